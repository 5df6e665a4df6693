/// A value read from JSON; texts are UTF-8.
public indirect enum JSONValue: Hashable, Sendable {
  case object([Member])
  case array([JSONValue])
  case string([UInt8])
  /// As it is written.
  case number([UInt8])
  case bool(Bool)
  case null

  /// A name and its value.
  public struct Member: Hashable, Sendable {
    public let name: [UInt8]
    public let value: JSONValue
  }

  /// What kind of value it is, in a word.
  public var kind: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string: "a text"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }

  /// Reads one value and nothing but blanks around it, strictly by RFC 8259.
  ///
  /// - Throws: `JSONError`.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    self = try reader.readWhole()
  }
}

/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Something else was expected there.
    case expected(String)
    /// The text ends in the middle of a value.
    case end
    /// A name stands twice in one object.
    case duplicate([UInt8])
    /// Values lie deeper in each other than anybody would write them.
    case tooDeep
    /// The text is not UTF-8.
    case notUTF8
  }

  public let reason: Reason

  /// Counted from 1, the column in bytes.
  public let line: Int
  public let column: Int
}

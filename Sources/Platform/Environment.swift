internal import Glibc

/// The environment variables of a process, as a value: what tests hand in and what child processes get.
public struct Environment: Hashable, Sendable {
  private var values: [String: [UInt8]]

  /// An environment of these variables alone.
  public init(_ variables: [String: String] = [:]) {
    values = variables.mapValues { Array($0.utf8) }
  }

  private init(values: [String: [UInt8]]) { self.values = values }

  /// The environment that this process was started with.
  public static let current: Environment = {
    var environment = Environment(values: [:])
    var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
    while let text = entry.pointee {
      let bytes = copy(of: text)
      if let equals = bytes.firstIndex(of: UInt8(ascii: "=")), equals > 0 {
        let name = String(decoding: bytes[..<equals], as: UTF8.self)
        // The first of several counts, as for getenv.
        if environment.values[name] == nil {
          environment.values[name] = Array(bytes[(equals + 1)...])
        }
      }
      entry += 1
    }
    return environment
  }()

  /// The value of a variable as text, or nil when it is not set.
  public subscript(name: String) -> String? {
    get { values[name].map { String(decoding: $0, as: UTF8.self) } }
    set { values[name] = newValue.map { Array($0.utf8) } }
  }

  /// The exact value of a variable, or nil when it is not set.
  public func bytes(_ name: String) -> [UInt8]? { values[name] }

  /// Sets a variable to exact bytes, or takes it away.
  public mutating func set(_ name: String, to bytes: [UInt8]?) {
    values[name] = bytes
  }

  /// The path in a variable, or nil when it is not set.
  public func path(_ name: String) -> Path? { values[name].map { Path(bytes: $0) } }

  /// Whether the locale writes text in UTF-8: without any variable for it, it is that of C and does not.
  public var usesUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { self[$0] }.first { !$0.isEmpty }
    guard let locale = locale?.lowercased() else { return false }
    return locale.hasSuffix("utf-8") || locale.hasSuffix("utf8") || locale.contains("utf-8@")
      || locale.contains("utf8@")
  }

  /// The names of all variables that are set, in order.
  public var names: [String] { values.keys.sorted() }

  /// The `NAME=value` entries, in the order of the names.
  var entries: [[UInt8]] {
    names.map { Array($0.utf8) + [UInt8(ascii: "=")] + (values[$0] ?? []) }
  }
}

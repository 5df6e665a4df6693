internal import Text

extension SplitPart {
  /// Reads parts as `yore show --json` prints changes: an object with `files`, each with `path` and `hunks`, or
  /// a list of such objects. What else stands there does not count, but for `message`.
  ///
  /// - Throws: `SplitError`.
  public static func parts(json bytes: [UInt8]) throws -> [SplitPart] {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw SplitError.notJSON(error.reason.words, line: error.line, column: error.column)
    }
    guard case .array(let elements) = value else { return [try SplitPart(value, at: "")] }
    return try elements.enumerated().map { try SplitPart($0.element, at: "[\($0.offset)]") }
  }

  private init(_ value: JSONValue, at place: String) throws {
    let members = try Members(value, at: place)
    let files = try members.list("files") ?? []
    self.init(
      files: try files.enumerated().map {
        try File($0.element, at: "\(members.place("files"))[\($0.offset)]")
      }, message: try members.text("message"))
  }
}

extension SplitPart.File {
  fileprivate init(_ value: JSONValue, at place: String) throws {
    let members = try Members(value, at: place)
    guard let path = try members.text("path") else {
      throw SplitError.wrongKind(place: members.place("path"), expected: "a path")
    }
    self.init(
      path: path, oldPath: try members.text("oldPath"),
      hunks: try members.list("hunks")?.enumerated().map {
        try SplitPart.HunkName($0.element, at: "\(members.place("hunks"))[\($0.offset)]")
      })
  }
}

extension SplitPart.HunkName {
  fileprivate init(_ value: JSONValue, at place: String) throws {
    if case .string(let id) = value {
      self = .id(id)
      return
    }
    let members = try Members(value, at: place)
    if let id = try members.text("id") {
      self = .id(id)
      return
    }
    func range(_ start: StaticString, _ count: StaticString) throws -> Range<Int> {
      guard let first = try members.number(start), let lines = try members.number(count),
        first >= 0, lines >= 0, first < Int.max - lines
      else { throw SplitError.wrongKind(place: place, expected: "an id, or places") }
      // Lines count from 1, and the place between two lines is told by the one before.
      let lower = lines == 0 ? first : max(first - 1, 0)
      return lower..<(lower + lines)
    }
    self = .place(
      old: try range("oldStart", "oldLines"), new: try range("newStart", "newLines"))
  }
}

/// The members of an object, each told with its place when it is wrong.
private struct Members {
  let members: [JSONValue.Member]
  let place: String

  init(_ value: JSONValue, at place: String) throws {
    guard case .object(let members) = value else {
      throw SplitError.wrongKind(place: place.isEmpty ? "the text" : place, expected: "an object")
    }
    self.members = members
    self.place = place
  }

  func place(_ name: StaticString) -> String { place.isEmpty ? "\(name)" : "\(place).\(name)" }

  private func value(_ name: String) -> JSONValue? {
    let value = members.first { $0.name.elementsEqual(name.utf8) }?.value
    return value == .null ? nil : value
  }

  func list(_ name: StaticString) throws -> [JSONValue]? {
    guard let value = value("\(name)") else { return nil }
    guard case .array(let elements) = value else {
      throw SplitError.wrongKind(place: place(name), expected: "a list")
    }
    return elements
  }

  /// A text, with the exact bytes of one that is no UTF-8.
  func text(_ name: StaticString) throws -> [UInt8]? {
    if case .string(let exact)? = value("\(name)Base64"), let bytes = bytes(base64: exact) {
      return bytes
    }
    guard let value = value("\(name)") else { return nil }
    guard case .string(let text) = value else {
      throw SplitError.wrongKind(place: place(name), expected: "a text")
    }
    return text
  }

  func number(_ name: StaticString) throws -> Int? {
    guard let value = value("\(name)") else { return nil }
    guard case .number(let digits) = value,
      let number = Int(String(decoding: digits, as: UTF8.self))
    else { throw SplitError.wrongKind(place: place(name), expected: "a whole number") }
    return number
  }
}

extension JSONError.Reason {
  /// What is wrong, in words.
  fileprivate var words: String {
    switch self {
    case .expected(let what): "\(what) was expected"
    case .end: "it ends in the middle"
    case .duplicate(let name): "\(String(decoding: name, as: UTF8.self)) stands there twice"
    case .tooDeep: "it is nested too deep"
    case .notUTF8: "it is not UTF-8"
    }
  }
}

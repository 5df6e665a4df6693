public import Objects
internal import Text

/// Reads plans as programs write them.
extension HistoryPlan {
  /// Reads a plan.
  ///
  /// - Parameter resolve: Gives the commit that a revision names; nil for none.
  /// - Throws: `PlanError`, what `resolve` throws.
  public init(json bytes: [UInt8], resolve: ([UInt8]) throws -> ObjectID?) throws {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw PlanError.notJSON(error.words, line: error.line, column: error.column)
    }
    self.init()
    let plan = try PlanFields(value, at: "the plan")
    if let schema = try plan.optional("schema") {
      guard case .number(let digits) = schema, digits == Array("\(Self.schema)".utf8) else {
        throw PlanError.unknownSchema(schema.text)
      }
    }
    branch = try plan.text("branch")
    base = try plan.commit("base", resolve)
    tellsBase = plan.has("base")
    for (place, element) in try plan.list("commits").enumerated() {
      steps.append(try Step(element, at: "commits[\(place)]", resolve))
    }
    for name in plan.unknownNames(["schema", "branch", "base", "commits"]) {
      throw PlanError.unknownWord("the plan", name)
    }
  }
}

extension HistoryPlan.Step {
  private static let names = [
    "commit", "fold", "foldMessages", "foldSilently", "message", "author", "date", "parents",
    "skip",
    // What a plan that yore wrote tells its readers besides.
    "subject", "shortId", "references",
  ]

  fileprivate init(
    _ value: JSONValue, at place: String, _ resolve: ([UInt8]) throws -> ObjectID?
  ) throws {
    // A commit and nothing else may stand by itself.
    if case .string(let revision) = value {
      guard let id = try resolve(revision) else { throw PlanError.unknownCommit(place, revision) }
      self.init(commit: id)
      places = Places(commit: place)
      return
    }
    let fields = try PlanFields(value, at: place)
    guard let commit = try fields.commit("commit", resolve) else {
      throw PlanError.missing("\(place).commit")
    }
    self.init(commit: commit)
    places = Places(commit: "\(place).commit")
    folded = try fields.commits("fold", resolve) ?? []
    foldsMessages = try fields.flag("foldMessages") ?? true
    foldedSilently = Set(try fields.commits("foldSilently", resolve) ?? [])
    message = try fields.text("message")
    author = try fields.text("author")
    date = try fields.text("date")
    parents = try fields.commits("parents", resolve)
    isSkipped = try fields.flag("skip") ?? false
    for name in fields.unknownNames(Self.names) { throw PlanError.unknownWord(place, name) }
  }
}

/// The members of an object, each told with its place when it is wrong.
private struct PlanFields {
  let members: [JSONValue.Member]
  let place: String

  init(_ value: JSONValue, at place: String) throws {
    guard case .object(let members) = value else {
      throw PlanError.wrongKind(place, expected: "an object", found: value.kind)
    }
    self.members = members
    self.place = place
  }

  func has(_ name: String) -> Bool { members.contains { $0.name.elementsEqual(name.utf8) } }

  func unknownNames(_ known: [String]) -> [[UInt8]] {
    members.map(\.name).filter { name in !known.contains { $0.utf8.elementsEqual(name) } }
  }

  /// The value of a member; nil where there is none, or null.
  func optional(_ name: String) throws -> JSONValue? {
    let member = members.first { $0.name.elementsEqual(name.utf8) }
    return member?.value == .null ? nil : member?.value
  }

  func text(_ name: String) throws -> [UInt8]? {
    try optional(name).map { try Self.text($0, at: path(name)) }
  }

  func flag(_ name: String) throws -> Bool? {
    guard let value = try optional(name) else { return nil }
    guard case .bool(let flag) = value else {
      throw PlanError.wrongKind(path(name), expected: "true or false", found: value.kind)
    }
    return flag
  }

  func list(_ name: String) throws -> [JSONValue] {
    guard let value = try optional(name) else { throw PlanError.missing(path(name)) }
    guard case .array(let elements) = value else {
      throw PlanError.wrongKind(path(name), expected: "a list", found: value.kind)
    }
    return elements
  }

  func commit(_ name: String, _ resolve: ([UInt8]) throws -> ObjectID?) throws -> ObjectID? {
    guard let revision = try text(name) else { return nil }
    guard let id = try resolve(revision) else {
      throw PlanError.unknownCommit(path(name), revision)
    }
    return id
  }

  func commits(_ name: String, _ resolve: ([UInt8]) throws -> ObjectID?) throws -> [ObjectID]? {
    guard try optional(name) != nil else { return nil }
    return try list(name).enumerated().map { number, element in
      let place = "\(path(name))[\(number)]"
      let revision = try Self.text(element, at: place)
      guard let id = try resolve(revision) else { throw PlanError.unknownCommit(place, revision) }
      return id
    }
  }

  private func path(_ name: String) -> String {
    place.hasPrefix("commits") ? "\(place).\(name)" : name
  }

  private static func text(_ value: JSONValue, at place: String) throws -> [UInt8] {
    guard case .string(let text) = value else {
      throw PlanError.wrongKind(place, expected: "a text", found: value.kind)
    }
    return text
  }
}

extension JSONValue {
  /// The value in a few letters, for a message.
  fileprivate var text: String {
    switch self {
    case .number(let digits): String(decoding: digits, as: UTF8.self)
    case .string(let text): String(decoding: text, as: UTF8.self)
    default: kind
    }
  }
}

extension JSONError {
  /// What is wrong, in words.
  fileprivate var words: String {
    switch reason {
    case .expected(let what): "\(what) was expected"
    case .end: "it ends in the middle"
    case .duplicate(let name): "\(String(decoding: name, as: UTF8.self)) stands there twice"
    case .tooDeep: "it is nested too deep"
    case .notUTF8: "it is not UTF-8"
    }
  }
}

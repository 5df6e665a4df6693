import Foundation
public import Testing

/// Expects JSON to be as Documentation/schema/`name`.json says; each line is a value of its own.
public func expectJSON(
  _ bytes: [UInt8], isValidBy name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let path = Fixtures.package + "/Documentation/schema/\(name).json"
  let schema = try JSONSchema(Array(Data(contentsOf: URL(fileURLWithPath: path))))
  for (number, line) in bytes.split(separator: 0x0a).enumerated() {
    if let fault = try schema.fault(in: Array(line)) {
      Issue.record("line \(number + 1) is not a \(name): \(fault)", sourceLocation: sourceLocation)
    }
  }
}

/// The part of JSON Schema that yore's schemas use.
///
/// A keyword that is not known is an error: a schema must not look as if it checked more than it does.
public struct JSONSchema {
  private let root: [String: Any]

  /// Keywords that only tell people something.
  private static let comments: Set = [
    "$schema", "$id", "$defs", "$comment", "title", "description", "examples", "default",
  ]

  /// Reads a schema.
  public init(_ bytes: [UInt8]) throws {
    guard let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
      throw SchemaError(message: "a schema is an object")
    }
    self.root = root
  }

  /// What is wrong with a value and where, or nil.
  public func fault(in bytes: [UInt8]) throws -> String? {
    let value = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    return try fault(in: value, schema: root, at: "$")
  }

  private func fault(in value: Any, schema: [String: Any], at place: String) throws -> String? {
    for (keyword, rule) in schema.sorted(by: { $0.key < $1.key }) {
      if Self.comments.contains(keyword) { continue }
      if let fault = try fault(in: value, keyword, rule, schema, at: place) { return fault }
    }
    return nil
  }

  private func fault(
    in value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], at place: String
  ) throws -> String? {
    let object = value as? [String: Any]
    switch (keyword, rule) {
    case ("$ref", let name as String):
      return try fault(in: value, schema: definition(name), at: place)
    case ("type", let name as String):
      return Self.types(of: value).contains(name) ? nil : "\(place) is no \(name)"
    case ("type", let names as [String]):
      return Self.types(of: value).isDisjoint(with: names) ? "\(place) is none of \(names)" : nil
    case ("enum", let values as [Any]):
      return values.contains { Self.areEqual($0, value) } ? nil : "\(place) is none of \(values)"
    case ("const", _):
      return Self.areEqual(rule, value) ? nil : "\(place) is not \(rule)"
    case ("pattern", let pattern as String):
      guard let text = value as? String else { return nil }
      return try text.contains(Regex(pattern)) ? nil : "\(place) does not match \(pattern)"
    case ("minimum", let least as NSNumber):
      guard Self.types(of: value).contains("number"), let number = value as? NSNumber else {
        return nil
      }
      return number.doubleValue >= least.doubleValue ? nil : "\(place) is less than \(least)"
    case ("required", let names as [String]):
      guard let object, let name = names.first(where: { object[$0] == nil }) else { return nil }
      return "\(place) has no \(name)"
    case ("properties", let rules as [String: [String: Any]]):
      for (name, member) in object ?? [:] {
        if let rule = rules[name],
          let fault = try fault(in: member, schema: rule, at: "\(place).\(name)")
        {
          return fault
        }
      }
      return nil
    case ("additionalProperties", let isAllowed as Bool):
      let known = schema["properties"] as? [String: Any] ?? [:]
      let name = isAllowed ? nil : object?.keys.sorted().first { known[$0] == nil }
      return name.map { "\(place) has \($0), which the schema does not know" }
    case ("items", let rule as [String: Any]):
      for (index, item) in (value as? [Any] ?? []).enumerated() {
        if let fault = try fault(in: item, schema: rule, at: "\(place)[\(index)]") { return fault }
      }
      return nil
    case ("anyOf", let rules as [[String: Any]]), ("oneOf", let rules as [[String: Any]]):
      let faults = try rules.compactMap { try fault(in: value, schema: $0, at: place) }
      let fits = rules.count - faults.count
      if fits == 0 { return faults.joined(separator: " and ") }
      return keyword == "oneOf" && fits > 1 ? "\(place) fits \(fits) forms" : nil
    default:
      throw SchemaError(message: "the keyword \(keyword) is not known here, or not in this form")
    }
  }

  private func definition(_ name: String) throws -> [String: Any] {
    let prefix = "#/$defs/"
    guard name.hasPrefix(prefix), let all = root["$defs"] as? [String: Any],
      let rule = all[String(name.dropFirst(prefix.count))] as? [String: Any]
    else { throw SchemaError(message: "no definition \(name)") }
    return rule
  }

  /// Whether two simple values are equal; lists and objects never are.
  private static func areEqual(_ a: Any, _ b: Any) -> Bool {
    guard types(of: a) == types(of: b) else { return false }
    switch (a, b) {
    case (let a as String, let b as String): return a == b
    case (let a as NSNumber, let b as NSNumber): return a == b
    default: return a is NSNull && b is NSNull
    }
  }

  /// The names that a value's type has: a whole number is a number as well.
  private static func types(of value: Any) -> Set<String> {
    switch value {
    case is NSNull: return ["null"]
    case is String: return ["string"]
    case is [Any]: return ["array"]
    case is [String: Any]: return ["object"]
    case let number as NSNumber:
      // Foundation keeps true as a number of C's smallest type.
      if number.objCType.pointee == CChar(UInt8(ascii: "c")) { return ["boolean"] }
      return number.doubleValue.rounded() == number.doubleValue
        ? ["integer", "number"] : ["number"]
    default: return []
    }
  }
}

/// A schema that cannot be used.
public struct SchemaError: Error, CustomStringConvertible {
  public let message: String
  public var description: String { message }
}

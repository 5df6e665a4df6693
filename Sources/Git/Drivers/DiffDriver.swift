internal import Text

/// How files of a kind are compared, which attributes name and settings describe: `diff.<name>.…`.
public struct DiffDriver: Hashable, Sendable {
  /// Whether the files are no text; nil leaves that to their bytes.
  public var isBinary: Bool?

  /// How sections begin in the files; nil for git's own rule.
  public var sections: SectionPattern.Source?

  /// The command line that makes text of a file.
  public var conversion: [UInt8]?

  /// How equal lines are found, where that is said.
  public var algorithm: LineDiff.Algorithm?

  public init(sections: SectionPattern.Source? = nil) { self.sections = sections }

  private init(isBinary: Bool) { self.isBinary = isBinary }

  /// The driver of paths with the attribute `diff`: they are text.
  static let text = DiffDriver(isBinary: false)

  /// The driver of paths with the attribute `-diff`.
  static let binary = DiffDriver(isBinary: true)
}

/// The drivers of a repository by name.
public struct DiffDrivers: Sendable {
  private var drivers = DiffDriver.builtIn

  /// The driver of paths of which attributes say nothing.
  private static let standardName = Array("default".utf8)

  public init(_ configuration: Configuration) {
    for entry in configuration.entries(withPrefix: "diff.") {
      let key = entry.key.dropFirst("diff.".utf8.count)
      guard let dot = key.lastIndex(of: UInt8(ascii: ".")) else { continue }
      read(
        entry.value, of: String(decoding: key[(dot + 1)...], as: UTF8.self),
        into: &drivers[Array(key[..<dot]), default: DiffDriver()])
    }
  }

  private func read(_ value: [UInt8]?, of name: String, into driver: inout DiffDriver) {
    switch name {
    case "funcname": driver.sections = value.map { SectionPattern.Source($0, isExtended: false) }
    case "xfuncname": driver.sections = value.map { SectionPattern.Source($0) }
    case "binary": driver.isBinary = value.map(isAuto) == true ? nil : GitValue.bool(value)
    case "textconv": driver.conversion = value
    case "algorithm":
      driver.algorithm = value.flatMap {
        LineDiff.Algorithm(named: String(decoding: $0, as: UTF8.self))
      }
    default: break
    }
  }

  private func isAuto(_ value: [UInt8]) -> Bool {
    String(decoding: value, as: UTF8.self).lowercased() == "auto"
  }

  /// The driver that the attribute `diff` of a path stands for.
  public func driver(for attribute: AttributeValue?) -> DiffDriver {
    switch attribute {
    case .set: return .text
    case .unset: return .binary
    case .text(let name): if let driver = drivers[name] { return driver }
    case .unspecified, nil: break
    }
    return drivers[Self.standardName] ?? DiffDriver()
  }
}

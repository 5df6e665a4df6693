public import Platform

/// What was said for the whole run, before the command's name or after it.
public struct GlobalOptions: Sendable, Equatable {
  /// The directories of `-C`, each taken from the one before.
  public var directories: [[UInt8]] = []
  /// The repository of `--git-dir`.
  public var gitDirectory: [UInt8]?
  /// The working tree of `--work-tree`.
  public var workTree: [UInt8]?
  /// The settings of `-c`, as written.
  public var settings: [[UInt8]] = []
  /// Whether results and errors are JSON.
  public var isJSON = false
  /// What was said about colour.
  public var color: ColorChoice?
  /// Whether words stand for signs; nil when the configuration decides.
  public var isPlain: Bool?
  /// What was said about the pager.
  public var pager: PagerChoice?
  /// Whether help was asked for instead of a run.
  public var wantsHelp = false
  /// Whether the version was asked for instead of a run.
  public var wantsVersion = false

  public init() {}

  /// Reads them from parsed arguments.
  public init(_ arguments: ParsedArguments) throws(ArgumentError) {
    directories = arguments.values(Self.directory)
    gitDirectory = arguments.value(Self.gitDirectory)
    workTree = arguments.value(Self.workTree)
    settings = arguments.values(Self.setting)
    for setting in settings where !ConfigurationParameters.isWellFormed(setting) {
      throw .badSetting(setting)
    }
    isJSON = arguments.isSet(Self.json)
    if let last = arguments.last(Self.color) {
      color =
        last.isNegated
        ? .never : arguments.text(Self.color).map { ColorChoice(rawValue: $0) ?? .auto } ?? .always
    }
    isPlain = arguments.flag(Self.plain)
    if let last = arguments.last(Self.noPager, Self.paginate) {
      pager = last.name == Self.noPager.name ? .never : .always
    }
    wantsHelp = arguments.isSet(Self.help)
    wantsVersion = arguments.isSet(Self.version)
  }

  /// The environment in which the run and every child of it see these options, in git's own terms.
  public func applied(to environment: Environment) -> Environment {
    var environment = environment
    if let gitDirectory { environment.set("GIT_DIR", to: gitDirectory) }
    if let workTree { environment.set("GIT_WORK_TREE", to: workTree) }
    if pager == .never { environment["GIT_PAGER"] = "cat" }
    if !settings.isEmpty {
      let before = environment.bytes(ConfigurationParameters.variable) ?? []
      environment.set(
        ConfigurationParameters.variable,
        to: ConfigurationParameters.adding(settings, to: before))
    }
    return environment
  }
}

/// Git's variable that carries the settings of `-c` to child processes.
enum ConfigurationParameters {
  static let variable = "GIT_CONFIG_PARAMETERS"

  /// Whether a setting names a key with a section, such as `color.ui` or `color.ui=always`.
  static func isWellFormed(_ setting: [UInt8]) -> Bool {
    let key = setting.prefix { $0 != UInt8(ascii: "=") }
    guard let dot = key.firstIndex(of: UInt8(ascii: ".")) else { return false }
    return dot > key.startIndex && key.last != UInt8(ascii: ".")
  }

  /// The variable's value with further settings: each as `'key'` or `'key'='value'`.
  static func adding(_ settings: [[UInt8]], to before: [UInt8]) -> [UInt8] {
    var value = before
    for setting in settings {
      if !value.isEmpty { value.append(UInt8(ascii: " ")) }
      // The subsection of a key may hold a `=`; git, too, splits at the first one.
      if let end = setting.firstIndex(of: UInt8(ascii: "=")) {
        value += quoted(setting[..<end]) + [UInt8(ascii: "=")] + quoted(setting[(end + 1)...])
      } else {
        value += quoted(setting[...])
      }
    }
    return value
  }

  /// The bytes as one word of a shell.
  private static func quoted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var word: [UInt8] = [UInt8(ascii: "'")]
    for byte in bytes {
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "!") {
        word += Array("'\\".utf8) + [byte, UInt8(ascii: "'")]
      } else {
        word.append(byte)
      }
    }
    word.append(UInt8(ascii: "'"))
    return word
  }
}

public import Git
internal import Text

/// What the configuration says about how trees are merged.
public struct MergeSettings: Hashable, Sendable {
  /// What is done about files that one side put into a folder which the other side renamed.
  public enum FolderRenames: Hashable, Sendable {
    /// They stay where they were put.
    case ignored
    /// They follow, and the path is in conflict until somebody has looked at it: git's default.
    case conflict
    /// They follow.
    case followed
  }

  /// A merge driver of the user.
  struct Driver: Hashable, Sendable {
    /// The command line, or nil where there is none and using it is an error.
    var command: [UInt8]?
    /// The driver to take when merge bases are merged.
    var recursive: [UInt8]?
  }

  /// Whether renames are looked for at all: `merge.renames`, else `diff.renames`.
  ///
  /// git 2.39 looks for them whatever these say, against its documentation; here they count.
  public var findsRenames = true

  /// How many sources and targets of renames are compared with each other at the most, as a number whose
  /// square it is: `merge.renameLimit`, else `diff.renameLimit`.
  public var renameLimit = defaultRenameLimit

  public var folderRenames = FolderRenames.conflict

  /// How conflicts are written: `merge.conflictStyle`.
  public var style = ContentMerge.Style.merge

  /// The name of the driver for paths without one: `merge.default`.
  var defaultDriver: [UInt8]?

  var drivers: [[UInt8]: Driver] = [:]

  /// What git has without a setting.
  public static let defaultRenameLimit = 7000

  /// What git does without any settings.
  public init() {}

  /// Reads the settings.
  ///
  /// - Throws: `MergeError.unsupportedSetting` or `badSetting`.
  public init(_ configuration: Configuration) throws {
    // It converts line ends and runs filters before it compares, which only git can do.
    if configuration.bool("merge.renormalize") == true {
      throw MergeError.unsupportedSetting("merge.renormalize")
    }
    if let finds = Self.findsRenames(configuration.value("merge.renames"))
      ?? Self.findsRenames(configuration.value("diff.renames"))
    {
      findsRenames = finds
    }
    for key in ["merge.renamelimit", "diff.renamelimit"] {
      guard let limit = configuration.int(key) else { continue }
      renameLimit = limit > 0 ? min(limit, 1 << 20) : Self.defaultRenameLimit
      break
    }
    if let value = configuration.value("merge.directoryrenames") {
      switch GitValue.bool(value) {
      case true: folderRenames = .followed
      case false: folderRenames = .ignored
      default: break
      }
    }
    switch configuration.string("merge.conflictstyle") {
    case nil, "merge": break
    case "diff3": style = .diff3
    case "zdiff3": style = .zdiff3
    case let other?: throw MergeError.badSetting("merge.conflictStyle", value: other)
    }
    defaultDriver = configuration.value("merge.default") ?? nil
    for entry in configuration.entries(withPrefix: "merge.") { read(entry) }
  }

  /// Takes `merge.<name>.driver` and `merge.<name>.recursive`.
  private mutating func read(_ entry: Configuration.Entry) {
    let key = entry.key.dropFirst("merge.".utf8.count)
    guard let dot = key.lastIndex(of: UInt8(ascii: ".")) else { return }
    let name = Array(key[..<dot])
    switch String(decoding: key[(dot + 1)...], as: UTF8.self) {
    case "driver": drivers[name, default: Driver()].command = entry.value
    case "recursive": drivers[name, default: Driver()].recursive = entry.value
    case "name": drivers[name, default: Driver()] = drivers[name] ?? Driver()
    default: break
    }
  }

  private static func findsRenames(_ value: [UInt8]??) -> Bool? {
    guard let value else { return nil }
    // Copies are renames to a merge.
    if let word = value.map({ String(decoding: $0, as: UTF8.self).lowercased() }),
      word == "copy" || word == "copies"
    {
      return true
    }
    return GitValue.bool(value)
  }
}

/// Why trees cannot be merged, besides what cannot be read.
public enum MergeError: Error, Hashable, Sendable {
  /// A setting asks for what yore cannot do.
  case unsupportedSetting(String)
  /// A setting has a value that it cannot have.
  case badSetting(String, value: String)
  /// The attributes name a merge driver that has no command line.
  case driverWithoutCommand(name: [UInt8], path: [UInt8])
  /// A merge driver could not be started.
  case driverFailed(name: [UInt8], path: [UInt8])
  /// Merge bases have several merge bases themselves, and so on without an end in sight.
  case tooManyMergeBases
  /// Folders lie deeper in each other than any that could be checked out.
  case tooDeep(path: [UInt8])
}

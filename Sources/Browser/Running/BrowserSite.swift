public import Platform
public import Terminal
public import Virtualization

/// What the browser stands on: how to open the repository, what the settings say, how errors are worded.
public struct BrowserSite: Sendable {
  /// Opens the repository: once for each thread that reads or writes it.
  public var open: @Sendable () throws -> VirtualizedRepository

  /// Puts an error into words.
  public var describe: @Sendable (any Error) -> String

  /// The user's home, which paths are told from.
  public var home: [UInt8]

  /// The value of an environment variable.
  public var variable: @Sendable (String) -> String?

  /// The value of a setting.
  public var setting: @Sendable (String) -> String?

  /// What the terminal can do.
  public var abilities: TerminalAbilities

  /// The folders in which changes of the repository show, and those in which they show at any depth.
  public var watchedFolders: [Path] = []
  public var watchedTrees: [Path] = []

  /// Whether signs beyond ASCII are left out.
  public var isPlain = false

  public init(
    home: [UInt8], abilities: TerminalAbilities, variable: @escaping @Sendable (String) -> String?,
    setting: @escaping @Sendable (String) -> String?,
    open: @escaping @Sendable () throws -> VirtualizedRepository,
    describe: @escaping @Sendable (any Error) -> String
  ) {
    self.home = home
    self.abilities = abilities
    self.variable = variable
    self.setting = setting
    self.open = open
    self.describe = describe
  }
}

extension BrowserSite {
  /// Whether a file that changed tells of the repository: its references, `HEAD`, or what it is grafted by.
  func isWatched(_ path: Path) -> Bool {
    let name = path.lastComponent
    if name.suffix(5).elementsEqual(".lock".utf8) { return false }
    if watchedTrees.contains(where: { path.bytes.starts(with: $0.bytes) }) { return true }
    return ["HEAD", "packed-refs", "config", "shallow", "index"].contains {
      name.elementsEqual($0.utf8)
    }
  }
}

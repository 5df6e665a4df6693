/// Why a run ended badly, in words for a person and in fields for a program.
public struct Failure: Error, Sendable, Equatable {
  /// What sort of trouble it is; the exit code follows from it.
  public enum Kind: Sendable, CaseIterable {
    /// The command line or the plan is wrong.
    case usage
    /// Refused, and nothing changed.
    case refused
    /// The repository can't be read or written.
    case unavailable
    /// What was asked for needs what this build can't do.
    case unsupported
    /// Ctrl-C.
    case interrupted

    /// The exit code that CONTRACT.md gives it.
    public var exitCode: ExitCode {
      switch self {
      case .usage: .usage
      case .refused: .refused
      case .unavailable, .unsupported: .unavailable
      case .interrupted: .interrupted
      }
    }
  }

  /// A field for programs.
  public enum Detail: Sendable, Equatable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([String])
  }

  /// What sort of trouble it is.
  public var kind: Kind
  /// The word by which programs know it; it never changes.
  public var code: String
  /// One line without a full stop.
  public var headline: String
  /// Further lines that say why.
  public var causes: [String]
  /// What there is to do.
  public var hints: [String]
  /// Fields for programs.
  public var details: [(name: StaticString, value: Detail)]

  public init(
    _ kind: Kind, code: String, _ headline: String, causes: [String] = [], hints: [String] = [],
    details: KeyValuePairs<StaticString, Detail> = [:]
  ) {
    self.kind = kind
    self.code = code
    self.headline = headline
    self.causes = causes
    self.hints = hints
    self.details = details.map { (name: $0.key, value: $0.value) }
  }

  public static func == (one: Failure, other: Failure) -> Bool {
    one.kind == other.kind && one.code == other.code && one.headline == other.headline
      && one.causes == other.causes && one.hints == other.hints
      && one.details.elementsEqual(other.details) {
        "\($0.name)" == "\($1.name)" && $0.value == $1.value
      }
  }
}

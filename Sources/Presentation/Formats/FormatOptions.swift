public import Objects
public import Virtualization

/// What a format writes with: options of the command line and the configuration behind them.
public struct FormatOptions {
  /// How dates are written, and the reader's zone and time.
  public var dates: DateWriter

  /// Whether `--date` was given, so that a format's own style of dates gives way.
  public var isDateGiven = false

  /// The colours, or nil for none.
  public var colors: ColorPalette?

  /// Whether commits' ids are shortened in headers (`--abbrev-commit`).
  public var abbreviatesCommits = false

  /// How many digits an id needs, or nil where ids are never shortened (`--no-abbrev`).
  public var abbreviation: ((ObjectID) -> Int)?

  /// Whether ids of the parents follow that of the commit (`--parents`).
  public var showsParents = false

  /// The names beside commits, or nil where they are not shown.
  public var decorations: Decorations?

  /// What ends or separates commits: a line end, or a zero byte with `-z`.
  public var terminator = UInt8(ascii: "\n")

  /// The columns between tab stops in messages (`--expand-tabs`), or nil for what the format says.
  public var tabWidth: Int?

  /// Whether text from the repository is made fit for a terminal: control characters and the like visible, as
  /// Text's `printable` does. Without this the bytes are those of `git log`.
  public var makesPrintable = false

  /// The encoding to write in.
  public var encoding = OutputEncoding.utf8

  /// The names that people want to be known by; asked for when a person is shown.
  public var mailmap: (() -> Mailmap)?

  /// Whether header lines use the mailmap (`log.mailmap`); `%aN` and its like always do.
  public var usesMailmapInHeaders = true

  /// The notes on a commit, or nil where notes are not shown.
  public var notes: ((ObjectID) -> [CommitNote])?

  /// The reference that led to a commit (`%S`).
  public var source: ((ObjectID) -> [UInt8]?)?

  /// What `git describe` says of a commit with some arguments.
  public var describe: ((ObjectID, [[UInt8]]) -> [UInt8])?

  /// What the check of a commit's signature says.
  public var signature: ((ObjectID) -> SignatureFacts)?

  /// Which lines are trailers.
  public var trailers = TrailerSettings()

  /// What stands in brackets before the subject of a mail (`format.subjectPrefix`).
  public var subjectPrefix: [UInt8] = Array("PATCH".utf8)

  /// Whether headers of mails are encoded to ASCII (`format.encodeEmailHeaders`).
  public var encodesMailHeaders = true

  /// The places in a line that `--grep`, `--author` or `--committer` found, to be marked with colours; the
  /// line is that of a header without its name, or one of the message.
  public var matches: ((MatchedPart, ArraySlice<UInt8>) -> [Range<Int>])?

  /// The part of a commit that a line is of.
  public enum MatchedPart: Sendable {
    case author, committer, message
  }

  public init(dates: DateWriter) {
    self.dates = dates
  }
}

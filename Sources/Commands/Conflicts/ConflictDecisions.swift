internal import Objects
internal import Platform
internal import Rewrite
internal import Virtualization

/// Decides one conflict after the other, and remembers what came of it.
final class ConflictDecisions {
  let run: RewriteRun
  let session: ConflictSession

  /// What went wrong after something was decided: that is kept.
  private(set) var trouble: Failure?

  /// The paths that were decided.
  private var decided: [[UInt8]] = []

  init(run: RewriteRun, session: ConflictSession) {
    self.run = run
    self.session = session
  }

  /// What was decided, for a headline.
  var words: String {
    guard decided.count == 1, let path = decided.first, !path.isEmpty else {
      return "\(decided.count) conflict\(decided.count == 1 ? "" : "s")"
    }
    return shown(path)
  }

  /// Decides all that are chosen, the oldest first; what comes up meanwhile in the same commits and paths is
  /// among them.
  ///
  /// - Parameter decide: Says whether anything was decided.
  func decideAll(
    _ chosen: ConflictSelection, _ decide: (ConflictSession.Place) throws -> Bool
  ) throws {
    // A commit has another id once something below it is decided, but is the same wanted one.
    let commits = try Set(session.places().filter { chosen.contains($0.conflict) }.map(\.commit))
    var paths = chosen
    paths.commit = nil
    var seen: Set<[UInt8]> = []
    while let place = try session.places().first(where: {
      commits.contains($0.commit) && paths.contains($0.conflict) && !seen.contains(Self.key($0))
    }) {
      seen.insert(Self.key(place))
      if try decide(place) { decided.append(place.conflict.path) }
    }
  }

  private static func key(_ place: ConflictSession.Place) -> [UInt8] {
    Array("\(place.commit.source.hex).\(place.commit.copy) ".utf8) + place.conflict.path
  }

  /// Says how many were decided elsewhere.
  func count(_ number: Int) { decided = Array(repeating: [], count: number) }

  /// Takes a content that somebody gave.
  func take(_ content: [UInt8], at place: ConflictSession.Place) throws {
    try session.take(content, at: place, from: session.markedText(at: place))
    decided.append(place.conflict.path)
  }

  /// Opens the editor on one after the other.
  func editAll(_ chosen: ConflictSelection) throws { try askAll(chosen, edit) }

  /// Asks somebody about one after the other.
  ///
  /// - Parameter ask: Says whether anything was decided.
  func askAll(
    _ chosen: ConflictSelection, _ ask: (ConflictSession.Place) throws -> Bool
  ) throws {
    guard !run.options.isDryRun else {
      throw Failure(
        .usage, code: "nothingGiven", "--dry-run needs what is to be decided",
        hints: ["with --take or --file"])
    }
    do {
      try decideAll(chosen, ask)
    } catch {
      // What was decided before is not lost.
      guard !decided.isEmpty else { throw error }
      trouble = Failure(error)
    }
  }

  private func edit(_ place: ConflictSession.Place) throws -> Bool {
    guard let marked = try session.markedText(at: place) else {
      throw EditError.notText(place.conflict.path)
    }
    let file = try session.file(at: place, marked.bytes)
    let status = try file.edit()
    guard status == 0 else {
      file.remove()
      throw Failure(
        .refused, code: "editor",
        "the editor \(quoted(file.editorCommand)) ended with \(status), so nothing was decided")
    }
    defer { file.remove() }
    return try session.take(file.content(), at: place, from: marked)
  }
}

internal import Caching
internal import Objects
public import Virtualization

/// A changed file in a pane: its patch, once that is there, and whether it is open.
public struct PaneFile {
  public let change: FileChange

  /// The patch, or nil while nobody has made it.
  public let patch: FilePatch?

  /// Whether only the head is shown.
  public var isFolded = false

  /// How many lines were added and removed.
  let additions: Int
  let deletions: Int

  /// The hunks whose lines are shown.
  let hunks: [Hunk]

  /// Computed when first asked for; copies share them, since they belong to the patch.
  private let texts: HunkTexts

  /// A file whose patch is there.
  public init(_ patch: FilePatch) {
    self.init(change: patch.change, patch: patch)
  }

  /// A file whose patch is still to be made.
  public init(awaiting change: FileChange) {
    self.init(change: change, patch: nil)
  }

  private init(change: FileChange, patch: FilePatch?) {
    self.change = change
    self.patch = patch
    // What would be lines about a submodule's commit is told beneath the head.
    let isSubmodule = [change.old, change.new].contains { $0?.mode.kind == .commit }
    hunks = isSubmodule ? [] : patch?.hunks ?? []
    additions = patch?.additions ?? 0
    deletions = patch?.deletions ?? 0
    texts = HunkTexts(count: hunks.count)
  }

  /// The number of the last line that is shown, counted from 1.
  var largestLineNumber: Int {
    hunks.last.map { max($0.old.upperBound, $0.new.upperBound) } ?? 0
  }

  /// Whether a missing end of the last line is told; the target of a link never has one.
  var marksMissingEnds: Bool {
    ![change.old, change.new].contains { $0?.mode.kind == .link }
  }

  /// Whether the hunk has a row of its own in front: one that begins at the first line needs none.
  func hasHead(_ hunk: Hunk) -> Bool {
    hunk.old.lowerBound > 0 || hunk.new.lowerBound > 0
  }

  /// What stands for the text of a hunk: its lines, and whether it has a head.
  func textFingerprint(ofHunk hunk: Int) -> Fingerprint {
    texts.fingerprint(hunk) { fingerprint in
      fingerprint.add(hasHead(hunks[hunk]))
      for line in hunks[hunk].lines { fingerprint.add(line.bytes) }
    }
  }

  /// Whether that is known without looking at the text.
  func hasTextFingerprint(ofHunk hunk: Int) -> Bool { texts.isKnown(hunk) }
}

/// The fingerprints of the texts of a file's hunks, each made when it is first asked for.
private final class HunkTexts {
  private var fingerprints: [Fingerprint?]

  init(count: Int) {
    fingerprints = Array(repeating: nil, count: count)
  }

  func isKnown(_ hunk: Int) -> Bool { fingerprints[hunk] != nil }

  func fingerprint(_ hunk: Int, _ add: (inout Fingerprinter) -> Void) -> Fingerprint {
    if let known = fingerprints[hunk] { return known }
    let made = Fingerprint(add)
    fingerprints[hunk] = made
    return made
  }
}

public import Objects
import Text

/// What `HEAD` is, for showing where it stands.
public struct DecoratedHead: Sendable {
  /// The commit, or nil on a branch without commits.
  public let commit: ObjectID?

  /// The branch that HEAD names, or nil when it is detached.
  public let branch: ReferenceName?

  public init(commit: ObjectID?, branch: ReferenceName?) {
    self.commit = commit
    self.branch = branch
  }
}

/// A name shown beside a commit.
public struct Decoration: Hashable, Sendable {
  /// What the name is, which decides its colour.
  public enum Kind: Hashable, Sendable {
    case branch, remoteBranch, tag, stash, head, grafted, other
  }

  public let kind: Kind

  /// The full name of the reference.
  public let name: ReferenceName
}

/// The names that stand beside commits, in git's order: HEAD first, then tags, remotes, branches, each
/// backwards through the alphabet.
public struct Decorations: Sendable {
  /// How much of a reference's name is shown.
  public enum Style: Hashable, Sendable {
    case short, full
  }

  public let style: Style

  private let byCommit: [ObjectID: [Decoration]]
  private let currentBranch: ReferenceName?

  /// Places the names.
  ///
  /// - Parameters:
  ///   - references: Sorted by name, with those below `refs/replace/`.
  ///   - head: Where HEAD stands.
  ///   - grafted: The commits whose parents are not those of their objects.
  public init(
    references: [Reference], head: DecoratedHead, grafted: [ObjectID] = [],
    style: Style = .short, filter: DecorationFilter = DecorationFilter()
  ) {
    var byCommit: [ObjectID: [Decoration]] = [:]
    byCommit.reserveCapacity(references.count)
    for id in grafted {
      byCommit[id, default: []].append(
        Decoration(kind: .grafted, name: ReferenceName("grafted")))
    }
    if let commit = head.commit, filter.shows(.head) {
      byCommit[commit, default: []].append(Decoration(kind: .head, name: .head))
    }
    for reference in references.reversed() where filter.shows(reference.name) {
      if reference.name.bytes.starts(with: "refs/replace/".utf8) {
        guard let id = reference.name.replacedObject else { continue }
        byCommit[id, default: []].append(
          Decoration(kind: .grafted, name: ReferenceName("replaced")))
        continue
      }
      // Whatever holds a tag object is shown as a tag, a branch too.
      let kind = reference.peeled == reference.target ? Self.kind(of: reference.name) : .tag
      byCommit[reference.peeled, default: []].append(
        Decoration(kind: kind, name: reference.name))
    }
    self.byCommit = byCommit
    self.style = style
    currentBranch = head.branch
  }

  private static func kind(of name: ReferenceName) -> Decoration.Kind {
    switch name.kind {
    case .head: .head
    case .branch: .branch
    case .remote: .remoteBranch
    case .tag: .tag
    case .stash: .stash
    case .other: .other
    }
  }

  /// The names beside a commit, in the order in which they are shown.
  public subscript(commit: ObjectID) -> [Decoration] { byCommit[commit] ?? [] }

  /// Whether a name is the branch that HEAD names.
  func isCurrent(_ decoration: Decoration) -> Bool {
    decoration.kind == .branch && decoration.name == currentBranch
  }

  /// Writes the names of a commit between `prefix` and `suffix`, or nothing where it has none.
  public func append(
    of commit: ObjectID, prefix: StaticString, suffix: StaticString, colors: ColorPalette?,
    makingPrintable: Bool = false, to output: inout [UInt8]
  ) {
    guard let decorations = byCommit[commit] else { return }
    let hasHead = decorations.contains { $0.kind == .head }
    let current =
      hasHead ? decorations.first(where: isCurrent) : nil
    func appendName(_ name: ReferenceName) {
      if makingPrintable {
        appendPrintable(shown(name), to: &output)
      } else {
        output.append(contentsOf: shown(name))
      }
    }
    func color(_ slot: ColorPalette.Slot) {
      if let colors { output.append(contentsOf: colors[slot]) }
    }
    func reset() {
      if colors != nil { output.append(contentsOf: Color.reset.sequence) }
    }
    var lead = prefix
    for decoration in decorations where decoration != current {
      color(.commit)
      output.append(text: lead)
      reset()
      appendColor(decoration.kind, colors, to: &output)
      if decoration.kind == .tag { output.append(text: "tag: ") }
      appendName(decoration.name)
      if decoration.kind == .head, let current {
        output.append(text: " -> ")
        reset()
        color(.branch)
        appendName(current.name)
      }
      reset()
      lead = ", "
    }
    color(.commit)
    output.append(text: suffix)
    reset()
  }

  private func appendColor(
    _ kind: Decoration.Kind, _ colors: ColorPalette?, to output: inout [UInt8]
  ) {
    guard let colors else { return }
    let slot: ColorPalette.Slot? =
      switch kind {
      case .branch: .branch
      case .remoteBranch: .remoteBranch
      case .tag: .tag
      case .stash: .stash
      case .head: .head
      case .grafted: .grafted
      case .other: nil
      }
    output.append(contentsOf: slot.map { colors[$0] } ?? Color.reset.sequence)
  }

  private func shown(_ name: ReferenceName) -> ArraySlice<UInt8> {
    guard style == .short else { return name.bytes[...] }
    return switch name.kind {
    case .branch, .remote, .tag: name.short
    default: name.bytes[...]
    }
  }
}

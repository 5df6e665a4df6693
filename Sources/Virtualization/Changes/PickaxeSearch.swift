internal import Git
internal import Text

/// Looks for a text in changed files.
struct PickaxeSearch {
  private let repository: VirtualizedRepository
  private let pickaxe: Pickaxe
  private let pattern: Pattern
  private let options: PatchOptions

  init(
    _ repository: VirtualizedRepository, _ pickaxe: Pickaxe, _ options: PatchOptions
  ) throws {
    (self.repository, self.pickaxe) = (repository, pickaxe)
    pattern = try pickaxe.pattern()
    // Blanks count here whatever is shown, and all of a file is looked at.
    var own = PatchOptions()
    (own.context, own.contextBetween) = (options.context, options.contextBetween)
    (own.convertsToText, own.comparesBinary) = (options.convertsToText, options.comparesBinary)
    own.usesIndentation = false
    own.allowsDriverAlgorithm = false
    if pickaxe.kind != .changedLines { own.comparesBinary = true }
    self.options = own
  }

  func apply(to changes: [RenameDetection.Found]) throws -> [RenameDetection.Found] {
    if pickaxe.showsAll {
      return try changes.contains { try matches($0.change) } ? changes : []
    }
    return try changes.filter { try matches($0.change) }
  }

  private func matches(_ change: FileChange) throws -> Bool {
    if let old = change.old, let new = change.new, old == new { return false }
    let old = try repository.side(change.old, at: change.oldPath ?? change.path, options)
    let new = try repository.side(change.new, at: change.path, options)
    guard pickaxe.kind == .changedLines else {
      return pattern.count(in: old?.bytes ?? []) != pattern.count(in: new?.bytes ?? [])
    }
    guard case .text(let hunks) = PatchMaker(options: options).content(old, new) else {
      return false
    }
    return hunks.contains { hunk in
      hunk.lines.contains { $0.kind != .context && pattern.matches($0.bytes) }
    }
  }
}

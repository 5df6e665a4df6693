internal import Git
public import Objects
public import Platform
public import Rewrite

/// A plan as lines in a file, for an editor.
public struct PlanFile {
  public let path: Path

  private let base: ObjectID?
  private let editor: Editor

  fileprivate init(path: Path, base: ObjectID?, editor: Editor) {
    (self.path, self.base, self.editor) = (path, base, editor)
  }

  /// The command line of the editor.
  public var editorCommand: [UInt8] { editor.command }

  /// Lets the user change it, and waits for the end.
  ///
  /// - Returns: The editor's status.
  /// - Throws: `RepositoryError.system` when it cannot be started.
  public func edit() throws -> Int32 { try editor.edit(path) }

  /// The plan that it holds now; nil where nothing is left of it.
  ///
  /// - Throws: `PlanError`, `SystemError`, what `resolve` throws.
  public func plan(resolve: ([UInt8]) throws -> ObjectID?) throws -> HistoryPlan? {
    try HistoryPlan(text: contents(of: path), base: base, resolve: resolve)
  }

  public func remove() { removeFile(path) }
}

extension VirtualizedRepository {
  /// Writes a plan into a file that editors know for a list of steps.
  ///
  /// - Throws: `RepositoryError` where there is no editor, `SystemError`.
  public func writePlanFile(_ plan: HistoryPlan) throws -> PlanFile {
    let editor = try Editor(location, configuration: configuration, for: .sequence)
    let subject = { (id: ObjectID) in (try? self.subject(of: id)) ?? [] }
    let text = plan.text(
      shortID: { id in
        var digits: [UInt8] = []
        id.appendHex(to: &digits, count: min(self.shortIDLength(of: id), ObjectID.hexCount))
        return digits
      }, subject: subject)
    let folder = location.gitDirectory.appending("yore")
    try makeDirectories(folder)
    let path = folder.appending("git-rebase-todo")
    try overwriteFile(path, text)
    return PlanFile(path: path, base: plan.base, editor: editor)
  }
}

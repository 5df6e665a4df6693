public import Objects
internal import Platform

/// Lets notes follow commits that were rewritten, as `git rebase` does.
public struct NotesCopy: Sendable {
  private let location: RepositoryLocation
  private let configuration: Configuration

  public init(_ location: RepositoryLocation, configuration: Configuration) {
    self.location = location
    self.configuration = configuration
  }

  /// Copies notes from old commits to new ones, in the references that `GIT_NOTES_REWRITE_REF` or
  /// `notes.rewriteRef` names, else in `refs/notes/commits`. Nothing is started where there are no notes.
  ///
  /// - Parameter command: The command whose `notes.rewrite.<command>` says whether it is wanted.
  /// - Throws: `RepositoryError.git` with git's words.
  public func copy(
    _ pairs: [(old: ObjectID, new: ObjectID)], for command: String
  ) throws(RepositoryError) {
    guard !pairs.isEmpty, hasNotes else { return }
    var git = GitProgram(location)
    let isNamed =
      location.environment["GIT_NOTES_REWRITE_REF"] != nil
      || !configuration.all("notes.rewriteRef").isEmpty
    if !isNamed { git = git.setting("GIT_NOTES_REWRITE_REF", to: "refs/notes/commits") }
    var input: [UInt8] = []
    for (old, new) in pairs { input += Array("\(old.hex) \(new.hex)\n".utf8) }
    let words = ["notes", "copy", "--stdin", "--for-rewrite=\(command)"]
    let result = try git.change(words: words.map { Array($0.utf8) }, input: input)
    guard result.status == 0 else {
      throw .git(arguments: words, status: result.status, message: result.errors)
    }
  }

  private var hasNotes: Bool {
    if !ReferenceStore(location).targets(beneath: Array("refs/notes/".utf8)).isEmpty {
      return true
    }
    // Notes may be elsewhere, if that is said.
    return location.environment["GIT_NOTES_REWRITE_REF"] != nil
  }
}

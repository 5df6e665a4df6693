internal import Platform
internal import Virtualization

/// The options that all rewriting commands share.
enum RewriteOptions {
  static let dryRun = OptionDeclaration(
    "dry-run", group: .rewriting,
    help: "Show the history as it would be, conflicts included, and change nothing")
  static let published = OptionDeclaration(
    "published", group: .rewriting, help: "Allow rewriting commits that others have")
  static let sign = OptionDeclaration(
    "sign", "gpg-sign", short: "S", isNegatable: true, group: .rewriting,
    help: "Sign rewritten commits, whatever commit.gpgSign says")
  static let verify = OptionDeclaration(
    "verify", isNegatable: true, group: .rewriting,
    help: "Run the hooks that may refuse; --no-verify passes them over")
  static let updateRefs = OptionDeclaration(
    "update-refs",
    value: .required(.words(["branches", "head"], placeholder: "which")), group: .rewriting,
    help: "Move all local branches that lead to rewritten commits, or only the current one")
  static let empty = OptionDeclaration(
    "empty", value: .required(.words(["keep", "drop"], placeholder: "what")), group: .rewriting,
    help: "What becomes of commits that change nothing any more; they are kept and marked")

  /// All of them, in the order of the help text.
  static let declarations = [dryRun, published, updateRefs, empty, sign, verify]

  static let message = OptionDeclaration(
    "message", short: "m", value: .required(.text("text")), isRepeatable: true, group: .message,
    help: "The message; each further one is a paragraph of its own")
  static let file = OptionDeclaration(
    "file", short: "F", value: .required(.path("file")), group: .message,
    help: "Read the message from <file>, - for standard input")
  static let edit = OptionDeclaration(
    "edit", short: "e", isNegatable: true, group: .message,
    help: "Open the editor on the message in any case, or in none")
  static let cleanup = OptionDeclaration(
    "cleanup",
    value: .required(
      .words(["strip", "whitespace", "verbatim", "scissors", "default"], placeholder: "mode")),
    group: .message, help: "What is taken out of the message, as for git commit")

  static let mainline = OptionDeclaration(
    "mainline", short: "m", value: .required(.integer("parent")), group: .place,
    help: "For a merge, the parent beside which its change is told, counted from 1")

  /// Where a new message comes from.
  static let messages = [message, file, edit, cleanup]

  /// How the operation goes about it.
  static func options(_ arguments: ParsedArguments, commandLine: [UInt8]) -> EditOptions {
    var options = EditOptions(commandLine: commandLine)
    options.isDryRun = arguments.isSet(dryRun)
    options.allowsPublished = arguments.isSet(published)
    options.signs = arguments.flag(sign)
    options.runsHooks = arguments.flag(verify) ?? true
    options.following = arguments.text(updateRefs) == "head" ? .head : .branches
    options.emptyCommits = arguments.text(empty) == "drop" ? .drop : .keep
    return options
  }
}

extension OptionGroup {
  static let rewriting = OptionGroup("How it is done")
  static let message = OptionGroup("The message")
}

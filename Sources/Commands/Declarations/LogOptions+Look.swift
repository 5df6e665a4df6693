// MARK: - Look

extension LogOptions {
  public static let oneline = OptionDeclaration(
    "oneline", group: .look, help: "The same as --format=oneline --abbrev-commit")
  public static let format = OptionDeclaration(
    "format", value: .required(.suggestions(formats, placeholder: "format")), group: .look,
    help: "Git's format: a name such as fuller, or placeholders such as '%h %s'")
  public static let pretty = OptionDeclaration(
    "pretty", value: .optional(.suggestions(formats, placeholder: "format")), group: .look,
    help: "As --format; medium without <format>")
  public static let date = OptionDeclaration(
    "date", value: .required(.suggestions(dateStyles, placeholder: "style")), group: .look,
    help: "How dates look")
  public static let relativeDate = OptionDeclaration(
    "relative-date", group: .look, help: "The same as --date=relative", isHidden: true)
  public static let abbrev = OptionDeclaration(
    "abbrev", value: .optional(.integer("n")), isNegatable: true, group: .look,
    help: "Shorten ids to at least <n> digits")
  public static let abbrevCommit = OptionDeclaration(
    "abbrev-commit", isNegatable: true, group: .look, help: "Shorten the ids of commits")
  public static let decorate = OptionDeclaration(
    "decorate",
    value: .optional(.suggestions(["short", "full", "auto", "no"], placeholder: "style")),
    isNegatable: true, group: .look, help: "Show the references of commits")
  public static let decorateRefs = OptionDeclaration(
    "decorate-refs", value: .required(.text("glob")), isRepeatable: true, group: .look,
    help: "Show only the references that match")
  public static let decorateRefsExclude = OptionDeclaration(
    "decorate-refs-exclude", value: .required(.text("glob")), isRepeatable: true, group: .look,
    help: "Don't show the references that match")
  public static let clearDecorations = OptionDeclaration(
    "clear-decorations", group: .look, help: "Show every reference, whatever was said before",
    isHidden: true)
  public static let parents = OptionDeclaration(
    "parents", group: .look, help: "Show the ids of the parents, too")
  public static let body = OptionDeclaration(
    "body", group: .look, help: "With --json, give the whole messages")
  public static let notes = OptionDeclaration(
    "notes", "show-notes", value: .optional(.text("ref")), isNegatable: true,
    isRepeatable: true, group: .look, help: "Show the notes of commits")
  public static let encoding = OptionDeclaration(
    "encoding", value: .required(.text("name")), group: .look,
    help: "Give messages in this encoding instead of UTF-8")
  public static let expandTabs = OptionDeclaration(
    "expand-tabs", value: .optional(.integer("n")), isNegatable: true, group: .look,
    help: "Replace tabs in messages by spaces", isHidden: true)
  public static let mailmap = OptionDeclaration(
    "mailmap", "use-mailmap", isNegatable: true, group: .look,
    help: "Show names as .mailmap gives them")
  public static let zero = OptionDeclaration(
    "z", group: .look, help: "End each commit with a zero byte instead of a newline")
  static let look = [
    oneline, format, pretty, date, relativeDate, abbrev, abbrevCommit, decorate, decorateRefs,
    decorateRefsExclude, clearDecorations, parents, body, notes, encoding, expandTabs, mailmap,
    zero,
  ]

  private static let formats = [
    "oneline", "short", "medium", "full", "fuller", "reference", "email", "mboxrd", "raw",
    "format:", "tformat:",
  ]

  private static let dateStyles = [
    "relative", "local", "iso", "iso-strict", "rfc", "short", "raw", "human", "unix", "default",
    "format:", "format-local:", "iso-local", "short-local", "rfc-local", "default-local",
  ]
}

/// The options that `log` and `graph` share: names of git's, with git's meaning.
public enum LogOptions {
  /// All of them, in the order of the help text.
  public static let declarations: [OptionDeclaration] =
    merges + commits + messages + revisions + order + look + changes
    + ComparisonOptions.declarations
    + [ComparisonOptions.fullDiff] + notInThisBuild
}

extension OptionGroup {
  static let merges = OptionGroup("Merges")
  static let commits = OptionGroup("Which commits")
  static let messages = OptionGroup("Searching names and messages")
  static let revisions = OptionGroup("Where to start")
  static let order = OptionGroup("Order")
  static let look = OptionGroup("Look")
  static let changes = OptionGroup("Changes")
}

/// The options of `show`: those of `log` about looks and changes.
public enum ShowOptions {
  /// All of them, in the order of the help text.
  public static let declarations: [OptionDeclaration] =
    ComparisonOptions.declarations + [LogOptions.firstParent]
    + LogOptions.look.filter { $0.name != LogOptions.body.name }
}

internal import Presentation

/// The options of `graph` besides those that it shares with `log`.
public enum GraphOptions {
  public static let collapse = OptionDeclaration(
    "collapse", group: .graph,
    help: "Close merges: of each, only the number of commits that it brought in is shown")
  public static let style = OptionDeclaration(
    "style", value: .required(.words(GraphStyle.allCases.map(\.rawValue), placeholder: "style")),
    group: .graph, help: "How lines look")
  public static let lines = OptionDeclaration(
    "lines", value: .required(.words(["1", "2"], placeholder: "n")), group: .graph,
    help: "Give each commit one line, or two: the second has its subject")
  public static let svg = OptionDeclaration(
    "svg", group: .graph, help: "Write a picture as an SVG file")

  /// All of the command's, in the order of the help text.
  public static let declarations: [OptionDeclaration] =
    [collapse, expand, style, lines, svg] + LogOptions.commits + LogOptions.messages
    + LogOptions.revisions + LogOptions.order + LogOptions.look + LogOptions.changes
    + ComparisonOptions.declarations + [ComparisonOptions.fullDiff] + LogOptions.notInThisBuild

  private static let expand = OptionDeclaration(
    LogOptions.expand.name, value: .required(.revision("commit")), isRepeatable: true,
    group: .graph, help: "Close merges but this one, or the one that brought <commit> in")
}

extension OptionGroup {
  static let graph = OptionGroup("Graph")
}

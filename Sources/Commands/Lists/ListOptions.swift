internal import Objects
internal import Presentation
internal import Text
internal import Virtualization

/// The options that `branches` and `tags` share.
enum ListOptions {
  static let contains = OptionDeclaration(
    "contains", value: .required(.revision("commit")), group: .names,
    help: "Only those that reach <commit>")
  static let maxCount = OptionDeclaration(
    "max-count", short: "n", value: .required(.integer("n")), takesBareNumber: true, group: .names,
    help: "Show at most <n>")
  static let reverse = OptionDeclaration(
    "reverse", isNegatable: true, group: .look, help: "The other way round")

  /// The order of a list.
  static func sort(_ words: [String], help: String) -> OptionDeclaration {
    OptionDeclaration(
      "sort", value: .required(.words(words, placeholder: "key")), group: .look, help: help)
  }

  /// Which names are meant: all, or those that match one of the operands.
  static func isMeant(_ name: ReferenceName, by patterns: [Glob]) -> Bool {
    patterns.isEmpty || patterns.contains { $0.matches(name.short) }
  }

  /// The operands as patterns, in which `*` stands for slashes, too, as for `git branch --list`.
  static func patterns(_ arguments: ParsedArguments) -> [Glob] {
    arguments.operands.map { Glob($0) }
  }
}

extension OptionGroup {
  static let names = OptionGroup("Which names")
}

extension LogLook {
  /// How a list of names looks.
  ///
  /// - Throws: `Failure` when `--date` is no style.
  func listStyle(dates standard: DateStyle) throws -> ListStyle {
    try checkAbbreviation()
    var style = ListStyle(
      dates: try dates(standard: standard), abbreviation: abbreviation ?? { _ in ObjectID.hexCount }
    )
    style.colors = colors
    style.slots = output.isColored ? .branch { repository.settings.bytes($0) } : nil
    style.width = output.columns
    style.isPlain = output.isPlain
    style.mailmap = mailmap
    return style
  }
}

extension CommandContext {
  /// Writes what `append` adds for each of some rows, in pieces, so that a reader can begin.
  func writeRows<Row>(
    _ rows: some Sequence<Row>, _ append: (Row, inout [UInt8]) throws -> Void,
    flush: (inout [UInt8]) -> Void
  ) throws {
    var output: [UInt8] = []
    for row in rows {
      try append(row, &output)
      if output.count > 1 << 16 {
        try console.write(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    flush(&output)
    try console.write(output)
  }

  /// Says on standard error which references are left out because they are broken.
  func writeWarnings(broken names: [ReferenceName]) throws {
    let shownCount = 10
    for name in names.prefix(shownCount) {
      let warning = RepositoryWarning.brokenReference(name.bytes)
      try writeWarning(warning.words, code: warning.code)
    }
    if names.count > shownCount {
      let rest = names.count - shownCount
      try writeWarning("\(rest) more references are broken and left out", code: "more")
    }
  }
}

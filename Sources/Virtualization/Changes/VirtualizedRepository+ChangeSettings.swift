internal import Git
internal import Platform
internal import Text

/// What settings say about how changes are shown.
extension VirtualizedRepository {
  /// Which changed files are told of without any options: `diff.renames`, `diff.renameLimit`,
  /// `diff.ignoreSubmodules`, `diff.orderFile`.
  public var changeSelection: ChangeSelection {
    var selection = ChangeSelection()
    if let value = configuration.value("diff.renames") {
      let word = value.map { String(decoding: $0, as: UTF8.self).lowercased() }
      if word == "copy" || word == "copies" {
        selection.renames.kind = .copies
      } else if GitValue.bool(value) == false {
        selection.renames.kind = .nothing
      }
    }
    if let limit = configuration.int("diff.renamelimit") { selection.renames.limit = max(0, limit) }
    selection.ignoresSubmodules = configuration.string("diff.ignoresubmodules") == "all"
    if let path = configuration.path("diff.orderfile") {
      let start = location.workTree ?? location.gitDirectory
      let file = readFile(start.appending(path), limit: Self.maximumOrderFileSize)
      selection.order = file.map(ChangeSelection.order(of:)) ?? []
    }
    return selection
  }

  /// No more of an order file is read, in bytes.
  private static var maximumOrderFileSize: Int { 16 << 20 }

  /// How files are compared without any options: `diff.algorithm`, `diff.context`, `diff.interHunkContext`,
  /// `diff.indentHeuristic`, `core.bigFileThreshold`.
  public var patchOptions: PatchOptions {
    var options = PatchOptions()
    if let name = configuration.string("diff.algorithm"),
      let algorithm = LineDiff.Algorithm(named: name)
    {
      options.algorithm = PatchOptions.Algorithm(rawValue: algorithm.rawValue) ?? .myers
    }
    if let count = configuration.int("diff.context"), count >= 0 { options.context = count }
    if let count = configuration.int("diff.interhunkcontext"), count >= 0 {
      options.contextBetween = count
    }
    options.usesIndentation = configuration.bool("diff.indentheuristic") ?? true
    if let size = configuration.int("core.bigfilethreshold"), size >= 0 {
      options.largestFileInBytes = size
    }
    return options
  }
}

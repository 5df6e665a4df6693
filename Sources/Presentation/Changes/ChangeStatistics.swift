internal import Text
public import Virtualization

/// How much changed in one file.
public struct FileStatistics: Hashable, Sendable {
  public var change: FileChange

  /// Lines, or bytes of the new content where the file is no text.
  public var added: Int

  /// Lines, or bytes of the old content where the file is no text.
  public var removed: Int
  public var isBinary: Bool

  /// What a patch comes to.
  public init(_ patch: FilePatch) {
    change = patch.change
    switch patch.content {
    case .text:
      (added, removed, isBinary) = (patch.additions, patch.deletions, false)
    case .binary(let oldSize, let newSize):
      (added, removed, isBinary) = (newSize ?? 0, oldSize ?? 0, true)
    }
  }

  /// The name as statistics show it.
  func name(quotesBeyondASCII: Bool) -> [UInt8] {
    change.oldPath.map { renamedPath($0, change.path, quotesBeyondASCII: quotesBeyondASCII) }
      ?? quotedPath(change.path, quotesBeyondASCII: quotesBeyondASCII)
  }

  /// Whether git tells of it at all: an unchanged content is told of only where the mode or the name changed.
  var isTold: Bool {
    added + removed > 0 || change.old == nil || change.new == nil || change.oldPath != nil
      || change.old?.mode != change.new?.mode
  }
}

/// Writes summaries of changes in git's forms.
public struct StatisticsWriter {
  /// The colours, or nil for none.
  public var colors: SlotColors?

  /// How wide a line of `--stat` may be, how much of that the name may take, how much the bars, and how many
  /// files are told of; 0 for what there is.
  public var width = 80
  public var nameWidth = 0
  public var barWidth = 0
  public var maximumCount = 0

  /// Ends lines of numbers with a zero byte, names as they are: `-z`.
  public var usesZeros = false

  /// Whether bytes beyond ASCII are quoted in names: git's `core.quotePath`.
  public var quotesBeyondASCII = true

  public init() {}

  // MARK: - With bars

  /// Writes a line with a bar for each file, then the sum.
  public func appendStat(_ files: [FileStatistics], to output: inout [UInt8]) {
    guard !files.isEmpty else { return }
    let told = files.filter(\.isTold)
    let shown = maximumCount > 0 ? Array(told.prefix(maximumCount)) : told
    let layout = StatLayout(shown, of: self)
    for file in shown { append(file, layout, to: &output) }
    if shown.count < told.count { output += Array(" ...\n".utf8) }
    appendSum(files, to: &output)
  }

  private func append(
    _ file: FileStatistics, _ layout: StatLayout, to output: inout [UInt8]
  ) {
    output.append(.space)
    layout.appendName(name(of: file), to: &output)
    output += Array(" | ".utf8)
    guard !file.isBinary else {
      appendRight("Bin", layout.numberWidth, to: &output)
      if file.added + file.removed > 0 {
        output.append(.space)
        append("\(file.removed)", "old", to: &output)
        output += Array(" -> ".utf8)
        append("\(file.added)", "new", to: &output)
        output += Array(" bytes".utf8)
      }
      output.append(.newline)
      return
    }
    let sum = file.added + file.removed
    appendRight("\(sum)", layout.numberWidth, to: &output)
    if sum > 0 { output.append(.space) }
    let (plus, minus) = layout.bars(added: file.added, removed: file.removed)
    if plus > 0 { append(String(repeating: "+", count: plus), "new", to: &output) }
    if minus > 0 { append(String(repeating: "-", count: minus), "old", to: &output) }
    output.append(.newline)
  }

  // MARK: - Sums and numbers

  /// Writes the line of `--shortstat`.
  public func appendSum(_ files: [FileStatistics], to output: inout [UInt8]) {
    let texts = files.filter { !$0.isBinary }
    let added = texts.reduce(0) { $0 + $1.added }
    let removed = texts.reduce(0) { $0 + $1.removed }
    let count = files.count { $0.isTold }
    var line = " \(count) file\(count == 1 ? "" : "s") changed"
    if count > 0 {
      if added > 0 || removed == 0 { line += ", \(added) insertion\(added == 1 ? "" : "s")(+)" }
      if removed > 0 || added == 0 { line += ", \(removed) deletion\(removed == 1 ? "" : "s")(-)" }
    }
    output += Array("\(line)\n".utf8)
  }

  /// Writes the lines of `--numstat`.
  public func appendNumbers(_ files: [FileStatistics], to output: inout [UInt8]) {
    for file in files {
      let numbers = file.isBinary ? "-\t-\t" : "\(file.added)\t\(file.removed)\t"
      output += Array(numbers.utf8)
      guard usesZeros else {
        output += name(of: file) + [.newline]
        continue
      }
      if let old = file.change.oldPath { output += [0] + old + [0] }
      output += file.change.path + [0]
    }
  }

  // MARK: - Parts

  func name(of file: FileStatistics) -> [UInt8] {
    file.name(quotesBeyondASCII: quotesBeyondASCII)
  }

  private func appendRight(_ text: String, _ width: Int, to output: inout [UInt8]) {
    output += Array(repeating: UInt8.space, count: max(0, width - text.utf8.count))
    output += Array(text.utf8)
  }

  private func append(_ text: String, _ slot: String, to output: inout [UInt8]) {
    let color = colors?[slot] ?? []
    output += color
    output += Array(text.utf8)
    if !color.isEmpty { output += Color.reset.sequence }
  }
}

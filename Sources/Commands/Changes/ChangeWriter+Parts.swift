internal import Presentation
internal import Text
internal import Virtualization

extension ChangeWriter {
  /// What is written before it is passed on.
  private static let pieceInBytes = 1 << 16

  /// Writes what stands between a commit and a part of its changes.
  func appendSeparator(
    before part: ChangePart, after formatter: CommitFormatter, to output: inout [UInt8]
  ) {
    formatter.appendSeparatorOfChanges(
      joinsStatistics: request.forms.isSuperset(of: [.bars, .patch]),
      isCombined: part.isCombined, to: &output)
  }

  /// Writes a part in all forms that are asked for, in git's order.
  ///
  /// - Parameter passOn: takes what is written so far where that is much.
  func append(
    _ part: ChangePart, to output: inout [UInt8],
    passOn: (inout [UInt8]) throws -> Void = { _ in }
  ) throws {
    switch part.content {
    case .files(let files): try append(files, of: part, to: &output, passOn: passOn)
    case .combined(let changes, let isDense, let first):
      try append(changes, isDense, first, to: &output, passOn: passOn)
    }
  }

  private func append(
    _ files: [FileChange], of part: ChangePart, to output: inout [UInt8],
    passOn: (inout [UInt8]) throws -> Void
  ) throws {
    let forms = request.forms
    let start = output.count
    if forms.contains(.raw) { names.appendRaw(files, to: &output) }
    if forms.contains(.statuses) { names.appendStatuses(files, to: &output) }
    if forms.contains(.names) { names.appendNames(files, to: &output) }
    try appendStatistics(files, to: &output)
    guard forms.contains(.patch) else { return }
    if output.count > start { output.append(end) }
    for file in files {
      patches.append(try patch(of: file, in: part), to: &output)
      if output.count > Self.pieceInBytes { try passOn(&output) }
    }
  }

  private func append(
    _ changes: [CombinedChange], _ isDense: Bool, _ first: [FileChange],
    to output: inout [UInt8], passOn: (inout [UInt8]) throws -> Void
  ) throws {
    let forms = request.forms
    try appendStatistics(first, to: &output)
    guard !changes.isEmpty else { return }
    if forms.contains(.raw) { names.appendRaw(changes, to: &output) }
    if forms.contains(.statuses) { names.appendStatuses(changes, to: &output) }
    if forms.contains(.names) { names.appendNames(changes, to: &output) }
    guard forms.contains(.patch) else { return }
    if forms.count > 1 { output.append(end) }
    for change in changes {
      let patch = try repository.patch(of: change, isDense: isDense, options: request.options)
      patches.append(patch, to: &output)
      if output.count > Self.pieceInBytes { try passOn(&output) }
    }
  }

  private func appendStatistics(_ files: [FileChange], to output: inout [UInt8]) throws {
    let forms = request.forms
    if !forms.isDisjoint(with: [.numbers, .bars, .sum]) {
      let files = try statistics(of: files)
      if forms.contains(.numbers) { statistics.appendNumbers(files, to: &output) }
      if forms.contains(.bars) { statistics.appendStat(files, to: &output) }
      if forms.contains(.sum) { statistics.appendSum(files, to: &output) }
    }
    if forms.contains(.summary) { names.appendSummaries(files, to: &output) }
  }

  private func statistics(of files: [FileChange]) throws -> [FileStatistics] {
    try files.map {
      FileStatistics(try repository.patch(of: $0, options: request.options.forStatistics))
    }
  }

  // MARK: - On a page

  /// Writes a part as a page shows it: a patch wrapped in a gutter beneath its statistics, the rest in git's forms.
  func append(
    _ part: ChangePart, to output: inout [UInt8], by page: CommitPageWriter,
    passOn: (inout [UInt8]) throws -> Void
  ) throws {
    guard case .files(let files) = part.content else {
      output.append(.newline)
      return try append(part, to: &output, passOn: passOn)
    }
    if !request.forms.isDisjoint(with: [.bars, .patch]) {
      page.append(try statistics(of: files), to: &output)
    }
    var others = self
    others.request.forms.subtract([.bars, .patch])
    if !others.request.forms.isEmpty {
      output.append(.newline)
      try others.append(part, to: &output, passOn: passOn)
    }
    guard request.forms.contains(.patch) else { return }
    for file in files {
      let patch = try patch(of: file, in: part)
      try page.append(patch, to: &output) { output in
        if output.count > Self.pieceInBytes { try passOn(&output) }
      }
    }
  }
}

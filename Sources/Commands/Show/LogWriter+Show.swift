internal import Objects
internal import Platform
internal import Presentation
internal import Text
internal import Virtualization

extension LogWriter {
  /// A writer of whole commits.
  ///
  /// - Throws: as `init(_:isFlat:)`.
  init(showing look: LogLook) throws {
    if look.output.isJSON {
      self.init(look, .json(showsBody: true))
      return
    }
    let asked = try look.format()
    if asked == nil, look.output.isTerminal {
      self.init(look, .page(try look.pageWriter()))
      return
    }
    let setting = look.repository.settings.bytes("format.pretty")
    let format = try asked ?? look.format(named: setting ?? Array("medium".utf8))
    var options = try look.formatOptions(format)
    options.makesPrintable = look.output.isTerminal
    self.init(look, .format(CommitFormatter(format: format, options: options)))
  }

  /// Takes an object that is no commit.
  ///
  /// - Throws: `Failure` where rows are JSON, which tells of commits only.
  mutating func append(_ object: ShownObject, to output: inout [UInt8]) throws {
    switch form {
    case .json:
      if case .tag = object { return }
      throw Failure(
        .usage, code: "notACommit", "--json shows commits only",
        hints: ["yore show without --json shows files and trees"])
    case .format(var formatter):
      form = .json(showsBody: true)
      formatter.append(object, to: &output)
      form = .format(formatter)
    case .page:
      // Pages set themselves apart from what is above.
      let format = try look.format(named: Array("medium".utf8))
      var options = try look.formatOptions(format)
      options.makesPrintable = true
      var formatter = CommitFormatter(format: format, options: options)
      formatter.append(object, to: &output)
      output.append(.newline)
    case .rows, .drawnRows, .drawnFormat, .picture: break
    }
  }
}

extension CommitFormatter {
  /// Writes an object that is no commit.
  fileprivate mutating func append(_ object: ShownObject, to output: inout [UInt8]) {
    switch object {
    case .tag(let tag): append(tag, to: &output)
    case .tree(let tree, let name): append(tree, named: name, to: &output)
    case .file(let bytes): append(contentOfFile: bytes, to: &output)
    case .commit: break
    }
  }
}

extension LogLook {
  /// A writer of whole commits for a terminal.
  ///
  /// - Throws: as `LogWriter.rowStyle` does.
  fileprivate func pageWriter() throws -> CommitPageWriter {
    var layout = PaneLayout(width: output.columns ?? 80)
    layout.isPlain = output.isPlain
    let style = try LogWriter.rowStyle(self)
    var page = CommitPageWriter(style, layout: layout, colors: paneColors)
    if !isDateGiven {
      page.exactDates = DateWriter(style: DateStyle(.iso), zone: .system, now: Clock.now)
    }
    if let value = repository.settings.bytes("core.whitespace") {
      page.whitespace = WhitespaceRules(parsing: value)
    }
    page.notes = try formatOptions(format(named: Array("medium".utf8))).notes
    return page
  }

  /// The colours of patches on this terminal, or nil for none.
  var paneColors: PaneColors? {
    guard output.isColored else { return nil }
    return PaneColors(theme: output.theme, colorCount: output.colorCount) { [repository] in
      repository.settings.bytes($0)
    }
  }
}

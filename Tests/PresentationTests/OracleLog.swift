import Foundation
import Objects
import TestKit
import Testing
import Text
import Virtualization

@testable import Presentation

/// The commits of a scratch repository, read with `git cat-file`, and the comparison of what a formatter
/// writes of them with what `git log` prints.
final class OracleLog {
  /// The second that relative dates are counted from.
  static let now = 1_700_100_000

  let scratch: Scratch
  let commits: [FormattedCommit]
  private let references: [Reference]
  private let head: DecoratedHead
  var mailmap: Mailmap?
  var notes: [ObjectID: [CommitNote]] = [:]
  var zone = LocalZone.utc
  var makesPrintable = false
  /// The commits whose parents git does not read from their objects.
  var grafted: [ObjectID] = []
  var matches: ((FormatOptions.MatchedPart, ArraySlice<UInt8>) -> [Range<Int>])?

  init(_ scratch: Scratch) throws {
    self.scratch = scratch
    scratch.extraEnvironment["GIT_TEST_DATE_NOW"] = "\(Self.now)"
    let names = try scratch.git(["log", "--branches", "--tags", "--format=%H"])
    let ids = names.split(separator: .newline).compactMap { ObjectID(hex: $0) }
    let objects = try scratch.git(["cat-file", "--batch"], input: names)
    var rest = objects[...]
    commits = try ids.map { id in
      let header = rest.prefix { $0 != .newline }
      let size = try #require(
        Int(String(decoding: header.split(separator: .space)[2], as: UTF8.self)))
      let start = header.endIndex + 1
      rest = objects[(start + size + 1)...]
      return FormattedCommit(id: id, commit: Commit(bytes: Array(objects[start..<start + size])))
    }
    references = try scratch.git([
      "for-each-ref", "--format=%(refname) %(objectname) %(*objectname)",
    ]).split(separator: .newline).compactMap { line in
      let words = line.split(separator: .space)
      guard let target = ObjectID(hex: words[1]) else { return nil }
      return Reference(
        name: ReferenceName(bytes: Array(words[0])), target: target,
        peeled: words.count > 2 ? ObjectID(hex: words[2]) : nil)
    }
    let branch = try scratch.runGit(["symbolic-ref", "-q", "HEAD"])
    head = DecoratedHead(
      commit: try scratch.rev("HEAD"),
      branch: branch.status == 0 ? ReferenceName(branch.lines[0]) : nil)
  }

  /// What a formatter writes for options of `git log` and settings.
  func written(_ arguments: [String], _ settings: [String: String] = [:]) throws -> [UInt8] {
    let (format, options) = try reading(arguments, settings)
    var formatter = CommitFormatter(format: format, options: options)
    var output: [UInt8] = []
    for commit in commits { formatter.append(commit, to: &output) }
    return output
  }

  /// Expects the formatter to write what git prints.
  func check(
    _ arguments: [String], _ settings: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let configuration = settings.sorted { $0.key < $1.key }.flatMap {
      ["-c", "\($0.key)=\($0.value)"]
    }
    try scratch.expectSameAsGit(
      written(arguments, settings),
      configuration + ["log", "--branches", "--tags"] + arguments,
      sourceLocation: sourceLocation)
  }

  private func reading(
    _ arguments: [String], _ settings: [String: String]
  ) throws -> (PrettyFormat, FormatOptions) {
    func value(_ name: String) -> String? {
      arguments.last { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }
    func values(_ name: String) -> [[UInt8]] {
      arguments.filter { $0.hasPrefix(name + "=") }.map {
        Array($0.utf8.dropFirst(name.utf8.count + 1))
      }
    }
    let date = value("--date")
    let style = try #require(DateStyle(parsing: (date ?? "default").utf8, isInteractive: false))
    var options = FormatOptions(
      dates: DateWriter(style: style, zone: zone, now: Int64(Self.now)))
    options.isDateGiven = date != nil
    let usesColor = arguments.contains("--color=always")
    if usesColor {
      options.colors = ColorPalette { key in
        settings.first { $0.key.lowercased() == key }.map { Array($0.value.utf8) }
      }
    }
    let digits = value("--abbrev").flatMap { Int($0) } ?? 7
    if !arguments.contains("--no-abbrev") { options.abbreviation = { _ in digits } }
    options.abbreviatesCommits =
      arguments.contains("--abbrev-commit") || arguments.contains("--oneline")
    options.showsParents = arguments.contains("--parents")
    if arguments.contains("-z") { options.terminator = 0 }
    options.tabWidth = value("--expand-tabs").flatMap { Int($0) }
    if let encoding = value("--encoding") { options.encoding = OutputEncoding(name: encoding.utf8) }
    options.mailmap = mailmap.map { mailmap in { mailmap } }
    options.makesPrintable = makesPrintable
    options.matches = matches
    options.source = { _ in Array("main".utf8) }
    options.usesMailmapInHeaders = !arguments.contains("--no-mailmap")
    if let prefix = settings["format.subjectPrefix"] { options.subjectPrefix = Array(prefix.utf8) }
    if let separators = settings["trailer.separators"] {
      options.trailers.separators = Array(separators.utf8)
    }
    for (key, setting) in settings where key.hasPrefix("trailer.") && key.hasSuffix(".key") {
      options.trailers.names.append(
        (Array(key.dropFirst(8).dropLast(4).utf8), Array(setting.utf8)))
    }
    let text = value("--format") ?? value("--pretty")
    var context = PrettyFormat.Context(usesColor: usesColor)
    context.userFormats = {
      settings.filter { $0.key.hasPrefix("pretty.") }.sorted { $0.key < $1.key }
        .map { (Array($0.key.dropFirst(7).utf8), Array($0.value.utf8)) }
    }
    var format = PrettyFormat.medium
    if arguments.contains("--oneline") { format = .oneline }
    if let text { format = try PrettyFormat(Array(text.utf8), context) }
    let decorate = value("--decorate")
    if decorate != nil || format.placeholderNeeds?.contains(.decorations) == true {
      options.decorations = Decorations(
        references: references, head: head, grafted: grafted,
        style: decorate == "full" ? .full : .short,
        filter: DecorationFilter(
          including: values("--decorate-refs"), excluding: values("--decorate-refs-exclude"),
          excludingByDefault: settings["log.excludeDecoration"].map { [Array($0.utf8)] } ?? [],
          showsAll: arguments.contains("--clear-decorations")))
    }
    let wantsNotes =
      text == nil && !arguments.contains("--oneline")
      || format.placeholderNeeds?.contains(.notes) == true || arguments.contains("--notes")
    if wantsNotes, !arguments.contains("--no-notes") {
      options.notes = { [notes] in notes[$0] ?? [] }
    }
    return (format, options)
  }
}

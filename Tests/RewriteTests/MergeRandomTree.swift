import Objects
import TestKit

/// A tree of files in the making, changed at random as people change theirs: lines, names, folders, modes,
/// links, submodules, and now and then something odd.
struct MergeRandomTree {
  /// What is at each path, folders not being listed.
  private(set) var files: [String: File] = [:]

  struct File: Equatable {
    var mode = "100644"
    var lines: [String]
    /// Whether lines end in CRLF.
    var hasReturns = false
    /// The commit, when this is a submodule.
    var commit: String?

    var bytes: [UInt8] {
      if mode == "120000" { return Array((lines.first ?? "").utf8) }
      let end = hasReturns ? "\r\n" : "\n"
      return Array(lines.map { $0 + end }.joined().utf8)
    }
  }

  static let folders = ["", "a/", "b/", "a/deep/", "c/d/", "c/d/e/", "new/"]
  static let names = ["x", "y", "z.c", "x.txt", "Makefile", "a", "b.h"]

  /// A tree of some files.
  init(_ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 4...14, using: &random) {
      let path = Self.path(&random)
      put(path, File(lines: Self.lines(&random)))
    }
    if chance(4, &random) { put("empty", File(lines: [])) }
    if chance(6, &random) { put("other/empty", File(lines: [])) }
    if chance(5, &random) { put("link", File(mode: "120000", lines: ["target"])) }
    if chance(6, &random) { put("sub", Self.submodule(1)) }
  }

  /// Changes something.
  mutating func change(_ random: inout SeededGenerator) {
    guard let path = files.keys.sorted().randomElement(using: &random) else {
      return put(Self.path(&random), File(lines: Self.lines(&random)))
    }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<35: edit(path, &random)
    case 35..<43: files[path] = nil
    case 43..<58: rename(path, to: Self.path(&random), &random)
    case 58..<66: renameFolder(of: path, &random)
    case 66..<82: put(Self.path(&random), File(lines: Self.lines(&random)))
    case 82..<87: chmod(path)
    case 87..<90:
      put(path, File(mode: "120000", lines: [Self.names.randomElement(using: &random)!]))
    case 90..<93: put(path + "/inner", File(lines: Self.lines(&random)))
    case 93..<95: put(path, Self.submodule(Int.random(in: 1...3, using: &random)))
    case 95..<97: put("empty\(Int.random(in: 0..<2, using: &random))", File(lines: []))
    default: makeOdd(path, &random)
    }
  }

  /// Writes the difference from another tree into the commit that was begun last.
  func write(to stream: inout FastImport, from old: MergeRandomTree?) {
    let before = old?.files ?? [:]
    for path in before.keys.sorted() where files[path] == nil { stream.file(path, nil) }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) where before[path] != file {
      if let commit = file.commit {
        stream.line("M 160000 \(commit) \(path)")
      } else {
        stream.file(path, file.bytes, mode: file.mode)
      }
    }
  }

  // MARK: - Changes

  /// Puts a file at a path, in place of what is in its way.
  private mutating func put(_ path: String, _ file: File) {
    for other in files.keys where other.hasPrefix(path + "/") || path.hasPrefix(other + "/") {
      files[other] = nil
    }
    files[path] = file
  }

  private mutating func edit(_ path: String, _ random: inout SeededGenerator) {
    guard var file = files[path], file.mode.hasPrefix("100") else { return chmod(path) }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...file.lines.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where place < file.lines.count: file.lines[place] = Self.line(&random)
      case 1 where place < file.lines.count: file.lines.remove(at: place)
      default: file.lines.insert(Self.line(&random), at: place)
      }
    }
    files[path] = file
  }

  private mutating func rename(_ path: String, to new: String, _ random: inout SeededGenerator) {
    guard let file = files[path], path != new else { return }
    files[path] = nil
    put(new, file)
    if chance(2, &random) { edit(new, &random) }
  }

  private mutating func renameFolder(of path: String, _ random: inout SeededGenerator) {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/") + "/"
    guard folder != "/", let new = Self.folders.randomElement(using: &random), new != folder else {
      return
    }
    for inner in files.keys.sorted() where inner.hasPrefix(folder) && !chance(8, &random) {
      rename(inner, to: new + inner.dropFirst(folder.count), &random)
    }
  }

  private mutating func chmod(_ path: String) {
    guard let mode = files[path]?.mode, mode.hasPrefix("100") else { return }
    files[path]?.mode = mode == "100644" ? "100755" : "100644"
  }

  private mutating func makeOdd(_ path: String, _ random: inout SeededGenerator) {
    guard files[path]?.mode.hasPrefix("100") == true else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: files[path]?.lines.append("with\0zero\(Int.random(in: 0..<3, using: &random))")
    case 1: files[path]?.hasReturns.toggle()
    case 2: files[path]?.lines = []
    default: files[path]?.lines = Self.lines(&random)
    }
  }

  // MARK: - Material

  private static func path(_ random: inout SeededGenerator) -> String {
    folders.randomElement(using: &random)! + names.randomElement(using: &random)!
  }

  private static func lines(_ random: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 1...16, using: &random)).map { _ in line(&random) }
  }

  private static func line(_ random: inout SeededGenerator) -> String {
    // A few lines that occur everywhere, and others that occur once.
    if chance(3, &random) { return ["}", "", "{", "\treturn 0;"].randomElement(using: &random)! }
    return "line \(Int.random(in: 0..<400, using: &random)) of the text"
  }

  private static func submodule(_ number: Int) -> File {
    File(mode: "160000", lines: [], commit: String(repeating: "\(number)", count: 40))
  }
}

/// Whether something happens that happens once in `outOf` times.
private func chance(_ outOf: Int, _ random: inout SeededGenerator) -> Bool {
  Int.random(in: 0..<outOf, using: &random) == 0
}

import Objects
import TestKit

/// A linear history of real edits made from a seed: lines that move and change in a few files, new and deleted
/// files, renames with and without edits, modes, links, folders that become files.
struct LinearHistory {
  let seed: UInt64
  var count = 8

  /// The texts by path, as of the last commit.
  private var files: [String: File] = [:]
  private var random: SeededGenerator

  struct File: Equatable {
    var lines: [String]
    var mode = "100644"
    var text: String { lines.joined() }
  }

  init(seed: UInt64, count: Int = 8) {
    self.seed = seed
    self.count = count
    random = SeededGenerator(seed: seed)
  }

  /// Builds the repository, its working tree included; its commits, oldest first, are named `c0`, `c1` and
  /// so on by their order.
  mutating func make() throws -> (scratch: Scratch, commits: [ObjectID]) {
    let scratch = try Scratch()
    var stream = FastImport()
    for number in 0...count {
      let before = files
      if number == 0 { begin() } else { edit(number) }
      let mark = stream.commit(
        parents: number == 0 ? [] : [number],
        message: Array(message(number).utf8),
        author: FastImport.Identity.author.at(FakeClock.start + number * 100, zone: "+0130"),
        committer: FastImport.Identity.committer.at(FakeClock.start + number * 100))
      for path in Set(before.keys).union(files.keys).sorted() where before[path] != files[path] {
        if files[path] == nil { stream.file(path, nil) }
      }
      for path in files.keys.sorted() where before[path] != files[path] {
        stream.file(path, files[path].map { Array($0.text.utf8) }, mode: files[path]?.mode ?? "")
      }
      stream.setReference("refs/heads/main", mark: mark)
    }
    let commits = try scratch.load(stream)
    try scratch.git("reset -q --hard main")
    return (scratch, commits)
  }

  private func message(_ number: Int) -> String {
    number % 3 == 1 ? "commit \(number)\n\nwith a body\nof two lines\n" : "commit \(number)\n"
  }

  private mutating func begin() {
    for name in ["a.txt", "b.txt", "dir/c.txt", "dir/sub/d.txt"] {
      files[name] = File(lines: (0..<20).map { "\(name) line \($0)\n" })
    }
  }

  private mutating func edit(_ number: Int) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let path = files.keys.sorted().randomElement(using: &random) else { return }
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<12: changeLines(of: path, number)
      case 12: files[path] = nil
      case 13, 14: files["new\(number).txt"] = File(lines: ["new \(number)\n", "second\n"])
      case 15, 16: rename(path, number)
      case 17:
        let wasExecutable = files[path]?.mode == "100755"
        files[path]?.mode = wasExecutable ? "100644" : "100755"
      case 18: files[path] = File(lines: ["target\(number)"], mode: "120000")
      default: replaceByFolder(path, number)
      }
    }
  }

  private mutating func changeLines(of path: String, _ number: Int) {
    guard var file = files[path], file.mode != "120000" else { return }
    let place = Int.random(in: 0...file.lines.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: file.lines.insert("inserted by \(number)\n", at: place)
    case 1 where place < file.lines.count: file.lines.remove(at: place)
    default: if place < file.lines.count { file.lines[place] = "changed by \(number)\n" }
    }
    files[path] = file
  }

  private mutating func rename(_ path: String, _ number: Int) {
    let target = "moved\(number)/\(path.split(separator: "/").last ?? "x")"
    files[target] = files.removeValue(forKey: path)
    if Bool.random(using: &random) { changeLines(of: target, number) }
  }

  private mutating func replaceByFolder(_ path: String, _ number: Int) {
    guard !path.contains("/"), let file = files.removeValue(forKey: path) else { return }
    files["\(path)/inside\(number)"] = file
  }
}

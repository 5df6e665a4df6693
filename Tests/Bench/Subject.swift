import Foundation
import TestKit

/// A repository that is measured, with what the rows need to know of it.
struct Subject {
  let path: String
  let name: String
  /// The folder of the repository itself.
  let gitDirectory: String
  /// All commits that HEAD reaches.
  let commitCount: Int
  /// Those on its first-parent line.
  let lineLength: Int
  let head: String
  /// When HEAD was committed.
  let headTime: Int
  /// Somebody who wrote a commit half way down.
  let author: String
  /// A word that hardly any message has.
  let rareWord: String
  /// A file that the commit half way down changed.
  let file: String
}

extension Subject {
  /// Looks at a repository.
  init(_ path: String, _ runner: Runner) throws {
    func git(_ arguments: String...) throws -> String { try runner.git(arguments, in: path) }
    func count(_ arguments: String...) throws -> Int {
      Int(try runner.git(["rev-list", "--count"] + arguments, in: path)) ?? 0
    }
    self.path = path
    name = String(path.split(separator: "/").last ?? "")
    gitDirectory = try git("rev-parse", "--absolute-git-dir")
    commitCount = try count("HEAD")
    lineLength = try count("--first-parent", "HEAD")
    head = try git("rev-parse", "HEAD")
    headTime = Int(try git("log", "-1", "--format=%ct")) ?? 0
    let half = "--skip=\(commitCount / 2)"
    let middle = try git("rev-list", "--no-merges", "-n", "1", half, "HEAD")
    guard !middle.isEmpty else { throw BenchFailure(text: "\(path) has too few commits") }
    author = try git("log", "-1", "--format=%an", middle)
    file =
      try git("diff-tree", "--root", "--no-commit-id", "--name-only", "-r", middle)
      .split(separator: "\n").first.map(String.init) ?? "README"
    let messages = try git("log", "--no-merges", "--format=%B", "-n", "1000", half, "HEAD")
    rareWord = name.hasPrefix("made-") ? MadeProse.rareWord : Self.rareWord(in: messages)
  }

  /// A plain word of some length that occurs once only, the same one each time.
  static func rareWord(in text: String) -> String {
    let words = text.split { !("a"..."z").contains($0) && !("A"..."Z").contains($0) }
    let counts = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
    let rare = counts.filter { word, count in
      count == 1 && (8...14).contains(word.count) && word == word.lowercased()[...]
    }
    return rare.keys.min().map(String.init) ?? "unfindable"
  }

  /// The files of the history store with their sizes; those of messages and locks are no part of it.
  var storeSize: Int {
    let folder = gitDirectory + "/yore/history"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { !$0.contains("messages") }.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      guard attributes?[.type] as? FileAttributeType == .typeRegular else { return sum }
      return sum + (attributes?[.size] as? Int ?? 0)
    }
  }

  /// Takes away everything that yore keeps.
  func removeStore() throws {
    let folder = gitDirectory + "/yore"
    if FileManager.default.fileExists(atPath: folder) {
      try FileManager.default.removeItem(atPath: folder)
    }
  }
}

import Foundation

/// All of a repository that undo answers for: references, `HEAD`, index and working tree.
public struct RepositoryState: Equatable, Sendable {
  /// Lines of name and id, but for what undo leaves alone.
  public var references: [String]
  public var head: String

  /// The entries of the index as git prints them.
  public var index: String

  /// The content of each file by its path, with its mode in front.
  public var files: [String: [UInt8]]

  /// References that are others' business, stacks, or follow by themselves.
  private static let uncovered = [
    "refs/remotes/", "refs/stash", "refs/notes/", "refs/bisect/", "refs/yore/operations",
  ]

  /// The state now.
  init(_ scratch: Scratch) throws {
    references = try scratch.gitText(["for-each-ref", "--format=%(refname) %(objectname)"])
      .split(separator: "\n").map(String.init)
      .filter { line in !Self.uncovered.contains { line.hasPrefix($0) } }
    let symbolic = try scratch.runGit(["symbolic-ref", "-q", "HEAD"])
    head =
      symbolic.status == 0
      ? symbolic.text : try scratch.runGit(["rev-parse", "-q", "--verify", "HEAD"]).text
    let isBare = try scratch.gitText(["rev-parse", "--is-bare-repository"]) == "true"
    index = isBare ? "" : try scratch.gitText(["ls-files", "-s"])
    files = isBare ? [:] : Self.files(beneath: scratch.path)
  }

  private static func files(beneath root: String) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    let manager = FileManager.default
    let walk = manager.enumerator(atPath: root)
    while let path = walk?.nextObject() as? String {
      if path == ".git" {
        walk?.skipDescendants()
        continue
      }
      let file = root + "/" + path
      let attributes = try? manager.attributesOfItem(atPath: file)
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory?: continue
      case .typeSymbolicLink?:
        let target = (try? manager.destinationOfSymbolicLink(atPath: file)) ?? ""
        found[path] = Array("link \(target)".utf8)
      default:
        let permissions = (attributes?[.posixPermissions] as? Int ?? 0) & 0o100
        found[path] =
          Array("\(permissions) ".utf8) + [UInt8](manager.contents(atPath: file) ?? Data())
      }
    }
    return found
  }

  /// Whether index and files are the same.
  func hasSameLocalState(as other: RepositoryState) -> Bool {
    index == other.index && files == other.files
  }

  /// What is different in another state, in words.
  func difference(to other: RepositoryState) -> String {
    var words: [String] = []
    for line in Set(references).symmetricDifference(other.references).sorted() {
      words.append("\(references.contains(line) ? "-" : "+") \(line)")
    }
    if head != other.head { words.append("HEAD \(head) is \(other.head)") }
    if index != other.index { words.append("index:\n\(index)\nis:\n\(other.index)") }
    for path in Set(files.keys).union(other.files.keys).sorted()
    where files[path] != other.files[path] {
      words.append("\(path) differs")
    }
    return words.joined(separator: "\n")
  }
}

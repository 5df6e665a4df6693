internal import Git
public import Objects

extension VirtualizedRepository {
  /// What `git describe` says of a commit with some arguments; nothing when it has no answer.
  public func description(of commit: ObjectID, arguments: [[UInt8]]) -> [UInt8] {
    let words = [Array("describe".utf8)] + arguments + [Array(commit.hex.utf8)]
    guard let output = try? git.run(words: words) else { return [] }
    return Array(output.prefix { $0 != UInt8(ascii: "\n") })
  }

  /// What git prints of a commit's signature, one answer for each of these placeholders of `--format`.
  ///
  /// Checking a signature runs programs that the user's settings name; git knows which, and how.
  public func signatureFields(of commit: ObjectID, placeholders: [String]) -> [[UInt8]] {
    let format = "--format=tformat:" + placeholders.joined(separator: "%x00") + "%x00"
    let output = try? git.run([
      "log", "-1", "--no-walk", "--no-color", "--no-notes", format, commit.hex, "--",
    ])
    let fields = (output ?? []).split(separator: 0, omittingEmptySubsequences: false).map(
      Array.init)
    return placeholders.indices.map { $0 < fields.count ? fields[$0] : [] }
  }
}

public import Objects
internal import Text

/// The message of a commit that takes back another one, as git writes it, in UTF-8.
///
/// - Parameter parent: For a merge, the parent to which its change is taken back.
public func revertMessage(of commit: Commit, id: ObjectID, parent: ObjectID? = nil) -> [UInt8] {
  let text = utf8(commit.message, encoding: commit.encoding)
  let newline = UInt8(ascii: "\n")
  let line = text.drop { $0 == newline }.prefix { $0 != newline }
  var message = Array("Revert \"".utf8) + line
  message += Array("\"\n\nThis reverts commit \(id.hex)".utf8)
  if let parent { message += Array(", reversing\nchanges made to \(parent.hex)".utf8) }
  return message + Array(".\n".utf8)
}

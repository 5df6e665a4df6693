/// Where the parts of a commit of the usual form are in its object: found in one pass in which nothing is made, for
/// those who read whole histories.
///
/// Only what needs no second look has an outline: one or two parents or none, author and committer right behind
/// them with an address, a time and a zone, no header that changes what is shown, a subject of one line. Of such a
/// commit `Commit` tells the same.
public struct CommitOutline {
  /// Who, and when.
  public struct Person {
    /// `name <address>`.
    public let identity: Range<Int>
    /// Seconds since 1970.
    public let time: Int64
    /// A sign and digits.
    public let zone: Range<Int>
  }

  public let firstParent: ObjectID?
  public let secondParent: ObjectID?
  public let author: Person
  public let committer: Person
  public let subject: Range<Int>

  /// Longer lines are left to `Commit`.
  private static let longestLine = 4096

  /// The outline of a commit with this content, or nil where it takes a `Commit` to tell what it says.
  public init?(_ content: Span<UInt8>) {
    let end = content.count
    guard content.has("tree ", at: 0, before: end), content.objectID(at: 5) != nil,
      content.isLineEnd(45)
    else { return nil }
    var parents: (first: ObjectID?, second: ObjectID?)
    var index = 46
    while content.has("parent ", at: index, before: end) {
      guard parents.second == nil, let parent = content.objectID(at: index + 7),
        content.isLineEnd(index + 47)
      else { return nil }
      if parents.first == nil { parents.first = parent } else { parents.second = parent }
      index += 48
    }
    guard let author = Person(content, "author ", at: &index),
      let committer = Person(content, "committer ", at: &index),
      Self.skipHeaders(content, &index)
    else { return nil }
    (firstParent, secondParent) = parents
    self.author = author
    self.committer = committer
    let lineEnd = content.firstIndex(of: UInt8(ascii: "\n"), from: index, before: end)
    var textEnd = lineEnd
    while textEnd > index, isGitBlank(content[textEnd - 1]) { textEnd -= 1 }
    // An empty line at the beginning, or a second line of the subject, is for others.
    guard textEnd > index, textEnd - index <= Self.longestLine,
      lineEnd + 1 >= end || content.isLineEnd(lineEnd + 1),
      content.firstIndex(of: 0, from: 0, before: lineEnd) == lineEnd
    else { return nil }
    subject = index..<textEnd
  }

  /// Goes on to the message; false where a header changes what is shown, or where there is no message.
  private static func skipHeaders(_ content: Span<UInt8>, _ index: inout Int) -> Bool {
    let end = content.count
    while index < end, !content.isLineEnd(index) {
      for name in ["author", "committer", "encoding", "change-id"] as [StaticString]
      where content.has(name, at: index, before: end) { return false }
      index = content.firstIndex(of: UInt8(ascii: "\n"), from: index, before: end) + 1
    }
    index += 1
    return index < end
  }
}

extension CommitOutline.Person {
  private static let longestIdentity = 4096

  /// Reads the line that begins at `index`, and goes on to the one behind it.
  fileprivate init?(_ content: Span<UInt8>, _ name: StaticString, at index: inout Int) {
    let end = content.count
    guard content.has(name, at: index, before: end) else { return nil }
    let start = index + name.utf8CodeUnitCount
    let lineEnd = content.firstIndex(of: UInt8(ascii: "\n"), from: start, before: end)
    // The line has an end, and something stands behind it.
    guard lineEnd < end - 1 else { return nil }
    let close = content.firstIndex(of: UInt8(ascii: ">"), from: start, before: lineEnd)
    guard close < lineEnd, close - start < Self.longestIdentity,
      content.firstIndex(of: UInt8(ascii: "<"), from: start, before: close) < close,
      content[close + 1] == UInt8(ascii: " ")
    else { return nil }
    var place = close + 2
    var time: Int64 = 0
    while place < lineEnd, isDigit(content[place]), place < close + 13 {
      time = time * 10 + Int64(content[place] - UInt8(ascii: "0"))
      place += 1
    }
    let digits = place - (close + 2)
    // Written as a number is: else it would not come back as it was.
    guard (1...10).contains(digits), digits == 1 || content[close + 2] != UInt8(ascii: "0"),
      content[place] == UInt8(ascii: " ")
    else { return nil }
    let zone = (place + 1)..<lineEnd
    guard (2...9).contains(zone.count),
      content[zone.lowerBound] == UInt8(ascii: "+") || content[zone.lowerBound] == UInt8(ascii: "-")
    else { return nil }
    for digit in zone.dropFirst() where !isDigit(content[digit]) { return nil }
    identity = start..<(close + 1)
    self.time = time
    self.zone = zone
    index = lineEnd + 1
  }
}

extension Span where Element == UInt8 {
  fileprivate func isLineEnd(_ index: Int) -> Bool {
    index < count && self[index] == UInt8(ascii: "\n")
  }
}

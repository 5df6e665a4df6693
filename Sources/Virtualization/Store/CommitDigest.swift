internal import Objects

/// What a store keeps of a commit.
struct CommitDigest {
  let id: ObjectID
  let parents: [ObjectID]
  /// Seconds since 1970, by which walks order.
  let commitTime: Int64
  /// What lists show, or nil where only the object can tell it exactly.
  let details: Details?

  /// What lists show of a commit.
  struct Details {
    let authorTime: Int64
    /// `name <address>` as it stands in the object.
    let author: [UInt8]
    let committer: [UInt8]
    let authorZone: [UInt8]
    let committerZone: [UInt8]
    let subject: [UInt8]
  }

  init(id: ObjectID, parents: [ObjectID], commitTime: Int64, details: Details?) {
    self.id = id
    self.parents = parents
    self.commitTime = commitTime
    self.details = details
  }

  /// What is kept of a commit with these parents, which grafts may have changed.
  init(_ commit: Commit, id: ObjectID, parents: [ObjectID]) {
    self.id = id
    self.parents = parents
    commitTime = commit.walkTime
    details = Details(commit)
  }
}

extension CommitDigest.Details {
  /// Nil where putting the parts together again would not give the lines as they stand in the object, or
  /// where what is shown depends on other headers.
  fileprivate init?(_ commit: Commit) {
    guard commit.encoding == nil, commit.changeID == nil, commit.fault == nil,
      let authorLine = commit.authorRange, let committerLine = commit.committerRange,
      let author = Self.split(commit.bytes[authorLine]),
      let committer = Self.split(commit.bytes[committerLine]),
      committer.time == commit.walkTime, author.time == commit.authorTime,
      commit.author.time == author.time, commit.committer.time == committer.time
    else { return nil }
    let subject = commit.subject
    guard max(subject.count, author.identity.count, committer.identity.count) <= Self.longestText,
      !subject.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\n") })
    else { return nil }
    authorTime = author.time
    self.author = Array(author.identity)
    self.committer = Array(committer.identity)
    authorZone = Array(author.zone)
    committerZone = Array(committer.zone)
    self.subject = Array(subject)
  }

  /// Longer texts are left in their objects, so that a few commits cannot make a store of any size.
  private static let longestText = 1 << 16

  /// Takes a line of the usual form apart: `name <address> time zone`; nil for any other.
  private static func split(
    _ line: ArraySlice<UInt8>
  ) -> (identity: ArraySlice<UInt8>, time: Int64, zone: ArraySlice<UInt8>)? {
    let blank = UInt8(ascii: " ")
    guard let zoneStart = line.lastIndex(of: blank),
      let timeStart = line[..<zoneStart].lastIndex(of: blank),
      line[..<timeStart].last == UInt8(ascii: ">")
    else { return nil }
    let digits = line[(timeStart + 1)..<zoneStart]
    let zone = line[(zoneStart + 1)...]
    // Zeros in front, a sign or too many digits would not come back as they were.
    guard !digits.isEmpty, digits.count <= 10, digits.allSatisfy({ (48...57).contains($0) }),
      digits.first != 48 || digits.count == 1, !zone.isEmpty, zone.count < 16, !zone.contains(0)
    else { return nil }
    let time = digits.reduce(into: Int64(0)) { $0 = $0 * 10 + Int64($1 - 48) }
    return (line[..<timeStart], time, zone)
  }
}

internal import Objects
internal import Platform

extension Segment {
  /// The segment's commits in the order of their positions, for putting them into another segment.
  func columns(parentID: (Int) throws -> ObjectID) throws -> DigestColumns {
    var columns = DigestColumns()
    let identities = try (0..<identityCount).map { number in
      let range = try identityRange(number)
      return try file.copy(range.lowerBound, range.count)
    }
    var subject = offset(.subjects)
    for position in positions {
      let graph = try graphRecord(at: position)
      var details: CommitDigest.Details?
      if let record = try detailRecord(at: position) {
        guard record.zones < zonePairs.count,
          max(record.author, record.committer) < identities.count
        else { throw damage }
        let zones = zonePairs[record.zones]
        details = CommitDigest.Details(
          authorTime: graph.commitTime &- Int64(record.authorDelta),
          author: identities[record.author],
          committer: identities[record.committer], authorZone: zones.author,
          committerZone: zones.committer, subject: try file.copy(subject, record.subjectLength))
        subject += record.subjectLength
      }
      columns.append(
        CommitDigest(
          id: try id(at: position), parents: try graph.parents.map(parentID),
          commitTime: graph.commitTime, details: details))
    }
    return columns
  }
}

public import Objects

extension TreeMerger: HistoryMerging {
  public func mergeBases(_ a: ObjectID, _ b: ObjectID) throws -> [ObjectID] {
    try history.mergeBases(history.position(of: a), history.position(of: b))
      .compactMap(history.id(at:))
  }
}

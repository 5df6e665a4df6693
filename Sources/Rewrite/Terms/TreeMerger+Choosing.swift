public import Git
internal import Objects

/// What somebody may take of a conflict without looking further.
public enum ConflictChoice: String, Hashable, Sendable, CaseIterable {
  /// What stands below the commit.
  case ours
  /// What the commit wants.
  case theirs
  /// What both have changed.
  case base
  /// The lines of all sides, one after the other.
  case union
}

extension TreeMerger {
  /// What a path comes to by a choice.
  ///
  /// - Returns: nil where the choice makes no sense: lines of what is no text.
  /// - Throws: `RepositoryError` when a content cannot be read.
  public func value(
    of conflict: PathConflict, taking choice: ConflictChoice
  ) throws -> MergeTerms<PathConflict.Entry?>? {
    let values = conflict.terms.values
    switch choice {
    case .ours: return MergeTerms(values[0])
    case .theirs: return MergeTerms(values[values.count - 1])
    case .base: return MergeTerms(values[1])
    case .union:
      guard let text = try textTerms(conflict) else { return nil }
      return MergeTerms(
        Entry(mode: Self.mode(of: conflict), id: try trees.objects.add(.blob, text.union)))
    }
  }

  /// A conflict about the lines of a text, with markers around what is open; nil for any other.
  ///
  /// - Parameters:
  ///   - labels: What stands behind the markers, one for each of the trees that meet in the commit.
  ///   - style: nil for what `merge.conflictStyle` says.
  /// - Throws: `RepositoryError` when a content cannot be read.
  public func markedText(
    of conflict: PathConflict, labels: MergeTerms<[UInt8]>? = nil, style: ContentMerge.Style? = nil
  ) throws -> MarkedText? {
    guard let terms = try textTerms(conflict) else { return nil }
    return MarkedText(
      terms, style: style ?? settings.style, markerSize: ContentMerge.defaultMarkerSize,
      labels: labels)
  }

  /// What a path comes to with a content: blocks of markers that still stand in it stay open.
  ///
  /// - Parameter marked: What the content was made of; nil for one that stands for itself.
  /// - Throws: `RepositoryError` when a content cannot be read.
  public func value(
    of conflict: PathConflict, edited content: [UInt8], from marked: MarkedText?
  ) throws -> MergeTerms<PathConflict.Entry?> {
    let objects = trees.objects
    if let terms = marked?.terms(of: content), terms.decided == nil,
      let texts = terms.texts(count: conflict.terms.values.count)
    {
      let entries = try zip(conflict.terms.values, texts.values).map { entry, text in
        if entry == nil, text.isEmpty { return Entry?.none }
        return Entry(
          mode: entry?.mode ?? Self.mode(of: conflict), id: try objects.add(.blob, text))
      }
      return MergeTerms(alternating: entries) ?? conflict.terms
    }
    return MergeTerms(Entry(mode: Self.mode(of: conflict), id: try objects.add(.blob, content)))
  }

  /// The mode of the file that comes of a conflict.
  private static func mode(of conflict: PathConflict) -> TreeEntryMode {
    if let mode = conflict.terms.map({ $0?.mode ?? .file }).decided, mode.isFile { return mode }
    return conflict.terms.values.lazy.compactMap { $0?.mode }.first(where: \.isFile) ?? .file
  }
}

public import Objects

/// Something that a person should know and that stopped nothing.
public enum RepositoryWarning: Hashable, Sendable {
  /// The name stands for several references; the first by git's rules, `taken`, was taken.
  case ambiguousName([UInt8], taken: ReferenceName)

  /// The forty digits are an id and also the name of a reference; the id was taken.
  case nameLooksLikeID([UInt8])

  /// The reference holds nothing that can be used.
  case brokenReference([UInt8])
}

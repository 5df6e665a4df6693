/// What an object is.
public enum ObjectKind: String, Hashable, Sendable {
  case commit, tree, blob, tag
}

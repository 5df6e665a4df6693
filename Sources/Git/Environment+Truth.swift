public import Platform
internal import Text

extension Environment {
  /// Whether a variable is set to something that git takes for yes.
  public func isTrue(_ name: String) -> Bool {
    bytes(name).map { GitValue.bool($0) ?? false } ?? false
  }
}

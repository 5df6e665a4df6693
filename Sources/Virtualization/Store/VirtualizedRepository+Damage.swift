internal import Platform

extension VirtualizedRepository {
  /// Computes something that the store may help with, and computes it anew without the store when that turns
  /// out to be damaged.
  ///
  /// - Parameter compute: starts from ids: positions mean nothing any more when the store is given up.
  /// - Throws: what `compute` throws, but never `FileDamage`.
  func withSoundStore<Answer>(_ compute: () throws -> Answer) throws -> Answer {
    do {
      let answer = try compute()
      if reader.damage == nil { return answer }
    } catch {
      guard reader.damage != nil || error is FileDamage else { throw error }
    }
    dropStore()
    use(nil)
    return try compute()
  }

  /// Takes a damaged store away, so that it is made anew when it is next needed.
  public func dropStore() {
    reader.store?.drop()
  }
}

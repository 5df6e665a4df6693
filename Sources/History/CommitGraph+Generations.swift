extension CommitGraph {
  /// Gives every loaded commit whose ancestors are all loaded a generation number: the corrected commit date.
  ///
  /// Numbers that are there stay. When every commit got one, `hasGenerations` is set. Commits in a ring, which
  /// replaced parents can make, and commits from before 1970 or the end of time get none.
  public func computeGenerations() {
    var isEntered = [Bool](repeating: false, count: count)
    var stack: [Position] = []
    var isComplete = true
    for start in 0..<Position(count) where generation(of: start) == nil {
      stack.append(start)
      while let commit = stack.last {
        guard isLoaded(commit), generation(of: commit) == nil else {
          stack.removeLast()
          continue
        }
        let parents = loadedParents(commit)
        if isEntered[Int(commit)] {
          stack.removeLast()
          let highest = parents.reduce(UInt64(0)) { max($0, rank(of: $1)) }
          if highest < .max - 1, loadedTime(commit) >= 0 {
            setGeneration(max(UInt64(loadedTime(commit)), highest + 1), of: commit)
          }
        } else {
          isEntered[Int(commit)] = true
          for parent in parents where !isEntered[Int(parent)] { stack.append(parent) }
        }
      }
      isComplete = isComplete && generation(of: start) != nil
    }
    hasGenerations = hasGenerations || isComplete
  }
}

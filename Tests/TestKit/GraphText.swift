extension Scratch {
  /// The repository's history as text without ids: a line a commit, newest first, each with its
  /// parents in order and the references on it.
  ///
  /// ```
  /// M: C E  (HEAD -> main)
  /// E: D  (topic)
  /// …
  /// A
  /// ```
  ///
  /// Names come from the subjects. Where several commits have one subject, the oldest keeps it and
  /// the others get a `'` each, so that a rewritten `D` reads `D'` beside the old one.
  ///
  /// - Parameter revisions: Where to begin; by default at HEAD and all references.
  public func graphText(_ revisions: [String] = ["--all"]) throws -> String {
    let format = "%H%x00%P%x00%D%x00%s"
    let output = try git(
      ["log", "--topo-order", "--decorate=short", "--format=\(format)"] + revisions + ["--"])
    let rows = String(decoding: output, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: "\0", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    }
    var names: [String: String] = [:]
    var taken: Set<String> = []
    for row in rows.reversed() {
      var name = row[3]
      while !taken.insert(name).inserted { name += "'" }
      names[row[0]] = name
    }
    return rows.map { row in
      let parents = row[1].split(separator: " ").map { names[String($0)] ?? "(not shown)" }
      let line =
        (names[row[0]] ?? "") + (parents.isEmpty ? "" : ": " + parents.joined(separator: " "))
      return line + (row[2].isEmpty ? "" : "  (\(row[2]))") + "\n"
    }.joined()
  }
}

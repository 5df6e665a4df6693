internal import Objects
internal import Platform

extension ReferenceTransaction {
  /// Reads what git said when it did not update references. Its words are those of the C locale.
  static func reason(_ errors: [UInt8]) -> ReferenceUpdateError {
    let lines = errors.split(separator: UInt8(ascii: "\n"))
    guard let place = lines.firstIndex(where: { $0.hasPrefix("fatal: ") }) else {
      return .rejected(errors)
    }
    let line = lines[place]
    if line.hasSuffix("ref updates aborted by hook") {
      let words = lines.filter { !$0.hasPrefix("fatal: ") }
      return .refusedByHook(Array(words.joined(separator: [UInt8(ascii: "\n")])))
    }
    if let lock = text(in: line, after: "Unable to create '", before: "': File exists") {
      return .locked(Path(bytes: lock))
    }
    guard let locked = text(in: line, after: "cannot lock ref '", before: "': ") else {
      return .rejected(errors)
    }
    let name = ReferenceName(bytes: locked)
    if line.hasSuffix("reference already exists") { return .exists(name) }
    if let found = text(in: line, after: "': is at ", before: " but expected") {
      return .moved(name, found: ObjectID(hex: found))
    }
    if let new = text(in: line, after: "exists; cannot create '", before: "'"),
      let old = text(in: line, after: "': '", before: "' exists; cannot create")
    {
      return .nameConflict(ReferenceName(bytes: new), with: ReferenceName(bytes: old))
    }
    if contains(line, "unable to resolve reference") { return .moved(name, found: nil) }
    return .rejected(errors)
  }

  /// What stands between two texts in a line.
  private static func text(
    in line: ArraySlice<UInt8>, after start: String, before end: String
  ) -> [UInt8]? {
    guard let from = place(of: Array(start.utf8), in: line) else { return nil }
    let rest = line[(from + start.utf8.count)...]
    guard let to = place(of: Array(end.utf8), in: rest) else { return nil }
    return Array(rest[..<to])
  }

  private static func contains(_ line: ArraySlice<UInt8>, _ text: String) -> Bool {
    place(of: Array(text.utf8), in: line) != nil
  }

  private static func place(of text: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
    guard text.count <= line.count else { return nil }
    return (line.startIndex...(line.endIndex - text.count)).first {
      line[$0..<($0 + text.count)].elementsEqual(text)
    }
  }
}

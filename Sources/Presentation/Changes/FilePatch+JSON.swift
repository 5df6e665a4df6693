internal import Objects
public import Text
public import Virtualization

extension FilePatch {
  /// Writes how the file differs as an object, as Documentation/schema/show.json describes it.
  ///
  /// - Parameter showsHunks: whether its lines are told, too.
  public func write(showsHunks: Bool, to json: inout JSONWriter) {
    json.object { json in
      json.text("path", change.path[...])
      json.text("oldPath", change.oldPath.map { $0[...] })
      json.field("status", change.status.word)
      json.field("mode", change.new.map { octal($0.mode) })
      json.field("oldMode", change.old.map { octal($0.mode) })
      json.field("similarity", change.similarity)
      json.field("additions", isBinary ? nil : additions)
      json.field("deletions", isBinary ? nil : deletions)
      json.field("binary", isBinary)
      if case .binary(let oldSize, let newSize) = content {
        json.field("oldSize", oldSize)
        json.field("size", newSize)
      }
      if let omission { json.field("omitted", omission == .largeFile ? "largeFile" : "longLine") }
      guard showsHunks else { return }
      json.key("hunks")
      json.array { json in
        for hunk in hunks { hunk.write(in: change.path, to: &json) }
      }
    }
  }
}

extension FileChange.Status {
  /// What programs are told.
  fileprivate var word: String {
    switch self {
    case .added: "added"
    case .deleted: "deleted"
    case .modified: "modified"
    case .typeChanged: "typeChanged"
    case .renamed: "renamed"
    case .copied: "copied"
    }
  }
}

extension Hunk {
  fileprivate func write(in path: [UInt8], to json: inout JSONWriter) {
    json.object { json in
      json.field("id", id(in: path))
      json.field("oldStart", old.isEmpty ? old.lowerBound : old.lowerBound + 1)
      json.field("oldLines", old.count)
      json.field("newStart", new.isEmpty ? new.lowerBound : new.lowerBound + 1)
      json.field("newLines", new.count)
      json.text("section", section)
      json.key("lines")
      json.array { json in
        for line in lines {
          json.object { json in
            json.field("kind", line.kind.rawValue)
            json.text("text", line.text)
            if !line.hasEnd { json.field("endsWithoutNewline", true) }
          }
        }
      }
    }
  }
}

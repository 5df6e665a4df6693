public import Objects
public import Text
public import Virtualization

/// Writes what is in conflict for people: each commit, and beneath it its paths and how their sides disagree.
public struct ConflictListWriter {
  private let colors: ColorPalette?
  private let isPlain: Bool
  private let abbreviation: (ObjectID) -> Int

  public init(
    colors: ColorPalette?, isPlain: Bool, abbreviation: @escaping (ObjectID) -> Int
  ) {
    self.colors = colors
    self.isPlain = isPlain
    self.abbreviation = abbreviation
  }

  /// Writes conflicts, those of one commit being next to each other.
  public func append(_ conflicts: [OpenConflict], to output: inout [UInt8]) {
    var last: ObjectID?
    for conflict in conflicts {
      if conflict.commit != last {
        output += Array((isPlain ? "conflict " : "✗ ").utf8)
        output += colors?[.commit] ?? []
        conflict.commit.appendHex(
          to: &output, count: min(abbreviation(conflict.commit), ObjectID.hexCount))
        if colors != nil { output += Color.reset.sequence }
        output += Array("  ".utf8) + printable(conflict.subject[...]) + [.newline]
        last = conflict.commit
      }
      output += Array("    ".utf8) + printable(conflict.path[...])
      output += Array("  \(conflict.words)\n".utf8)
    }
  }
}

extension OpenConflict {
  /// How the sides disagree.
  public var words: String {
    let sides = sideCount > 2 ? ", \(sideCount) sides" : ""
    let how =
      switch kind {
      case .content: "both sides changed it"
      case .addedByBoth: "both sides added it"
      case .changedAndDeleted: "one side changed it, the other deleted it"
      case .renamedAndDeleted: "one side renamed it, the other deleted it"
      case .renamedByBoth: "both sides renamed it"
      case .mode: "both sides changed its mode"
      case .type: "the sides have different kinds of thing here"
      case .fileAndFolder: "a file on one side, a folder on the other"
      case .submodule: "both sides moved the submodule"
      case .folderRenamed: "one side renamed the folder"
      }
    return how + sides
  }

  /// Writes it as one JSON object, as Documentation/schema/conflicts.json describes it.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.id("commit", commit)
      json.text("lineage", lineage.bytes[...])
      json.text("subject", subject[...])
      json.text("path", path[...])
      json.field("kind", kind.rawValue)
      json.field("sides", sideCount)
    }
  }
}

internal import Objects
public import Text
public import Virtualization

extension RewriteReport {
  /// Writes the report as one JSON object, as Documentation/schema/rewrite.json describes it.
  public func write(to json: inout JSONWriter) {
    json.object { json in writeMembers(to: &json) }
  }

  func writeMembers(to json: inout JSONWriter) {
    json.field("operation", operation)
    json.key("rewritten")
    json.array { json in
      for commit in rewritten { commit.write(to: &json) }
    }
    json.key("dropped")
    json.array { json in
      for id in dropped { json.plain { id.appendHex(to: &$0, count: ObjectID.hexCount) } }
    }
    json.key("references")
    json.array { json in
      for reference in references { reference.write(to: &json) }
    }
    json.key("conflicts")
    json.array { json in
      for conflict in conflicts { conflict.write(to: &json) }
    }
    json.field("virtual", isVirtual)
    json.field("decisionsReused", reusedDecisionCount)
    json.key("signaturesRemoved")
    json.int(signaturesRemoved)
    json.field("workingTree", updatedWorkingTree ? "updated" : "untouched")
    json.field("dryRun", isDryRun)
    guard let hunks else { return }
    json.key("hunks")
    json.array { json in
      for hunk in hunks { hunk.write(to: &json, into: hunk.commit.flatMap(successor)?.new) }
    }
  }
}

extension RewriteReport.Rewritten {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("old")
      json.array { json in
        for id in old { json.plain { id.appendHex(to: &$0, count: ObjectID.hexCount) } }
      }
      json.id("new", new)
      json.text("lineage", lineage.bytes[...])
      json.text("subject", subject[...])
      json.field("becameEmpty", becameEmpty)
    }
  }
}

extension RewriteReport.Conflict {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.id("commit", commit)
      json.text("subject", subject[...])
      json.key("paths")
      json.array { json in
        for path in paths { json.string(path[...]) }
      }
    }
  }
}

extension FoldedHunk {
  /// Writes the hunk as one JSON object.
  ///
  /// - Parameter new: What became of the commit that it went into.
  fileprivate func write(to json: inout JSONWriter, into new: ObjectID?) {
    json.object { json in
      json.text("path", path[...])
      json.field("oldStart", old.isEmpty ? old.lowerBound : old.lowerBound + 1)
      json.field("oldLines", old.count)
      json.field("newStart", self.new.isEmpty ? self.new.lowerBound : self.new.lowerBound + 1)
      json.field("newLines", self.new.count)
      json.id("commit", commit)
      json.id("new", new)
      if case .stays(let reason) = outcome {
        json.field("stays", reason.rawValue)
      } else {
        json.null("stays")
      }
    }
  }
}

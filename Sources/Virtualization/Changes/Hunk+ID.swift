internal import Caching

extension Hunk {
  /// The name by which programs know the hunk: sixteen hexadecimal digits.
  ///
  /// Made of the file's new path and of each added or removed line with its place; the lines around it do not
  /// count, so that it is the same however many of them are shown.
  public func id(in path: [UInt8]) -> String {
    let fingerprint = Fingerprint { fingerprint in
      fingerprint.add(path)
      for change in changes {
        for place in [
          change.old.lowerBound, change.old.count, change.new.lowerBound, change.new.count,
        ] {
          fingerprint.add(place)
        }
      }
      for line in lines where line.kind != .context { fingerprint.add(line.bytes) }
    }
    let digits = String(fingerprint.words.0, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The changes of the hunk without the lines around and between them, in their order.
  var changes: [TextChange] {
    var changes: [TextChange] = []
    var (old, new) = (self.old.lowerBound, self.new.lowerBound)
    var (oldStart, newStart) = (old, new)
    func end() {
      guard old > oldStart || new > newStart else { return }
      changes.append(TextChange(old: oldStart..<old, new: newStart..<new))
    }
    for line in lines {
      switch line.kind {
      case .removed: old += 1
      case .added: new += 1
      case .context:
        end()
        (old, new) = (old + 1, new + 1)
        (oldStart, newStart) = (old, new)
      }
    }
    end()
    return changes
  }

  /// The hunks into which this one falls, each with as many lines around it as this one has; the hunk itself
  /// where all of its changes stand together.
  ///
  /// - Parameter context: The number of lines that stand around each at most.
  public func split(context: Int = 3) -> [Hunk] {
    let changes = changes
    guard changes.count > 1 else { return [self] }
    return changes.indices.map { place in
      let change = changes[place]
      let start = place == 0 ? old.lowerBound : changes[place - 1].old.upperBound
      let end = place + 1 < changes.count ? changes[place + 1].old.lowerBound : old.upperBound
      let before = min(context, change.old.lowerBound - start)
      let after = min(context, end - change.old.upperBound)
      return Hunk(
        old: (change.old.lowerBound - before)..<(change.old.upperBound + after),
        new: (change.new.lowerBound - before)..<(change.new.upperBound + after),
        section: section, lines: lines(of: change, before: before, after: after))
    }
  }

  private func lines(of change: TextChange, before: Int, after: Int) -> [Line] {
    var (oldLine, newLine) = (old.lowerBound, new.lowerBound)
    let wanted = (change.old.lowerBound - before)..<(change.old.upperBound + after)
    return lines.filter { line in
      defer {
        if line.kind != .added { oldLine += 1 }
        if line.kind != .removed { newLine += 1 }
      }
      switch line.kind {
      case .context: return wanted.contains(oldLine)
      case .removed: return change.old.contains(oldLine)
      case .added: return change.new.contains(newLine)
      }
    }
  }
}

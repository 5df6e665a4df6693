import Testing
import Virtualization

/// The names of hunks, and hunks that fall into smaller ones.
struct HunkNameTests {
  /// A hunk of lines such as `-old`, `+new` and ` same`, from a line of each side on, counted from 0.
  private func hunk(_ text: [String], old: Int = 10, new: Int = 12) -> Hunk {
    let lines = text.map { line in
      let kind: Hunk.Line.Kind =
        line.hasPrefix("-") ? .removed : line.hasPrefix("+") ? .added : .context
      return Hunk.Line(kind: kind, bytes: (Array(line.utf8.dropFirst()) + [0x0a])[...])
    }
    let oldCount = lines.count { $0.kind != .added }
    let newCount = lines.count { $0.kind != .removed }
    return Hunk(
      old: old..<(old + oldCount), new: new..<(new + newCount), section: [], lines: lines)
  }

  @Test func `a hunk has the same name whatever is shown around it`() {
    let path = Array("f".utf8)
    let wide = hunk([" a", " b", "-c", "+d", "+e", " f"])
    let bare = hunk(["-c", "+d", "+e"], old: 12, new: 14)
    #expect(wide.id(in: path) == bare.id(in: path))
    #expect(wide.id(in: path).count == 16)
    let others = [
      hunk(["-c", "+d", "+e"], old: 13, new: 14).id(in: path),
      hunk(["-c", "+d", "+e"], old: 12, new: 15).id(in: path),
      hunk(["-c", "+d", "+x"], old: 12, new: 14).id(in: path),
      hunk(["+c", "+d", "+e"], old: 12, new: 14).id(in: path), bare.id(in: Array("g".utf8)),
    ]
    #expect(Set(others + [bare.id(in: path)]).count == 6)
  }

  @Test func `changes that lie apart in a hunk make hunks of their own`() {
    let whole = hunk([" a", "-b", "+B", " c", "+d", " e", " f", "-g", " h"])
    let parts = whole.split(context: 1)
    #expect(
      parts == [
        hunk([" a", "-b", "+B", " c"]), hunk([" c", "+d", " e"], old: 12, new: 14),
        hunk([" f", "-g", " h"], old: 14, new: 17),
      ])
    #expect(parts[0].split() == [parts[0]])
    let ids = whole.split(context: 0).map { $0.id(in: []) }
    #expect(ids == parts.map { $0.id(in: []) })
  }
}

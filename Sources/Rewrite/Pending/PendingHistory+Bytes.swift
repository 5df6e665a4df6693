internal import Objects

/// A pending history as text, a line for each thing that is said: a word, and values with blanks between them.
///
///     yore pending 1
///     current refs/heads/main
///     took <head> <tree>
///     follower refs/heads/main <physical> <pending> <tip>
///     commit <source>.<copy> <made> <flags> <parent>...
///     change since <commit> 0
///     message text Other%20words%0a
///     author A%20U%20Thor...
///     folded <commit>
///     resolved <path> <number of terms that met> <entry>... <entry>...
///     conflict <path> content 2
///     dropped <commit>
///     end
///
/// Lines about a commit follow it; what is as usual is not said. Bytes of values that are no sign of the usual
/// ones are `%` and two digits.
extension PendingHistory {
  private static let title = "yore pending 1"

  public var bytes: [UInt8] {
    var output: [UInt8] = []
    func line(_ words: String...) {
      output += Array(words.joined(separator: " ").utf8) + [UInt8(ascii: "\n")]
    }
    line(Self.title)
    line("current", Self.escaped(history.current.bytes))
    if let folded { line("took", folded.head.hex, folded.tree.hex) }
    for follower in followers {
      line(
        "follower", Self.escaped(follower.name.bytes), follower.physical.hex, follower.pending.hex,
        history.tips[follower.name].map(Self.word) ?? "-")
    }
    for id in history.order {
      guard let commit = history[id], let made = made[id] else { continue }
      let flags = (commit.isNew ? "n" : "") + (commit.vanishesWhenEmpty ? "v" : "") + "."
      line(
        (["commit", Self.word(id), made.hex, flags] + commit.parents.map(Self.word))
          .joined(separator: " "))
      if commit.contributions != [.commit(id.source)] {
        line("changes", "\(commit.contributions.count)")
        for change in commit.contributions { line("change", Self.words(change)) }
      }
      if commit.message != [.source(id.source)] {
        for part in commit.message { line("message", Self.words(part)) }
      }
      if let author = commit.author { line("author", Self.escaped(author)) }
      for other in commit.folded { line("folded", other.hex) }
      for resolution in commit.resolutions { line("resolved", Self.words(resolution)) }
      for open in conflicts[made] ?? [] {
        line("conflict", Self.escaped(open.path), open.kind.rawValue, "\(open.sideCount)")
      }
    }
    for id in history.dropped { line("dropped", id.hex) }
    line("end")
    return output
  }

  private static func word(_ id: VirtualID) -> String { "\(id.source.hex).\(id.copy)" }

  private static func word(_ parent: VirtualParent) -> String {
    switch parent {
    case .kept(let id): id.hex
    case .wanted(let id): word(id)
    }
  }

  private static func words(_ change: Contribution) -> String {
    switch change {
    case .commit(let id): "of \(id.hex)"
    case .inverse(let id): "against \(id.hex)"
    case .since(let id, let parent): "since \(id.hex) \(parent)"
    case .backTo(let id, let parent): "back \(id.hex) \(parent)"
    case .difference(let from, let to): "trees \(from.hex) \(to.hex)"
    }
  }

  private static func words(_ part: MessagePart) -> String {
    switch part {
    case .source(let id): "of \(id.hex)"
    case .body(let id): "body \(id.hex)"
    case .text(let text): "text \(escaped(text))"
    }
  }

  private static func words(_ resolution: Resolution) -> String {
    let entries = (resolution.conflict.values + resolution.value.values).map { entry in
      entry.map { "\(String($0.mode.rawValue, radix: 8)):\($0.id.hex)" } ?? "-"
    }
    return "\(escaped(resolution.path)) \(resolution.conflict.values.count) "
      + entries.joined(separator: " ")
  }

  /// Bytes as a word; no bytes are a `%`.
  private static func escaped(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "%" }
    var word: [UInt8] = []
    word.reserveCapacity(bytes.count)
    let digits = Array("0123456789abcdef".utf8)
    for byte in bytes {
      if byte > 0x20, byte < 0x7f, byte != UInt8(ascii: "%") {
        word.append(byte)
      } else {
        word += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: word, as: UTF8.self)
  }
}

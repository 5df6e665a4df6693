internal import Objects
internal import Virtualization

// References that lead to nothing readable, after the rest was shown.

extension Failure {
  /// How many references are told one by one.
  private static let maximumListed = 20

  /// Words what is wrong with each reference, and with a commit on the way where there is one.
  init(unreadable references: [UnreadableReference], and other: (any Error)? = nil) {
    let reasons = references.map { Failure($0.error).headline }
    var lines = zip(references, reasons).map { reference, reason in
      let place = reason.contains(reference.target.hex) ? "" : " at \(reference.target)"
      return "\(quoted(reference.name.bytes))\(place): \(reason)"
    }
    if let other = other.map({ Failure($0).headline }), !reasons.contains(other) {
      lines.insert(other, at: 0)
    }
    let told = lines.prefix(Self.maximumListed)
    let rest = lines.count - told.count
    let count = references.count
    self.init(
      .unavailable, code: "unreadableReference",
      lines.count == 1
        ? lines[0]
        : "\(count == 1 ? "a reference leads" : "\(count) references lead") to what can't be read",
      causes: lines.count == 1 ? [] : told + (rest > 0 ? ["and \(rest) more"] : []),
      hints: ["git fsck tells what else is damaged"],
      details: [
        "references": .list(references.map { shown($0.name.bytes) }),
        "ids": .list(references.map(\.target.hex)),
      ])
  }
}

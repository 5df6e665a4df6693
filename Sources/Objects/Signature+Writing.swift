extension Signature {
  /// A line such as `A U Thor <author@example.com> 1700000000 +0100`, as git writes it.
  ///
  /// From name and address go brackets and line ends, and at their ends blanks and punctuation, so that
  /// the line reads back as what was meant.
  public static func line(
    name: some Collection<UInt8>, email: some Collection<UInt8>, time: Int64, zoneInMinutes: Int32
  ) -> [UInt8] {
    var line = cleaned(name)
    line.append(contentsOf: " <".utf8)
    line.append(contentsOf: cleaned(email))
    line.append(contentsOf: "> ".utf8)
    line.append(contentsOf: String(max(0, time)).utf8)
    line.append(UInt8(ascii: " "))
    line.append(UInt8(ascii: zoneInMinutes < 0 ? "-" : "+"))
    let minutes = zoneInMinutes.magnitude
    let digits = String(minutes / 60 * 100 + minutes % 60).utf8
    line.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, 4 - digits.count)))
    line.append(contentsOf: digits)
    return line
  }
}

private func cleaned(_ text: some Collection<UInt8>) -> [UInt8] {
  var kept = Array(text.drop(while: isCrud))
  while let last = kept.last, isCrud(last) { kept.removeLast() }
  kept.removeAll { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
  return kept
}

/// What git takes off both ends of a name.
private func isCrud(_ byte: UInt8) -> Bool {
  byte <= 32 || ".,:;<>\"\\'".utf8.contains(byte)
}

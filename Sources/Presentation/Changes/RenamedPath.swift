internal import Text

/// Two paths as `git diff --stat` writes a rename: what they share once, such as `a/{b => c}/d`.
func renamedPath(
  _ old: [UInt8], _ new: [UInt8], quotesBeyondASCII: Bool = true
) -> [UInt8] {
  let quotedOld = quotedPath(old, quotesBeyondASCII: quotesBeyondASCII)
  let quotedNew = quotedPath(new, quotesBeyondASCII: quotesBeyondASCII)
  let arrow = Array(" => ".utf8)
  guard quotedOld == old, quotedNew == new else { return quotedOld + arrow + quotedNew }
  let slash = UInt8(ascii: "/")
  var start = 0
  for (place, (a, b)) in zip(old, new).enumerated() {
    guard a == b else { break }
    if a == slash { start = place + 1 }
  }
  // A shared beginning ends in a slash, and the shared end may begin with that one.
  let reach = start - (start > 0 ? 1 : 0)
  var end = 0
  var count = 1
  while old.count - count >= reach, new.count - count >= reach,
    old[old.count - count] == new[new.count - count]
  {
    if old[old.count - count] == slash { end = count }
    count += 1
  }
  let middleOld = old[start..<max(start, old.count - end)]
  let middleNew = new[start..<max(start, new.count - end)]
  guard start + end > 0 else { return Array(middleOld) + arrow + middleNew }
  return Array(old[..<start]) + [UInt8(ascii: "{")] + middleOld + arrow + middleNew
    + [UInt8(ascii: "}")] + old[(old.count - end)...]
}

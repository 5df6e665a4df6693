internal import Text

/// Reads a format of text and placeholders; what is no placeholder is text, down to git's own oddities.
struct UserFormatParser {
  private let pattern: [UInt8]
  private let context: PrettyFormat.Context

  /// The steps so far.
  private(set) var steps: [UserFormat.Step] = []

  private var literal: [UInt8] = []
  private var padding = UserFormat.Padding(width: 0, side: .right, truncation: .none)
  private var isPadding = false

  init(pattern: [UInt8], context: PrettyFormat.Context) {
    self.pattern = pattern
    self.context = context
  }

  mutating func parse() throws {
    var index = 0
    while index < pattern.count {
      let byte = pattern[index]
      index += 1
      guard byte == UInt8(ascii: "%") else {
        literal.append(byte)
        continue
      }
      if self.byte(index) == UInt8(ascii: "%") {
        literal.append(byte)
        index += 1
      } else {
        index = try placeholder(at: index)
      }
    }
    flushLiteral()
  }

  private mutating func flushLiteral() {
    if !literal.isEmpty { steps.append(.text(literal)) }
    literal = []
  }

  private func byte(_ index: Int) -> UInt8? { index < pattern.count ? pattern[index] : nil }

  /// Reads the placeholder behind a percent sign; gives where the text goes on.
  private mutating func placeholder(at start: Int) throws -> Int {
    let magic: UserFormat.Magic =
      switch byte(start) {
      case UInt8(ascii: "+"): .lineBefore
      case UInt8(ascii: "-"): .dropsLines
      case UInt8(ascii: " "): .spaceBefore
      default: .none
      }
    let hasMagic = if case .none = magic { false } else { true }
    let index = hasMagic ? start + 1 : start
    if hasMagic, byte(index) == UInt8(ascii: "w") {
      literal.append(UInt8(ascii: "%"))
      return start
    }
    // The percent sign of an unknown placeholder is shown, unless a magic character swallowed it.
    let shown = hasMagic ? [] : [UInt8(ascii: "%")]
    if isPadding { return try padded(at: index, magic, shown: shown) }
    guard let (item, end) = try item(at: index) else {
      if case .dropsLines = magic {
        flushLiteral()
        steps.append(.item(.nothing, magic, fallback: []))
      }
      literal += shown
      return index
    }
    if case .none = magic, case .text(let text) = item {
      literal += text
    } else if case .none = magic, case .nothing = item {
      // Nothing is written.
    } else {
      flushLiteral()
      steps.append(.item(item, magic, fallback: shown + pattern[index..<end]))
    }
    return end
  }

  /// Reads the placeholder that an earlier one pads, with the colours in front of it.
  private mutating func padded(
    at start: Int, _ magic: UserFormat.Magic, shown: [UInt8]
  ) throws -> Int {
    let width = padding.width
    var items: [UserFormat.Item] = []
    var index = start
    var last = start..<start
    while true {
      let isColor = byte(index) == UInt8(ascii: "C")
      let found = try item(at: index)
      if let found {
        items.append(found.item)
        last = index..<found.end
        index = found.end
      }
      guard isColor, byte(index) == UInt8(ascii: "%") else { break }
      index += 1
      last = index..<index
    }
    let padding = UserFormat.Padding(
      width: width, side: self.padding.side, truncation: self.padding.truncation)
    isPadding = false
    flushLiteral()
    let lead = last.lowerBound == start ? shown : []
    steps.append(.padded(items, padding, magic, fallback: lead + pattern[last]))
    if index == start { literal += shown }
    return index
  }

  /// The placeholder at `start`, or nil where there is none that git knows.
  private mutating func item(at start: Int) throws -> (item: UserFormat.Item, end: Int)? {
    guard let letter = byte(start) else { return nil }
    func simple(_ item: UserFormat.Item) -> (UserFormat.Item, Int) { (item, start + 1) }
    func person(_ make: (UInt8) -> UserFormat.Item) -> (UserFormat.Item, Int)? {
      guard let part = byte(start + 1), "nNeElLtdDriIhs".utf8.contains(part) else { return nil }
      return (make(part), start + 2)
    }
    switch letter {
    case UInt8(ascii: "n"): return simple(.text([.newline]))
    case UInt8(ascii: "x"):
      guard let value = hexByte(at: start + 1) else { return nil }
      return (.text([value]), start + 3)
    case UInt8(ascii: "C"): return try color(at: start)
    case UInt8(ascii: "w"): return wrapping(at: start)
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      return padding(at: start).map { (.nothing, $0) }
    case UInt8(ascii: "H"): return simple(.commitID)
    case UInt8(ascii: "h"): return simple(.shortCommitID)
    case UInt8(ascii: "T"): return simple(.treeID)
    case UInt8(ascii: "t"): return simple(.shortTreeID)
    case UInt8(ascii: "P"): return simple(.parentIDs)
    case UInt8(ascii: "p"): return simple(.shortParentIDs)
    case UInt8(ascii: "m"): return simple(.mark)
    case UInt8(ascii: "d"): return simple(.decorations)
    case UInt8(ascii: "D"): return simple(.bareDecorations)
    case UInt8(ascii: "S"): return simple(.source)
    case UInt8(ascii: "N"): return simple(.notes)
    case UInt8(ascii: "e"): return simple(.encoding)
    case UInt8(ascii: "B"): return simple(.rawBody)
    case UInt8(ascii: "s"): return simple(.subject)
    case UInt8(ascii: "f"): return simple(.sanitizedSubject)
    case UInt8(ascii: "b"): return simple(.body)
    case UInt8(ascii: "g"): return reflog(at: start)
    case UInt8(ascii: "G"):
      guard let next = byte(start + 1), "G?SKFPT".utf8.contains(next) else { return nil }
      return (.signature(next), start + 2)
    case UInt8(ascii: "a"): return person { .author($0) }
    case UInt8(ascii: "c"): return person { .committer($0) }
    case UInt8(ascii: "("):
      var arguments = PlaceholderArguments(pattern: pattern, index: start)
      return arguments.readDescribe() ?? arguments.readTrailers()
    default: return nil
    }
  }

  private func hexByte(at index: Int) -> UInt8? {
    guard index + 1 < pattern.count else { return nil }
    return hexPair(pattern[index], pattern[index + 1])
  }

  private func reflog(at start: Int) -> (item: UserFormat.Item, end: Int)? {
    switch byte(start + 1) {
    case UInt8(ascii: "d"): (.reflogSelector(isShort: true), start + 2)
    case UInt8(ascii: "D"): (.reflogSelector(isShort: false), start + 2)
    case UInt8(ascii: "s"): (.reflogMessage, start + 2)
    case let letter? where "nNeE".utf8.contains(letter): (.reflogPerson(letter), start + 2)
    default: nil
    }
  }

  /// `%Cred`, `%C(auto)`, `%C(bold blue)`, `%C(auto,red)`, `%C(always,red)`.
  private func color(at start: Int) throws -> (item: UserFormat.Item, end: Int)? {
    let rest = pattern[(start + 1)...]
    if rest.starts(with: "(auto)".utf8) { return (.autoColor, start + 7) }
    guard rest.first == UInt8(ascii: "(") else {
      for name in ["red", "green", "blue", "reset"] where rest.starts(with: name.utf8) {
        let color = Color(parsing: name.utf8) ?? .none
        return (.color(context.usesColor ? color.sequence : []), start + 1 + name.utf8.count)
      }
      return nil
    }
    guard let close = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
    var value = pattern[(start + 2)..<close]
    var isWanted = context.usesColor
    if let always = value.removing(prefix: "always,") {
      (value, isWanted) = (always, true)
    } else if let auto = value.removing(prefix: "auto,") {
      value = auto
    }
    guard isWanted else { return (.color([]), close + 1) }
    guard let color = Color(parsing: value) else {
      throw PrettyFormatError.invalidColor(Array(value))
    }
    return (.color(color.sequence), close + 1)
  }

  /// `%w(width,indent,indent)`.
  private func wrapping(at start: Int) -> (item: UserFormat.Item, end: Int)? {
    guard byte(start + 1) == UInt8(ascii: "("),
      let close = pattern[(start + 2)...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    var wrapping = UserFormat.Wrapping()
    if close > start + 2 {
      var index = start + 2
      wrapping.width = number(at: &index).value
      if byte(index) == UInt8(ascii: ",") {
        index += 1
        wrapping.firstIndent = number(at: &index).value
        if byte(index) == UInt8(ascii: ",") {
          index += 1
          wrapping.otherIndent = number(at: &index).value
        }
      }
      guard byte(index) == UInt8(ascii: ")") else { return nil }
    }
    let values = [wrapping.width, wrapping.firstIndent, wrapping.otherIndent]
    guard values.allSatisfy({ (0...Self.largestNumber).contains($0) }) else { return nil }
    return (.wrap(wrapping), close + 1)
  }

  /// Wider padding or wrapping is refused, as by git: a format must not fill the memory.
  private static let largestNumber = 16 * 1024

  /// `%<(20)`, `%>|(40,trunc)` and their like. What was read before a mistake stays in force, as in git.
  private mutating func padding(at start: Int) -> Int? {
    var index = start + 1
    var side = UserFormat.Padding.Side.right
    if byte(start) == UInt8(ascii: ">") {
      side = .left
      if byte(index) == UInt8(ascii: "<") { side = .both }
      if byte(index) == UInt8(ascii: ">") { side = .leftAndSteal }
      if side != .left { index += 1 }
    }
    let isToColumn = byte(index) == UInt8(ascii: "|")
    if isToColumn { index += 1 }
    guard byte(index) == UInt8(ascii: "(") else { return nil }
    let first = index + 1
    let separators = [UInt8(ascii: ","), UInt8(ascii: ")")]
    guard let end = pattern[first...].firstIndex(where: separators.contains), end > first else {
      return nil
    }
    index = first
    var (width, hasDigits) = number(at: &index)
    guard hasDigits, width != 0, abs(width) <= Self.largestNumber else { return nil }
    if width < 0 {
      if isToColumn { width += context.columns }
      guard width >= 0 else { return nil }
    }
    padding.width = isToColumn ? -width : width
    padding.side = side
    isPadding = true
    guard pattern[end] == UInt8(ascii: ",") else {
      padding.truncation = .none
      return end + 1
    }
    let rest = pattern[(end + 1)...]
    if rest.starts(with: "trunc)".utf8) {
      padding.truncation = .right
    } else if rest.starts(with: "ltrunc)".utf8) {
      padding.truncation = .left
    } else if rest.starts(with: "mtrunc)".utf8) {
      padding.truncation = .middle
    } else {
      return nil
    }
    return rest.firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 }
  }

  /// The number at `index`, as strtol(3) reads one; moves behind it when there is one.
  private func number(at index: inout Int) -> (value: Int, hasDigits: Bool) {
    var place = index
    while let next = byte(place), next.isBlank || next == 11 || next == 12 { place += 1 }
    let sign = byte(place)
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { place += 1 }
    let start = place
    var value = 0
    while let next = byte(place), next.isDigit {
      value = min(value * 10 + Int(next & 15), Int(Int32.max))
      place += 1
    }
    guard place > start else { return (0, false) }
    index = place
    return (sign == UInt8(ascii: "-") ? -value : value, true)
  }
}

internal import Text

/// The names and addresses that people want to be known by, as `.mailmap` files tell.
///
/// Lookup allocates nothing: a listing asks once or twice for every commit.
public struct Mailmap: Sendable {
  /// What a name and address are replaced by; nil keeps what stood there.
  private struct Replacement {
    var name: ArraySlice<UInt8>?
    var email: ArraySlice<UInt8>?
  }

  /// What is known of one address: the replacement for it with any name, and those for certain names.
  private struct Entry {
    let email: ArraySlice<UInt8>
    var general = Replacement()
    var byName: [(name: ArraySlice<UInt8>, replacement: Replacement)] = []
    /// The place of another entry whose address has the same hash.
    var next: Int?
  }

  private var entries: [Entry] = []
  /// The place of the newest entry by the hash of its address.
  private var places: [UInt64: Int] = [:]

  public init() {}

  /// Whether nothing is replaced.
  public var isEmpty: Bool { entries.isEmpty }

  /// Adds the lines of a file; later lines win over earlier ones.
  public mutating func add(contentsOf file: [UInt8]) {
    var rest = file[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      guard line.first != UInt8(ascii: "#"),
        let (newName, firstEmail, behind) = Self.person(line, allowsNoEmail: false)
      else { continue }
      let old = Self.person(behind, allowsNoEmail: true)
      add(
        name: newName, email: old == nil ? nil : firstEmail,
        for: old?.email ?? firstEmail, named: old?.name)
    }
  }

  private mutating func add(
    name: ArraySlice<UInt8>?, email: ArraySlice<UInt8>?, for oldEmail: ArraySlice<UInt8>,
    named oldName: ArraySlice<UInt8>?
  ) {
    let place: Int
    if let found = index(of: oldEmail) {
      place = found
    } else {
      place = entries.count
      let hash = Self.hash(oldEmail)
      entries.append(Entry(email: oldEmail, next: places[hash]))
      places[hash] = place
    }
    guard let oldName else {
      if let name { entries[place].general.name = name }
      if let email { entries[place].general.email = email }
      return
    }
    entries[place].byName.removeAll { equalsIgnoringCase($0.name, oldName) }
    entries[place].byName.append((oldName, Replacement(name: name, email: email)))
  }

  /// The name and address to show for those of a commit.
  public func mapped(
    name: ArraySlice<UInt8>, email: ArraySlice<UInt8>
  ) -> (name: ArraySlice<UInt8>, email: ArraySlice<UInt8>) {
    guard !entries.isEmpty, let place = index(of: email) else { return (name, email) }
    let named = entries[place].byName.first { equalsIgnoringCase($0.name, name) }
    let replacement = named?.replacement ?? entries[place].general
    return (replacement.name ?? name, replacement.email ?? email)
  }

  private func index(of email: ArraySlice<UInt8>) -> Int? {
    var next = places[Self.hash(email)]
    while let place = next {
      if equalsIgnoringCase(entries[place].email, email) { return place }
      next = entries[place].next
    }
    return nil
  }

  /// A number that is the same for addresses that differ only in case (FNV-1a).
  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64(lowercased($1))) &* 0x100_0000_01b3 }
  }

  /// The first `name <address>` of a line, and what follows it; nil when there is none.
  private static func person(
    _ line: ArraySlice<UInt8>, allowsNoEmail: Bool
  ) -> (name: ArraySlice<UInt8>?, email: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
    guard let open = line.firstIndex(of: UInt8(ascii: "<")),
      let close = line[(open + 1)...].firstIndex(of: UInt8(ascii: ">")),
      allowsNoEmail || close > open + 1
    else { return nil }
    let name = Self.trimmed(line[..<open])
    return (name.isEmpty ? nil : name, line[(open + 1)..<close], line[(close + 1)...])
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = text.drop { Self.isBlank($0) }
    return start.lastIndex { !Self.isBlank($0) }.map { start[...$0] } ?? start.prefix(0)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "): true
    default: false
    }
  }
}

/// Whether two texts are the same but for the case of ASCII letters.
private func equalsIgnoringCase(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
  a.count == b.count && a.elementsEqual(b) { lowercased($0) == lowercased($1) }
}

internal import Objects
public import Platform
internal import Text

/// Who makes commits, and when: the lines that git would write.
///
/// Where environment and settings say it all, nothing is started; else git is asked, once for each of the
/// two: it knows about mail names, host names and every way to write a date.
public final class Identity {
  /// Which of the two persons of a commit.
  public enum Role: String, Hashable, Sendable {
    case author, committer

    fileprivate var variable: String { rawValue.uppercased() }
  }

  private let location: RepositoryLocation
  private let configuration: Configuration
  private let now: Int64
  private var lines: [Role: [UInt8]] = [:]

  /// - Parameter now: The time of what is made, in seconds since 1970.
  public init(
    _ location: RepositoryLocation, configuration: Configuration, now: Int64 = Clock.now
  ) {
    self.location = location
    self.configuration = configuration
    self.now = now
  }

  /// The line for a role, such as `A U Thor <author@example.com> 1700000000 +0100`; the same for as long as
  /// this value lives.
  ///
  /// - Throws: `RepositoryError.git`, with what git says to people whom it does not know.
  public func line(_ role: Role) throws(RepositoryError) -> [UInt8] {
    if let line = lines[role] { return line }
    if let line = known(role) {
      lines[role] = line
      return line
    }
    let line = try asked(role)
    lines[role] = line
    return line
  }

  private func asked(_ role: Role) throws(RepositoryError) -> [UInt8] {
    let output = try GitProgram(location).run(["var", "GIT_\(role.variable)_IDENT"])
    return Array(output.withoutLineEnds)
  }

  /// The line, if all that goes into it is plainly there.
  private func known(_ role: Role) -> [UInt8]? {
    guard let name = setting("NAME", "name", role), let email = setting("EMAIL", "email", role),
      let (time, zone) = date(role)
    else { return nil }
    let line = Signature.line(name: name, email: email, time: time, zoneInMinutes: zone)
    let read = Signature(line: line[...])
    return read.name.isEmpty || read.email.isEmpty ? nil : line
  }

  private func setting(_ variable: String, _ key: String, _ role: Role) -> [UInt8]? {
    if let value = location.environment.bytes("GIT_\(role.variable)_\(variable)") { return value }
    for section in [role.rawValue, "user"] {
      // A setting without a value is for git to complain about.
      if let value = configuration.value("\(section).\(key)") { return value }
    }
    return nil
  }

  private func date(_ role: Role) -> (time: Int64, zoneInMinutes: Int32)? {
    guard let text = location.environment.bytes("GIT_\(role.variable)_DATE"), !text.isEmpty else {
      return (now, Int32(Clock.localOffset(at: now) / 60))
    }
    // Only the form in which git itself hands dates on.
    let words = text.drop { $0 == UInt8(ascii: "@") }.split(separator: UInt8(ascii: " "))
    guard words.count == 2, words[0].allSatisfy(\.isDigit), words[0].count >= 9,
      words[1].count == 5, words[1].dropFirst().allSatisfy(\.isDigit),
      let sign = words[1].first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let time = Int64(String(decoding: words[0], as: UTF8.self)),
      let zone = Int32(String(decoding: words[1].dropFirst(), as: UTF8.self))
    else { return nil }
    let minutes = zone / 100 * 60 + zone % 100
    return (time, sign == UInt8(ascii: "-") ? -minutes : minutes)
  }
}

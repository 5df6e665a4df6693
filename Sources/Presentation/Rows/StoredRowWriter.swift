internal import Objects
internal import Text
public import Virtualization

/// Writes rows of `log --flat --json` of commits that the store tells: the bytes that `LogRowFacts` would write, with
/// people, zones and days kept as they were written the first time.
public struct StoredRowWriter {
  private let commits: CommitSequence
  private let mailmap: Mailmap?
  /// Nil where nothing was ever rewritten.
  private let lineages: LineageTable?
  /// Name and address by the number of an identity, up to the end of the address.
  private var people: [Int: [UInt8]] = [:]
  private var zones: [Int: ZonePair] = [:]
  /// The days that were written last, each at the place that its number says.
  private var days: [(day: Int64, text: [UInt8])] = Array(repeating: (-1, []), count: 512)

  /// A zone as a number and as text; nil where git sees no date with it.
  private struct Zone {
    let number: Int
    let text: [UInt8]
  }

  private struct ZonePair {
    let author: Zone?
    let committer: Zone?
  }

  /// - Parameter mailmap: the names that people want to be known by, or nil for those in the commits.
  public init(_ commits: CommitSequence, mailmap: Mailmap?, lineages: LineageTable) {
    self.commits = commits
    self.lineages = lineages.isEmpty ? nil : lineages
    self.mailmap = mailmap
  }

  /// Writes a row as a line.
  ///
  /// - Throws: `FileDamage` when a person cannot be read; nothing was written then.
  public mutating func append(
    _ row: StoredCommit, references: [RowReference], isGrafted: Bool, shortIDLength: Int,
    to output: inout [UInt8]
  ) throws {
    let author = try person(row.author.identity)
    let committer = try person(row.committer.identity)
    let pair = zonePair(row.author.zones)
    output.append(text: "{\"id\":\"")
    row.id.appendHex(to: &output)
    output.append(text: "\",\"shortId\":\"")
    row.id.appendHex(to: &output, count: min(shortIDLength, ObjectID.hexCount))
    output.append(text: "\",\"lineage\":\"")
    Lineage.appendDerived(from: lineages?.origin(of: row.id) ?? row.id, to: &output)
    output.append(text: "\",\"parents\":[")
    for (place, parent) in row.parents.enumerated() {
      output.append(text: place == 0 ? "\"" : ",\"")
      parent.appendHex(to: &output)
      output.append(UInt8(ascii: "\""))
    }
    output.append(text: "],\"author\":")
    output += author
    appendDate(row.author.time, pair.author, to: &output)
    output.append(text: ",\"committer\":")
    output += committer
    appendDate(row.committer.time, pair.committer, to: &output)
    appendSubject(row.subject, to: &output)
    output.append(text: ",\"references\":")
    if references.isEmpty {
      output.append(text: "[]")
    } else {
      var json = JSONWriter()
      LogRowFacts.write(references, to: &json)
      output += json.output
    }
    output.append(text: ",\"position\":null,\"isMerge\":")
    output.append(text: row.parents.count > 1 ? "true" : "false")
    output.append(text: isGrafted ? ",\"isGrafted\":true" : ",\"isGrafted\":false")
    output.append(
      text: ",\"mergedCount\":null,\"depth\":0,\"mergedBy\":null,\"state\":\"physical\"")
    output.append(text: ",\"conflictedPaths\":[]}\n")
  }

  private func appendSubject(_ subject: [UInt8], to output: inout [UInt8]) {
    let isPlain = subject.allSatisfy {
      $0 &- 0x20 < 0x5f && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    output.append(UInt8(ascii: ","))
    if isPlain {
      output.append(text: "\"subject\":\"")
      output += subject
      output.append(UInt8(ascii: "\""))
    } else {
      var json = JSONWriter()
      json.text("subject", subject[...])
      output += json.output
    }
  }

  // MARK: - People

  private mutating func person(_ number: Int) throws -> [UInt8] {
    if let known = people[number] { return known }
    let identity = try commits.identity(number)
    var json = JSONWriter()
    let line = PersonLine(identity, 0..<identity.count)
    json.object { LogRowFacts.writeNames(line, in: identity, mailmap, to: &$0) }
    let text = Array(json.output.dropLast())
    people[number] = text
    return text
  }

  private mutating func zonePair(_ number: Int) -> ZonePair {
    if let known = zones[number] { return known }
    let (author, committer) = commits.zones(number)
    let pair = ZonePair(author: Self.zone(author), committer: Self.zone(committer))
    zones[number] = pair
    return pair
  }

  private static func zone(_ text: [UInt8]) -> Zone? {
    let line = Array("<> 0 ".utf8) + text
    guard let person = PersonLine(line, 0..<line.count), person.time != nil else { return nil }
    let number = person.date(in: line).zone
    var date: [UInt8] = []
    // Late enough for any zone that is written in four digits.
    LogRowFacts.dates.append(secondsOfDay * 10, zone: number, to: &date)
    return Zone(number: number, text: Array(date.dropFirst("1970-01-11T00:00:00".utf8.count)))
  }

  // MARK: - Dates

  private static let secondsOfDay: Int64 = 86400
  /// The last second of the year 9999, in any zone.
  private static let latest: Int64 = 253_402_300_799 - 10 * 86400

  private mutating func appendDate(_ time: Int64, _ zone: Zone?, to output: inout [UInt8]) {
    guard let zone else {
      output.append(text: ",\"date\":null}")
      return
    }
    output.append(text: ",\"date\":\"")
    let minutes = abs(zone.number) / 100 * 60 + abs(zone.number) % 100
    if abs(zone.number) <= 9999, time >= 10 * Self.secondsOfDay, time <= Self.latest {
      let local = time + Int64(zone.number < 0 ? -minutes : minutes) * 60
      let day = local / Self.secondsOfDay
      let place = Int(day) % days.count
      if days[place].day != day {
        var text: [UInt8] = []
        LogRowFacts.dates.append(day * Self.secondsOfDay, zone: 0, to: &text)
        days[place] = (day, Array(text.prefix("1970-01-01T".utf8.count)))
      }
      output += days[place].text
      let second = Int(local % Self.secondsOfDay)
      Self.append(second / 3600, to: &output)
      output.append(UInt8(ascii: ":"))
      Self.append(second / 60 % 60, to: &output)
      output.append(UInt8(ascii: ":"))
      Self.append(second % 60, to: &output)
      output += zone.text
    } else {
      LogRowFacts.dates.append(time, zone: zone.number, to: &output)
    }
    output.append(text: "\"}")
  }

  private static func append(_ twoDigits: Int, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "0") + UInt8(twoDigits / 10))
    output.append(UInt8(ascii: "0") + UInt8(twoDigits % 10))
  }
}

public import Objects

/// A stream for `git fast-import`: a whole history in one process.
public struct FastImport {
  /// The bytes so far.
  public private(set) var bytes: [UInt8] = []

  /// How many commits the stream makes; their marks are 1 to `count`.
  public private(set) var count = 0

  /// An empty stream.
  public init() {}

  /// Writes a line.
  public mutating func line(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(0x0a)
  }

  /// Begins a commit and gives its mark; its file changes follow.
  ///
  /// Each commit is made on the reference `branch`, which is left on the last one: set the real ones
  /// with `setReference` at the end.
  ///
  /// - Parameter base: a reference that the repository has already, whose commit is the parent of one that
  ///   has no others.
  public mutating func commit(
    parents: [Int], message: [UInt8], author: Identity = .author, committer: Identity = .committer,
    branch: String = "refs/heads/main", base: String? = nil
  ) -> Int {
    count += 1
    // Without a reset, a commit that names no parent would continue the branch.
    if parents.isEmpty, base == nil { line("reset \(branch)") }
    line("commit \(branch)")
    line("mark :\(count)")
    line("author \(author.text)")
    line("committer \(committer.text)")
    data(message)
    if let base { line("from \(base)^0") }
    for (index, parent) in parents.enumerated() {
      line(index == 0 ? "from :\(parent)" : "merge :\(parent)")
    }
    return count
  }

  /// Sets a file of the commit that was begun last, or removes it when `contents` is nil.
  public mutating func file(_ path: String, _ contents: [UInt8]?, mode: String = "100644") {
    guard let contents else { return line("D \(path)") }
    line("M \(mode) inline \(path)")
    data(contents)
  }

  /// Makes an annotated tag.
  public mutating func tag(_ name: String, mark: Int, message: String, tagger: Identity) {
    line("tag \(name)")
    line("from :\(mark)")
    line("tagger \(tagger.text)")
    data(Array(message.utf8))
  }

  /// Sets a reference to a commit, or removes it when `mark` is nil.
  public mutating func setReference(_ name: String, mark: Int?) {
    line("reset \(name)")
    line("from \(mark.map { ":\($0)" } ?? ObjectID.zero.hex)")
    line("")
  }

  /// Gives the bytes so far and forgets them; marks go on.
  mutating func drain() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func data(_ contents: [UInt8]) {
    line("data \(contents.count)")
    bytes.append(contentsOf: contents)
    bytes.append(0x0a)
  }

  /// Who did something, and when.
  public struct Identity: Sendable, Equatable {
    public var name: String
    public var mail: String
    public var time: Int
    public var zone: String

    /// Somebody at some time.
    public init(name: String, mail: String, time: Int = FakeClock.start, zone: String = "+0000") {
      (self.name, self.mail, self.time, self.zone) = (name, mail, time, zone)
    }

    /// The author of all tests.
    public static let author = Identity(name: "A U Thor", mail: "author@example.com")

    /// The committer of all tests.
    public static let committer = Identity(name: "C O Mitter", mail: "committer@example.com")

    /// The same person at another time.
    public func at(_ time: Int, zone: String = "+0000") -> Identity {
      Identity(name: name, mail: mail, time: time, zone: zone)
    }

    var text: String { "\(name) <\(mail)> \(time) \(zone)" }
  }
}

extension Scratch {
  /// Feeds a stream to the repository and gives the ids of its commits, in the order of their marks.
  @discardableResult
  public func load(_ stream: FastImport) throws -> [ObjectID] {
    // `--export-marks` writes a file; fast-import can print a mark too, but only one per command.
    let marks = root + "/marks"
    try git(
      ["fast-import", "--quiet", "--force", "--date-format=raw", "--export-marks=\(marks)"],
      input: stream.bytes)
    var ids = [ObjectID](repeating: .zero, count: stream.count)
    for line in try readText(marks).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let mark = Int(words[0].dropFirst()),
        let id = ObjectID(String(words[1])),
        mark >= 1, mark <= ids.count
      else { throw GitFailure(arguments: ["fast-import"], status: 0, errors: "mark \(line)") }
      ids[mark - 1] = id
    }
    return ids
  }
}

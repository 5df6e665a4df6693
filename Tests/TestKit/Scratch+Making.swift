import Foundation

extension Scratch {
  /// A copy of one of the hostile repositories in Fixtures/repositories, such as `019-detached-head`.
  ///
  /// The `# open:` line of the script tells the folder to start in, as `path` does here.
  public convenience init(case name: String) throws {
    let script = Fixtures.path("repositories/\(name).sh")
    let text = try String(contentsOfFile: script, encoding: .utf8)
    let open =
      text.split(separator: "\n").first { $0.hasPrefix("# open:") }?
      .dropFirst("# open:".count).trimmingCharacters(in: .whitespaces)
    try self.init(openAt: ["repository", open].compactMap(\.self).joined(separator: "/")) { root in
      let run = try ProcessRun.run(
        ["bash", script, root + "/repository"], in: root,
        environment: Self.sealedEnvironment(home: root, time: FakeClock.start))
      guard run.status == 0 else {
        throw GitFailure(arguments: [name], status: run.status, errors: run.errorText)
      }
    }
  }

  /// The environment of a test's processes: a search path, a home that is empty, one identity.
  public static func sealedEnvironment(home: String, time: Int) -> [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": home, "XDG_CONFIG_HOME": home + "/config", "XDG_STATE_HOME": home + "/state",
      "XDG_CACHE_HOME": home + "/cache", "TMPDIR": home,
      "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C.UTF-8", "TZ": "UTC",
      // Nothing may wait for a person.
      "PAGER": "cat", "GIT_TERMINAL_PROMPT": "0", "GIT_MERGE_AUTOEDIT": "no",
      "GIT_AUTHOR_NAME": "A U Thor", "GIT_AUTHOR_EMAIL": "author@example.com",
      "GIT_COMMITTER_NAME": "C O Mitter", "GIT_COMMITTER_EMAIL": "committer@example.com",
      "GIT_AUTHOR_DATE": "\(time) +0000", "GIT_COMMITTER_DATE": "\(time) +0000",
    ]
  }

  /// A new folder of its own, in memory where the system has a folder for that.
  static func makeRoot() throws -> String {
    let memory = "/dev/shm"
    let parent =
      access(memory, W_OK) == 0
      ? memory : String(NSTemporaryDirectory().reversed().drop { $0 == "/" }.reversed())
    let root = parent + "/yore-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    return root
  }

  /// What `git init` leaves, written directly: a process less for each of the many repositories.
  static func writeEmptyRepository(at path: String, bare: Bool) throws {
    let directory = bare ? path : path + "/.git"
    for folder in ["objects/info", "objects/pack", "refs/heads", "refs/tags", "info"] {
      try FileManager.default.createDirectory(
        atPath: directory + "/" + folder, withIntermediateDirectories: true)
    }
    try Data("ref: refs/heads/main\n".utf8).write(to: URL(fileURLWithPath: directory + "/HEAD"))
    let configuration = """
      [core]
      \trepositoryformatversion = 0
      \tfilemode = true
      \tbare = \(bare)
      \(bare ? "" : "\tlogallrefupdates = true\n")
      """
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: directory + "/config"))
  }
}

/// The folder of test data beside the sources.
public enum Fixtures {
  /// The folder of the package.
  public static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// A file below Fixtures.
  public static func path(_ name: String) -> String { package + "/Fixtures/" + name }

  /// The names of all hostile repositories, in order.
  public static func caseNames(ofKind kind: Character? = nil) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path("repositories"))
      .filter { $0.hasSuffix(".sh") }
      .filter {
        guard let kind else { return true }
        let text = try String(contentsOfFile: path("repositories/\($0)"), encoding: .utf8)
        return text.contains("\n# kind: \(kind)\n")
      }
      .map { String($0.dropLast(".sh".count)) }.sorted()
  }
}

/// The text of a file.
func readText(_ path: String) throws -> String {
  try String(contentsOfFile: path, encoding: .utf8)
}

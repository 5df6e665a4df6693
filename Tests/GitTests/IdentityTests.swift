import Git
import Platform
import TestKit
import Testing

struct IdentityTests {
  /// Environments in which git says who somebody is, or that it does not know.
  static let surroundings: [[String: String]] = [
    [:],
    ["GIT_COMMITTER_DATE": "@1700000000 +0530"],
    ["GIT_COMMITTER_DATE": "1700000000 -0930"],
    ["GIT_COMMITTER_DATE": "2005-04-07T22:13:13Z"],
    ["GIT_COMMITTER_DATE": "Thu, 7 Apr 2005 15:13:13 -0700"],
    ["GIT_COMMITTER_NAME": " .Odd, <Name>; ", "GIT_COMMITTER_EMAIL": "<odd@example.com>"],
    ["GIT_COMMITTER_NAME": "Jürgen \"J\" Ö", "GIT_COMMITTER_EMAIL": "j@example.com"],
    ["GIT_COMMITTER_NAME": ""],
    ["GIT_COMMITTER_EMAIL": ""],
    ["GIT_AUTHOR_NAME": "Other", "GIT_AUTHOR_EMAIL": "other@example.com"],
  ]

  private func expectSameAsGit(
    _ scratch: Scratch, _ changes: [String: String?]
  ) throws {
    var variables = scratch.environment
    for (name, value) in changes { variables[name] = value }
    let location = try RepositoryLocation.discover(
      startingAt: Path(scratch.path), environment: Environment(variables))
    let configuration = try Configuration(
      location: location, environment: location.environment)
    let identity = Identity(location, configuration: configuration)
    for (role, name) in [(Identity.Role.author, "AUTHOR"), (.committer, "COMMITTER")] {
      let git = try ProcessRun.run(
        ["git", "var", "GIT_\(name)_IDENT"], in: scratch.path, environment: variables)
      if git.status == 0 {
        #expect(String(decoding: try identity.line(role), as: UTF8.self) + "\n" == git.text)
      } else {
        #expect(throws: RepositoryError.self) { try identity.line(role) }
      }
    }
  }

  @Test(arguments: surroundings)
  func `people are who git says they are`(changes: [String: String]) throws {
    try expectSameAsGit(Scratch(), changes)
  }

  @Test func `settings name people where the environment does not`() throws {
    let scratch = try Scratch()
    let nobody: [String: String?] = [
      "GIT_COMMITTER_NAME": nil, "GIT_COMMITTER_EMAIL": nil, "GIT_AUTHOR_NAME": nil,
      "GIT_AUTHOR_EMAIL": nil,
    ]
    try scratch.git("config user.useConfigOnly true")
    try expectSameAsGit(scratch, nobody)
    try scratch.git("config user.name Somebody")
    try expectSameAsGit(scratch, nobody)
    try scratch.git("config user.email somebody@example.com")
    try expectSameAsGit(scratch, nobody)
    try scratch.git("config committer.name Committer")
    try scratch.git("config author.email author@example.com")
    try expectSameAsGit(scratch, nobody)
  }
}

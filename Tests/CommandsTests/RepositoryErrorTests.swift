import Git
import Objects
import Platform
import Presentation
import TestKit
import Testing
import Text

@testable import Commands
@testable import Virtualization

@Suite struct RepositoryErrorTests {
  private static let id = ObjectID("e69de29bb2d1d6434b8b29ae775ad8c2e48c5391") ?? .zero
  private static let other = ObjectID("e69de29000000000000000000000000000000000") ?? .zero

  /// Text that would move the cursor or fake a line.
  private static let hostile = Array("x\u{1b}[2J\nerror: fake".utf8) + [0xe9]

  private let repositoryErrors: [RepositoryError] = [
    .notARepository(startedAt: "/srv/plain"),
    .fileSystemBoundary(startedAt: "/srv/mount/plain", mountPoint: "/srv/mount"),
    .notAGitDirectory("/srv/plain"),
    .gitFile("/srv/a/.git", .tooLarge),
    .gitFile("/srv/a/.git", .unreadable),
    .gitFile("/srv/a/.git", .invalidFormat),
    .gitFile("/srv/a/.git", .noPath),
    .gitFile("/srv/a/.git", .notARepository("/srv/gone")),
    .unsafeOwnership(repository: "/srv/a/.git", directory: "/srv/a"),
    .unsafeOwnership(repository: "/srv/it's mine/.git", directory: "/srv/it's mine"),
    .bareRepositoryForbidden("/srv/a.git"),
    .formatVersion(2),
    .unknownExtensions(["shiny"]),
    .unknownExtensions(["shiny", "newer"]),
    .objectFormat("sha256"),
    .referenceStorage("reftable"),
    .configuration(file: "/srv/a/.git/config", line: 3),
    .configuration(file: nil, line: 1),
    .workTree("/srv/gone"),
    .objectMissing(id),
    .objectKind(id, expected: .commit, found: .blob),
    .corruptObject(id, reason: "inflate failed"),
    .replaceDepth(id),
    .brokenReference(ReferenceName("refs/heads/a"), .badName),
    .brokenReference(ReferenceName("refs/heads/a"), .unreadable),
    .brokenReference(ReferenceName("refs/heads/a"), .badContent),
    .brokenReference(ReferenceName("refs/heads/a"), .nullID),
    .brokenReference(ReferenceName("refs/heads/a"), .dangling(ReferenceName("refs/heads/b"))),
    .brokenReference(ReferenceName("refs/heads/a"), .tooDeep),
    .library(code: -1, operation: "git_odb_open", message: "no such folder"),
    .library(code: -1, operation: "git_odb_open", message: ""),
    .system(SystemError(code: 13, operation: "open", path: "/srv/a/.git/HEAD")),
    .system(SystemError(code: 2, operation: "posix_spawnp", path: "git")),
    .git(
      arguments: ["rev-parse", "x"], status: 128,
      message: Array("fatal: first\nhint: second\n".utf8)),
    .git(arguments: ["status"], status: 1, message: []),
    .notARepository(startedAt: Path(bytes: hostile)),
    .brokenReference(ReferenceName(bytes: hostile), .dangling(ReferenceName(bytes: hostile))),
    .git(arguments: [], status: 1, message: hostile),
  ]

  private let queryErrors: [any Error] = [
    RevisionError.unknown(Array("mian".utf8), nearest: [Array("main".utf8), Array("mina".utf8)]),
    RevisionError.unknown(hostile, nearest: []),
    RevisionError.unborn(Array("HEAD".utf8)),
    RevisionError.unborn(Array("main".utf8)),
    RevisionError.ambiguous(
      Array("e69de29".utf8),
      candidates: [.init(id: id, kind: .commit), .init(id: other, kind: nil)]),
    RevisionError.notACommit(Array("HEAD^{tree}".utf8), .tree),
    RevisionError.notACommit(Array("HEAD:f".utf8), .blob),
    RevisionError.noParent(Array("HEAD~100".utf8)),
    RevisionError.revisionOrPath(Array("main".utf8)),
    RevisionError.neitherRevisionNorPath(Array("mian".utf8), nearest: [Array("main".utf8)]),
    RevisionError.neitherRevisionNorPath(hostile, nearest: []),
    Pathspec.SyntaxError.unknownMagic("shiny", in: Array(":(shiny)x".utf8)),
    Pathspec.SyntaxError.unfinishedMagic(in: Array(":(top".utf8)),
    Pathspec.SyntaxError.outsideWorkTree(Array("../x".utf8)),
    Pathspec.SyntaxError.globWithLiteral(in: Array(":(glob,literal)x".utf8)),
    PrettyFormatError.unknownFormat(Array("fulelr".utf8)),
    PrettyFormatError.circularAlias(Array("mine".utf8)),
    PrettyFormatError.invalidColor(Array("pruple".utf8)),
  ]

  private func drawn(_ errors: [any Error]) -> String {
    errors.map { error in
      let failure = Failure(error)
      return "exit \(failure.kind.exitCode.rawValue)\n"
        + String(decoding: failure.lines() + failure.json(), as: UTF8.self)
    }.joined(separator: "\n")
  }

  @Test func `every error of a repository has its words`() {
    expectGolden(drawn(repositoryErrors), "Failure/repositories.txt")
  }

  @Test func `every error of a revision, a path or a format has its words`() {
    expectGolden(drawn(queryErrors), "Failure/queries.txt")
  }

  @Test func `a pattern that can't be read is the command line's fault`() throws {
    let error = try #require(throws: Pattern.SyntaxError.self) {
      _ = try Pattern(Array("a\\(b".utf8), syntax: .basic)
    }
    let failure = Failure(error)
    #expect(failure.kind == .usage)
    #expect(failure.headline.hasPrefix("the pattern 'a\\(b' is wrong: "))
  }

  @Test func `of many candidates ten are shown and all are told`() throws {
    let ids = (0..<12).compactMap { ObjectID(String(repeating: "a", count: 38) + "\(10 + $0)") }
    let failure = Failure(
      RevisionError.ambiguous(
        Array("aaaa".utf8), candidates: ids.map { .init(id: $0, kind: .commit) }))
    #expect(failure.causes.count == 11)
    #expect(failure.causes.last == "and 2 more")
    #expect(
      failure.details.contains { "\($0.name)" == "candidates" && $0.value == .list(ids.map(\.hex)) }
    )
  }

  @Test func `no error of a repository is left to the words for trouble of ours`() {
    for error in repositoryErrors.map({ $0 as any Error }) + queryErrors {
      #expect(Failure(error).code != "internal")
    }
  }
}

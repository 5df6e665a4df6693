import Git
import Objects
import Platform
import TestKit
import Testing

/// The repositories of Fixtures/repositories, as far as reading them is this module's work.
struct CaseTests {
  /// The commits that are reached from an id by following parents, missing ones included.
  private func reachable(
    _ start: ObjectID?, _ database: ObjectDatabase, grafts: GraftTable = GraftTable()
  ) throws -> Set<ObjectID> {
    var pending = start.map { [$0] } ?? []
    var seen: Set<ObjectID> = []
    while let id = pending.popLast() {
      guard seen.insert(id).inserted else { continue }
      pending += try grafts.parents(of: id) ?? database.commit(id).parents
    }
    return seen
  }

  @Test(
    arguments: [
      ("002", 1), ("008", 1), ("010", 3), ("012", 1), ("013", 1), ("015", 5), ("019", 3),
      ("027", 3), ("029", 2), ("030", 2), ("031", 2), ("032", 20), ("034", 3), ("035", 3),
      ("036", 5), ("037", 3), ("040", 1), ("045", 2),
    ])
  func `a repository with an oddity has as many commits as git says`(
    number: String, count: Int
  ) throws {
    let repository = try Scratch(caseNumbered: number)
    let location = try repository.location()
    let commits = try reachable(
      ReferenceStore(location).head.target, ObjectDatabase(location),
      grafts: GraftTable(location))
    #expect(commits.count == count)
    #expect(try repository.gitLines("rev-list --count HEAD") == ["\(count)"])
  }

  @Test func `references kept in a table are refused by name`() throws {
    let repository = try Scratch(caseNumbered: "005")
    #expect(throws: RepositoryError.referenceStorage("reftable")) { try repository.location() }
  }

  @Test func `the settings of a working tree win under version 0`() throws {
    let repository = try Scratch(caseNumbered: "002")
    let location = try repository.location()
    let configuration = try Configuration(
      location: location, environment: repository.sealed)
    #expect(configuration.string("user.email") == "wk@example.com")
  }

  @Test(arguments: ["017", "018"])
  func `a branch that does not exist yet is known by name`(number: String) throws {
    let repository = try Scratch(caseNumbered: number)
    let store = ReferenceStore(try repository.location())
    let name = try repository.gitLines("symbolic-ref HEAD")[0]
    #expect(store.head == .branch(ReferenceName(name), nil))
  }

  @Test func `a detached head is known as such`() throws {
    let repository = try Scratch(caseNumbered: "019")
    let id = try #require(ObjectID("bf4a946f0a9cc6ec2d171163f90acf7e3ac8a62b"))
    #expect(ReferenceStore(try repository.location()).head == .detached(id))
  }

  @Test func `a head that leads to a branch by way of another names the last one`() throws {
    let repository = try Scratch(caseNumbered: "045")
    let store = ReferenceStore(try repository.location())
    guard case .branch(let name, let id?) = store.head else {
      Issue.record("\(store.head)")
      return
    }
    #expect(name == ReferenceName("refs/heads/main"))
    #expect(try repository.gitLines("rev-parse HEAD") == [id.hex])
    #expect(
      store.reference(named: .head)?.symbolicTarget == ReferenceName("refs/heads/alias"))
  }

  @Test func `linked working trees have their own heads and share the branches`() throws {
    let repository = try Scratch(caseNumbered: "021")
    let main = try repository.location("repository/main")
    let linked = try repository.location("repository/linked")
    #expect(main.commonDirectory == linked.commonDirectory)
    #expect(linked.isLinkedWorkTree)
    #expect(!main.isLinkedWorkTree)
    #expect(linked.workTree == Path(repository.root).resolved?.appending("repository/linked"))
    for location in [main, linked] {
      let folder = String(decoding: location.startDirectory.lastComponent, as: UTF8.self)
      let store = ReferenceStore(location)
      guard case .branch(let name, _) = store.head else {
        Issue.record("\(store.head)")
        continue
      }
      #expect(
        try repository.gitLines("symbolic-ref HEAD", in: "repository/" + folder) == [
          name.description
        ])
      #expect(store.all().references.count == 2)
    }
    let trees = main.workTrees()
    #expect(trees == linked.workTrees())
    #expect(trees.map(\.path) == [main.workTree, linked.workTree])
  }

  @Test func `a submodule is a repository of its own`() throws {
    let repository = try Scratch(caseNumbered: "024")
    let inner = try repository.location("repository/sub")
    let outer = try repository.location("repository")
    #expect(inner.workTree == outer.workTree?.appending("sub"))
    #expect(inner.prefix.isEmpty)
    let count = try reachable(ReferenceStore(inner).head.target, ObjectDatabase(inner)).count
    #expect(count == 2)
    guard case .detached = ReferenceStore(inner).head else {
      Issue.record("\(ReferenceStore(inner).head)")
      return
    }
  }

  @Test(arguments: ["028", "042"])
  func `a missing commit is named`(number: String) throws {
    let repository = try Scratch(caseNumbered: number)
    let location = try repository.location()
    let missing = try #require(ObjectID("25d78ba84ffdb0f205a461f6539cb3b8efaa4d06"))
    #expect(throws: RepositoryError.objectMissing(missing)) {
      try reachable(ReferenceStore(location).head.target, ObjectDatabase(location))
    }
  }

  @Test func `a damaged object is told apart from a missing one`() throws {
    let repository = try Scratch(caseNumbered: "029")
    let location = try repository.location()
    let list = ReferenceStore(location).all()
    let damaged = try #require(
      list.references.first { $0.name == ReferenceName("refs/heads/damaged") })
    #expect {
      try ObjectDatabase(location).commit(damaged.target)
    } throws: {
      guard case .corruptObject(damaged.target, _)? = $0 as? RepositoryError else { return false }
      return true
    }
  }

  @Test func `broken references are reported and hide none of the others`() throws {
    let repository = try Scratch(caseNumbered: "030")
    let location = try repository.location()
    let list = ReferenceStore(location).all()
    let database = ObjectDatabase(location)
    let usable = try list.references.filter { try database.contains($0.target) }
    #expect(
      usable.map(\.name.description) == ["refs/heads/good", "refs/heads/main", "refs/tags/v1"])
    #expect(
      list.broken.map { $0.name.description } == [
        "refs/heads/bad..name", "refs/heads/dangling", "refs/heads/empty", "refs/heads/garbage",
        "refs/heads/nulloid", "refs/heads/short", "refs/heads/with space", "refs/heads/zeros",
        "refs/remotes/origin/HEAD",
      ])
  }

  @Test(arguments: ["021/main", "031", "032", "033", "034", "045"])
  func `references are those that git lists`(place: String) throws {
    let parts = place.split(separator: "/").map(String.init)
    let repository = try Scratch(caseNumbered: parts[0])
    let folder = parts.count > 1 ? parts[1] : ""
    let location = try repository.location("repository/" + folder)
    let list = ObjectDatabase(location).peeled(ReferenceStore(location).all())
    #expect(list.broken.isEmpty)
    #expect(list.unpeeled.isEmpty)
    let format = "--format=%(objectname)_%(*objectname)_%(refname)"
    let result = try ChildProcess.run(
      ["git", "for-each-ref", format], environment: repository.sealed,
      directory: location.startDirectory)
    let expected = result.output.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    let found = list.references.map { reference in
      let peeled = reference.peeled == reference.target ? "" : reference.peeled.hex
      return Array("\(reference.target)_\(peeled)_".utf8) + reference.name.bytes
    }
    #expect(found == expected)
  }

  @Test func `a short name stands for the tag before the branch`() throws {
    let repository = try Scratch(caseNumbered: "034")
    let store = ReferenceStore(try repository.location())
    #expect(
      store.candidates(for: Array("main".utf8)).map(\.name.description) == [
        "refs/tags/main", "refs/heads/main",
      ])
  }

  @Test func `an include that depends on a remote's address gives the identity`() throws {
    let repository = try Scratch(caseNumbered: "039")
    let location = try repository.location()
    let configuration = try Configuration(
      location: location, environment: repository.sealed)
    #expect(configuration.string("user.name") == "Team Member")
    #expect(configuration.string("user.email") == "member@team.example")
  }

  @Test(arguments: ["002", "010", "039", "040"])
  func `settings are those that git lists, in its order`(number: String) throws {
    let repository = try Scratch(caseNumbered: number)
    let configuration = try Configuration(
      location: repository.location(), environment: repository.sealed)
    let result = try ChildProcess.run(
      ["git", "config", "--list", "-z"], environment: repository.sealed,
      directory: Path(repository.path))
    let found = configuration.entries.map { entry in
      entry.value.map { entry.key + [UInt8(ascii: "\n")] + $0 } ?? entry.key
    }
    #expect(found == result.output.split(separator: 0).map { Array($0) })
  }

  @Test func `a file with a mark, carriage returns and continued lines says what git reads`() throws
  {
    let repository = try Scratch(caseNumbered: "040")
    let configuration = try Configuration(
      location: repository.location(), environment: repository.sealed)
    #expect(configuration.string("alias.two") == "log -2")
    #expect(configuration.string("user.name") == "Con Figured")
    #expect(configuration.bool("commit.verbose") == true)
    #expect(configuration.value("branch", "odd\"name".utf8, "remote") == Array(".".utf8))
  }

  @Test func `a blob that a partial clone left out is fetched when it is read`() throws {
    let repository = try Scratch(caseNumbered: "010")
    let location = try repository.location()
    let id = try #require(ObjectID("489ce0f857e7634a0eb9f328265a3e91fad49f61"))
    let database = ObjectDatabase(location)
    #expect(throws: RepositoryError.objectMissing(id)) {
      try database.read(id, fetchingMissing: false)
    }
    #expect(try database.read(id, as: .blob) == Array("old".utf8))
  }

  @Test func `a blob that is gone is missing`() throws {
    let repository = try Scratch(caseNumbered: "027")
    let location = try repository.location()
    let tree = try repository.gitLines("rev-parse HEAD~1:f")[0]
    let id = try #require(ObjectID(tree))
    #expect(throws: RepositoryError.objectMissing(id)) { try ObjectDatabase(location).read(id) }
  }
}

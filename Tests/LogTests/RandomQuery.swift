import TestKit

/// Options, revisions and paths of `git log`, chosen at random.
struct RandomQuery {
  private var random: SeededGenerator
  private let revisions: [String]

  /// Queries about commits that `revisions` name.
  init(seed: UInt64, revisions: [String]) {
    random = SeededGenerator(seed: seed)
    self.revisions = revisions
  }

  /// The arguments of one more query.
  mutating func next() -> [String] {
    var arguments = options() + [format()]
    arguments.shuffle(using: &random)
    arguments += range()
    arguments.append("--")
    if chance(20) {
      for _ in 0..<Int.random(in: 1..<4, using: &random) {
        arguments.append(choice(Self.pathspecs))
      }
    }
    return arguments
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func choice<Element>(_ elements: [Element]) -> Element {
    elements.randomElement(using: &random)!
  }

  private mutating func options() -> [String] {
    var options: [String] = []
    for (percent, choices) in Self.options where chance(percent) { options.append(choice(choices)) }
    if options.contains(where: { $0.hasPrefix("--grep") || $0.hasPrefix("--author") }) {
      if chance(50) { options.append(choice(["-i", "-E", "-F", "-P", "--basic-regexp"])) }
      if chance(25) { options.append(choice(["--all-match", "--invert-grep"])) }
    }
    return options
  }

  private mutating func format() -> String {
    chance(15) ? "--oneline" : "--format=" + choice(Self.formats)
  }

  private mutating func range() -> [String] {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: []
    case 1, 2: [revision()]
    case 3: [revision() + ".." + revision()]
    case 4: [revision() + "..." + revision()]
    case 5: [revision(), "^" + revision()]
    case 6: [revision() + choice(["^@", "^!", "^-", "^-1"])]
    case 7: [revision(), "^" + revision() + choice(["^@", "^!", "^-"])]
    case 8: [revision(), revision(), "--not", revision()]
    case 9: ["--all"]
    case 10: [choice(Self.references)]
    default:
      [
        "--exclude=" + choice(["v1*", "main", "refs/tags/*", "origin/*", "*"]),
        choice(Self.references),
      ]
    }
  }

  private mutating func revision() -> String {
    choice(revisions) + (chance(40) ? choice(["~1", "~2", "^0", "^{commit}", "~0~1"]) : "")
  }

  private static let dates = ["2023-11-15", "2023-11-16 12:00", "@1700100000", "1 year ago"]

  /// What may be given, and how often in a hundred queries.
  private static let options: [(Int, [String])] = [
    (
      35,
      [
        "iso", "relative", "short", "raw", "unix", "rfc", "human", "iso-strict", "local", "default",
        "format:%Y %j %H:%M %z %Z %%", "iso-local", "short-local", "rfc-local", "raw-local",
        "format-local:%c",
      ].map { "--date=" + $0 }
    ),
    (
      12,
      ["author", "^A", "Author 1", "author-2.@", "C O", ">$", "Thor <", "zzz", "ü"].map {
        "--author=" + $0
      }
    ),
    (5, ["--committer=Mitter", "--committer=e.*x"]),
    (
      25,
      [
        "fix", "^$", "s$", "[0-9]+", "t.st", "a|b", "x*y", "foo(bar", "Ü", "e{2}", "e\\{2\\}",
        "[[:upper:]]", "note", "Because", "topic-[0-9]*1'", "of 1", "AREA 2", "area [03]:.*7$",
        "e.*e.*e", "change|begin",
      ].map { "--grep=" + $0 }
    ),
    (8, ["--grep=the", "--grep=o"]),
    (
      15,
      ["--since=", "--until=", "--after=", "--before=", "--since-as-filter="].flatMap { option in
        dates.map { option + $0 }
      }
    ),
    (15, ["--merges", "--no-merges", "--min-parents=1", "--max-parents=0", "--min-parents=3"]),
    (35, ["--topo-order", "--date-order", "--author-date-order"]), (15, ["--reverse"]),
    (12, ["--first-parent"]), (12, ["--parents"]), (15, ["-3", "-n7", "--max-count=20"]),
    (12, ["--skip=2", "--skip=9"]), (10, ["-z"]),
    (25, ["--decorate", "--decorate=full", "--no-decorate", "--decorate=short"]),
    (5, ["--decorate-refs=v1*", "--decorate-refs=tags"]),
    (5, ["--decorate-refs-exclude=v1*", "--decorate-refs-exclude=refs/heads/*"]),
    (20, ["--abbrev=4", "--abbrev=12", "--abbrev=40", "--abbrev", "--no-abbrev"]),
    (20, ["--abbrev-commit", "--no-abbrev-commit"]), (20, ["--color=always"]),
    (4, ["--encoding=ISO-8859-1", "--encoding=none"]), (4, ["--no-mailmap"]),
    (5, ["--notes", "--no-notes", "--notes=other"]),
  ]

  private static let formats = [
    "oneline", "short", "medium", "full", "fuller", "raw", "reference", "email", "mboxrd",
    "%H %P %T", "%h %an <%ae> %ad %cn %cd", "%s", "%B", "%b", "%d", "%D", "%H%x00%s", "%h %p %t",
    "%cr|%ar|%ch|%ah", "%aN %aE %cN %cE %al %cL", "%f%n%+b%-b", "%C(auto)%h%d %s",
    "%Cred%h%Creset %C(always,bold)%s", "format:%h %s", "%<(20,trunc)%s|%>(12)%h", "%N", "% D",
    "%(trailers:key=Signed-off-by,valueonly,separator=%x2C)",
  ]

  private static let references = [
    "--branches", "--tags", "--remotes", "--branches=ma*", "--branches=topic", "--tags=v1.*",
    "--tags=v2", "--remotes=origin", "--glob=heads/*", "--glob=tags", "--glob=refs/tags/v?.*",
  ]

  private static let pathspecs =
    RandomHistory.paths + [
      "dir", "dir/", "*.c", "*.txt", "?oo", "[a-f]*", "**/*.txt", "*/*", ":(icase)DIR/A.txt",
      ":(glob)*.c", ":(glob)**/*.sh", ":(literal)f*o", ":/dir", ":!dir", ":(exclude)*.c",
      ":(exclude,glob)**/[a-m]*", "nothing",
    ]
}

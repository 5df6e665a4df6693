import TestKit
import Testing

@Suite struct PathAgreementTests {
  static let history = #"""
          D---E---X---Y
         /     \       \
    A---B---C---M---N---P---Q   main
         \         /
          F---G---H

    A: src/a.txt = 1
    A: src/deep/b.c = 1
    A: Docs/Read.me = 1
    B: src/a.txt = 2
    C: src/a.txt = 3
    D: src/deep/b.c = 2
    E: remove Docs/Read.me
    F: odd [x] = 1
    G: src/deep/b.c = 3
    G: f*o = 1
    H: foo = 1
    X: src/a.txt = 3
    Y: src/deep/b.c = 2
    N: src/deeper = 1
    Q: src/deep/b.c = 9
    """#

  @Test(arguments: [
    [
      "src", "src/", "src/a.txt", "src/deep", "src/deep/b.c", "Docs", "nothing", "src/deep/b.c/",
      "src/a",
    ],
    [
      "*.txt", "*.c", "src/*", "*/b.c", "s?c", "[a-s]*", "**/b.c", "src/**", "f*o", "f\\*o",
      "odd [x]", "odd \\[x\\]",
    ],
    [
      ":(glob)*.c", ":(glob)**/*.c", ":(glob)src/*", ":(glob)src/**", ":(glob)**/deep/*",
      ":(literal)f*o",
    ],
    [
      ":(icase)DOCS", ":(icase)src/A.TXT", ":(icase,glob)*/READ*", ":/src", ":(top)src/deep",
      ":(icase)*.ME",
    ],
    [
      ":!src", ":(exclude)*.c", ":^Docs", ":!src/deep", ":(exclude,glob)**/*.c",
      ":(exclude,icase)docs", ":",
    ],
    [
      "src :!src/deep", "src Docs", "foo f*o :!foo", "*.c *.txt :^src/deep", ". :!src",
      "src/deep src/a.txt foo",
    ],
  ])
  func `paths are those of git`(pathspecs: [String]) throws {
    let scratch = try Scratch(Self.history)
    for pathspec in pathspecs {
      let words =
        pathspec.hasPrefix("odd") ? [pathspec] : pathspec.split(separator: " ").map(String.init)
      try scratch.expectSameLog(["--format=%s:%p", "--"] + words)
      try scratch.expectSameLog(["--format=%s", "--parents", "--topo-order", "--"] + words)
      try scratch.expectSameLog(
        ["--format=%s", "--first-parent", "--date-order", "main", "--"] + words)
      try scratch.expectSameLog(["--format=%s", "main~3..main", "--"] + words)
    }
  }

  @Test func `paths are taken from the folder that the command was started in`() throws {
    let scratch = try Scratch(Self.history)
    for pathspec in [
      "a.txt", "deep", ".", "..", "../Docs", "*.c", ":/Docs", ":(top)*.me", ":(glob)*",
      ":(icase)A.TXT", ":!deep",
      "../odd*", ":/", "deep/../a.txt", "./deep//b.c", scratch.path + "/Docs",
      scratch.path + "/src/deep",
    ] {
      try scratch.expectSameLog(["--format=%s", "--", pathspec], folder: "src")
    }
    for variable in [
      "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_NOGLOB_PATHSPECS",
    ] {
      for pathspec in ["f*o", "*.c", "SRC", "src/*"] {
        try scratch.expectSameLog(["--format=%s", "--", pathspec], environment: [variable: "1"])
      }
    }
  }

  @Test func `revisions are told from paths as git tells them`() throws {
    let scratch = try Scratch(Self.history)
    for line in [
      "main src", "src", "main~2 foo src", "main *.c", "main :/src", "src/deep/b.c", "nowhere",
      "main nowhere",
      "src main", "HEAD -- main", "-- main", "main -- nowhere",
    ] {
      try scratch.expectSameLog("--format=%s \(line)")
    }
    try scratch.git("branch foo main~4")
    try scratch.expectSameLog("--format=%s foo")
    try scratch.expectSameLog("--format=%s foo --")
    try scratch.expectSameLog("--format=%s -- foo")
  }
}

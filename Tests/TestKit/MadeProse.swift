/// Messages that read like a project's and take as long to search.
public enum MadeProse {
  /// A word that one message of ten thousand holds.
  public static let rareWord = "quixotic"

  /// How many people write.
  static let personCount = 3000

  /// A message: a subject of some 45 letters, in half of the commits a body of 3 to 10 lines.
  ///
  /// A merge keeps the subject that git would give it.
  static func message(
    for subject: String, by author: FastImport.Identity, isMerge: Bool,
    _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var text = Array((isMerge ? subject : self.subject(&generator)).utf8)
    text.append(newline)
    if generator.number(below: 2) == 0 {
      text.append(newline)
      for _ in 0..<(3 + generator.number(below: 8)) {
        text += lines[generator.number(below: lines.count)]
      }
    }
    if generator.number(below: 10_000) == 0 {
      text += Array("\nThis is the \(rareWord) case.\n".utf8)
    }
    if generator.number(below: 3) == 0 {
      text += Array("\nSigned-off-by: \(author.name) <\(author.mail)>\n".utf8)
    }
    return text
  }

  private static func subject(_ generator: inout SeededGenerator) -> String {
    func word(_ list: [String]) -> String { list[generator.number(below: list.count)] }
    return "\(word(areas)): \(word(verbs)) the \(word(qualities)) \(word(things)) "
      + "\(word(relations)) \(word(things))"
  }

  private static let newline = UInt8(ascii: "\n")

  /// Lines of some 70 letters, made once: putting words together takes longer than all else.
  private static let lines: [[UInt8]] = {
    var generator = SeededGenerator(seed: 1)
    let words = areas + verbs + qualities + things + relations
    return (0..<512).map { _ in
      var line = ""
      while line.count < 62 { line += "\(words[generator.number(below: words.count)]) " }
      return Array(line.dropLast().utf8) + [newline]
    }
  }()

  // MARK: - Words

  private static let areas = words(
    """
    archive attributes bisect blame branch builtin bundle cache checkout clean commit config diff
    docs fetch filter gitweb graph grep hooks http index log mailmap merge notes object pack patch
    refs remote rerere revision sequencer setup stash status submodule tests trace transport tree
    """)

  private static let verbs = words(
    """
    accept add allow avoid check clarify close convert count correct delay document drop extend fix
    forbid free handle ignore introduce keep limit mark move optimize print protect quote read
    reject remember remove rename replace report restore reuse show simplify skip split stop store
    teach test trim update use verify warn write
    """)

  private static let qualities = words(
    """
    broken cached common current deferred detached duplicate early empty expected explicit external
    fallback first hidden initial internal invalid known large last lazy local long missing nested
    obsolete optional original partial pending plain previous recursive redundant regular relative
    remaining shallow shared short signed sparse stale temporary trailing unborn unused upstream
    """)

  private static let things = words(
    """
    argument backend bitmap boundary buffer callback character chunk command comment completion
    condition conflict connection counter date default descriptor directory encoding entry
    environment error example extension failure file flag format function header helper history
    iterator length limit lock loop macro message mode name number option order output pager parser
    path pattern pointer prefix process progress prompt range record repository result script server
    setting signature size snapshot stream string subcommand table tag template terminal thread
    timestamp token trailer value variable version warning wildcard worktree
    """)

  private static let relations = words(
    "after before behind beside beyond for from in inside into near of on per through to under with"
  )

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}

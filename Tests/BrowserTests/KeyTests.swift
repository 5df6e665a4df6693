import Testing

@testable import Browser

struct KeyTests {
  @Test(arguments: ["j", "J", "space", "ctrl-r", "alt-up", "shift-down", "-", "ctrl--", "f12", "é"])
  func `a key is read as it is written`(text: String) throws {
    #expect(try #require(KeyStroke(parsing: text)).description == text)
  }

  @Test(arguments: ["", "up-down", "ctl-x", "f13", "jj"])
  func `what is no key is refused`(text: String) { #expect(KeyStroke(parsing: text) == nil) }

  @Test func `every command has a key, and no key has two`() {
    let table = KeyTable()
    var seen: Set<KeyStroke> = []
    for command in KeyCommand.allCases {
      #expect(!table.keys(for: command).isEmpty)
      for key in table.keys(for: command) {
        #expect(seen.insert(key).inserted)
        #expect(table[key] == command)
      }
    }
    #expect(table.badSettings.isEmpty)
  }

  @Test func `a setting gives a command other keys, and takes them from others`() {
    let table = KeyTable { $0 == "yore.keys.drop" ? "ctrl-k j" : nil }
    #expect(table[KeyStroke("k", control: true)] == .drop)
    #expect(table[KeyStroke("j")] == .drop)
    #expect(table[KeyStroke("d")] == nil)
    #expect(table.keys(for: .down).map(\.description) == ["down", "ctrl-n"])
  }

  @Test func `a setting that names no key is told, and what is usual stays`() {
    let table = KeyTable { $0 == "yore.keys.drop" ? "hyper-k" : nil }
    #expect(table.badSettings == ["yore.keys.drop"])
    #expect(table[KeyStroke("d")] == .drop)
  }

  @Test func `the help lists every command once`() {
    let lines = KeyTable().help.flatMap(\.lines)
    #expect(lines.count == KeyCommand.allCases.count)
  }
}

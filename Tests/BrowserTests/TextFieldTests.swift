import Testing

@testable import Browser

struct TextFieldTests {
  private func field(_ text: String, _ keys: String) -> TextField {
    var field = TextField(text)
    for word in keys.split(separator: " ") {
      if let key = KeyStroke(parsing: word) { _ = field.press(key) }
    }
    return field
  }

  @Test func `text goes in where the cursor is`() {
    #expect(field("ab", "c").text == "abc")
    #expect(field("ab", "left c").text == "acb")
    #expect(field("ab", "home enter").text == "\nab")
    #expect(field("one\ntwo", "down end space x").text == "one\ntwo x")
    var pasted = TextField("ad")
    _ = pasted.press(KeyStroke("left"))
    pasted.insert("b\r\nc")
    #expect(pasted.text == "ab\ncd")
    #expect((pasted.row, pasted.column) == (1, 1))
  }

  @Test func `characters are what people see as such`() {
    #expect(field("a👩‍👩‍👧", "backspace").text == "a")
    #expect(field("e\u{301}x", "left backspace").text == "x")
  }

  @Test(arguments: [
    ("one two", "ctrl-w", "one "), ("one two", "ctrl-left ctrl-w", "two"),
    ("one two", "ctrl-u", ""), ("one two", "home ctrl-k", ""), ("one two", "home alt-d", " two"),
    ("one\ntwo", "ctrl-k", "onetwo"), ("one\ntwo", "down home backspace", "onetwo"),
    ("one\ntwo", "delete", "onetwo"), ("one two", "ctrl-a ctrl-right x", "onex two"),
    ("", "backspace delete ctrl-w ctrl-u ctrl-k", ""),
  ])
  func `words and lines are taken out`(text: String, keys: String, result: String) {
    #expect(field(text, keys).text == result)
  }

  @Test func `up and down keep to their column`() {
    let moved = field("long line\nx\nlong line", "end down down")
    #expect((moved.row, moved.column) == (2, 9))
  }

  @Test func `changes are taken back and done again, what is typed at once`() {
    #expect(field("", "a b c ctrl-w d e ctrl-z").text == "")
    #expect(field("", "a b c ctrl-w d e ctrl-z ctrl-z").text == "abc")
    #expect(field("", "a b c ctrl-w ctrl-z ctrl-z ctrl-y").text == "abc")
    #expect(field("", "a b left c ctrl-z ctrl-z ctrl-z ctrl-y d ctrl-y").text == "adb")
  }

  @Test func `a single line stays one`() {
    var field = TextField("", isSingleLine: true)
    field.insert("a\nb")
    let isTaken = field.press(KeyStroke("enter"))
    #expect(!isTaken)
    #expect(field.text == "a b")
  }
}

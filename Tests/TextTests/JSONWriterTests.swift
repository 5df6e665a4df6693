import Foundation
import Testing
import Text

struct JSONWriterTests {
  @Test func `values are written in order and without blanks`() {
    var json = JSONWriter()
    json.object { json in
      json.field("id", "01ab")
      json.field("count", 3)
      json.field("nothing", Int?.none)
      json.field("isMerge", false)
      json.key("parents")
      json.array { json in
        json.string("a")
        json.array { _ in }
        json.object { json in json.null("x") }
        json.int(-5)
      }
      json.key("date")
      json.plain { $0.append(contentsOf: "2023".utf8) }
    }
    json.endLine()
    json.object { _ in }
    #expect(
      shown(json.output) == #"""
        {"id":"01ab","count":3,"nothing":null,"isMerge":false,"parents":["a",[],{"x":null},-5],"date":"2023"}
        {}
        """#)
  }

  @Test func `text that is no UTF-8 comes with its exact bytes`() {
    var json = JSONWriter()
    json.object { json in
      json.text("name", [0x63, 0xe9])
      json.text("good", Array("é".utf8)[...])
      json.text("none", nil)
    }
    #expect(
      shown(json.output)
        == ##"{"name":"c\##u{fffd}","nameBase64":"Y+k=","good":"é","none":null}"##)
  }

  @Test func `what a terminal obeys is escaped`() {
    var json = JSONWriter()
    json.string("\"\\\n\r\t\u{8}\u{c}\u{1b}\u{7f}\u{9b}\u{202e}\u{e0041}é")
    #expect(
      shown(json.output)
        == #""\"\\\n\r\t\b\f\u001b\u007f\u009b\u202e\udb40\udc41é""#)
  }

  @Test func `whatever is written reads back as the same text`() throws {
    for bytes in hostileTexts(count: 3_000, seed: 4) {
      var json = JSONWriter()
      json.object { $0.text("text", bytes[...]) }
      #expect(isPrintable(json.output[...]))
      let read = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: String]
      let text = try #require(read?["text"])
      // By scalars: strings are equal in Swift by what they mean.
      #expect(Array(text.utf8) == repairedUTF8(bytes[...]))
      let exact = read?["textBase64"].flatMap { Data(base64Encoded: $0) }
      #expect(exact.map(Array.init) == (isValidUTF8(bytes[...]) ? nil : bytes))
    }
  }
}

import Foundation
import Testing
import Text

struct JSONReaderTests {
  @Test(arguments: [
    "{}", "[]", "null", " true ", "false", "\"\"", "0", "-0", "1.5e+10", "[1,2,[3]]",
    #"{"a":{"b":[null,"\u00e9\ud83d\ude00\n\/"]},"c":"ä"}"#, "\n[\t1 ,\r\n2 ]\n",
  ])
  func `what Foundation reads is read`(text: String) throws {
    let value = try JSONValue(parsing: Array(text.utf8))
    let expected = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    #expect(plain(value) as? NSObject == expected as? NSObject)
  }

  @Test(arguments: [
    ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("{\"a\":1,}", 1, 8), ("[1 2]", 1, 4), ("01", 1, 2),
    ("1.", 1, 3), ("-", 1, 2), ("\"\\x\"", 1, 3), ("\"\\ud800\"", 1, 8), ("\"a\nb\"", 1, 3),
    ("nul", 1, 1), ("[\n  tru\n]", 2, 3), ("{\"a\":1,\n\"a\":2}", 2, 1), ("[]]", 1, 3),
    ("{a:1}", 1, 2), ("'a'", 1, 1),
  ])
  func `what is no JSON is told with its place`(text: String, line: Int, column: Int) {
    do {
      let value = try JSONValue(parsing: Array(text.utf8))
      Issue.record("\(text) was read as \(value)")
    } catch {
      #expect((error.line, error.column) == (line, column), "\(text): \(error)")
    }
  }

  @Test func `values deep in each other are refused instead of running out of stack`() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(throws: JSONError.self) { try JSONValue(parsing: deep) }
    #expect(throws: JSONError.self) { try JSONValue(parsing: [0x22, 0xff, 0x22]) }
  }

  private func plain(_ value: JSONValue) -> Any {
    switch value {
    case .object(let members):
      Dictionary(
        uniqueKeysWithValues: members.map {
          (String(decoding: $0.name, as: UTF8.self), plain($0.value))
        })
    case .array(let elements): elements.map(plain)
    case .string(let text): String(decoding: text, as: UTF8.self)
    case .number(let digits):
      NSNumber(value: Double(String(decoding: digits, as: UTF8.self)) ?? .nan)
    case .bool(let value): value
    case .null: NSNull()
    }
  }
}

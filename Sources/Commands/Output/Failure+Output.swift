internal import Text

extension Failure {
  /// The lines for standard error: `error: …`, the causes, and `hint: …`.
  ///
  /// Nothing in them can move the cursor or pass for another line, whoever made up the text.
  public func lines() -> [UInt8] {
    var text: [UInt8] = []
    func add(_ label: String, _ line: String) {
      text += Array(label.utf8)
      appendPrintable(Array(line.utf8)[...], to: &text)
      text.append(UInt8(ascii: "\n"))
    }
    add("error: ", headline)
    for cause in causes { add("  ", cause) }
    for hint in hints { add("hint: ", hint) }
    return text
  }

  /// The object for standard error under `--json`, with its newline.
  public func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("error")
      json.object { json in
        json.field("code", code)
        json.field("message", ([headline] + causes).joined(separator: "; "))
        if !hints.isEmpty { json.field("hint", hints.joined(separator: "; ")) }
        json.key("details")
        json.object { json in
          for detail in details {
            json.key(detail.name)
            detail.value.write(to: &json)
          }
        }
      }
    }
    json.endLine()
    return json.output
  }
}

extension Failure.Detail {
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .text(let text): json.string(text)
    case .number(let number): json.int(number)
    case .flag(let flag): json.bool(flag)
    case .list(let list):
      json.array { json in
        for text in list { json.string(text) }
      }
    }
  }
}

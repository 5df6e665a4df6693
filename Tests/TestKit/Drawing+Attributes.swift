extension Drawing {
  /// Reads one of the lines below the rows, such as `B: file = text`.
  mutating func readAttribute(_ line: String, row: Int) throws {
    guard let colon = line.firstIndex(of: ":") else {
      if line.allSatisfy({ $0 == " " }) { return }
      throw DrawingError(row: row, column: 1, message: "rows come before what is said about them")
    }
    let names = line[..<colon].split(separator: " ")
    let said = line[line.index(after: colon)...].trimmed
    let column = line.distance(from: line.startIndex, to: colon) + 2
    guard let attribute = Attribute(said) else {
      throw DrawingError(row: row, column: column, message: "\"\(said)\" says nothing known")
    }
    for name in names {
      guard let index = commits.firstIndex(where: { $0.name == name }) else {
        let start = line.distance(from: line.startIndex, to: name.startIndex) + 1
        throw DrawingError(row: row, column: start, message: "no commit is named \(name)")
      }
      commits[index].attributes.append(attribute)
    }
  }
}

extension Drawing.Attribute {
  /// Reads what follows the colon, or gives nil when it is nothing known.
  init?(_ said: String) {
    if let equals = said.firstRange(of: " =") {
      let value = said[equals.upperBound...].trimmed
      let key = said[..<equals.lowerBound].trimmed
      switch key {
      case "author", "committer":
        guard let person = FastImport.Identity(written: value) else { return nil }
        self = key == "author" ? .author(person) : .committer(person)
      case "date":
        let words = value.split(separator: " ")
        guard let first = words.first, let time = Int(first), words.count <= 2 else { return nil }
        self = .date(time: time, zone: words.count == 2 ? String(words[1]) : "+0000")
      case "message":
        self = .message(value.unescaped)
      default:
        self = .file(path: key, text: value.isEmpty ? "" : value.unescaped + "\n")
      }
      return
    }
    let words = said.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.count) {
    case ("conflict", 1): self = .conflict
    case ("tag", 2): self = .tag(words[1])
    case ("annotated", 2): self = .annotatedTag(words[1])
    case ("remove", 2): self = .file(path: words[1], text: nil)
    default: return nil
    }
  }
}

extension FastImport.Identity {
  /// Reads `Name <mail>`.
  init?(written text: String) {
    guard let start = text.firstIndex(of: "<"), text.hasSuffix(">") else { return nil }
    self.init(
      name: text[..<start].trimmed, mail: String(text[text.index(after: start)...].dropLast()))
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The text with `\n`, `\t` and `\\` replaced by what they stand for.
  var unescaped: String {
    var result = ""
    var isEscaped = false
    for character in self {
      if isEscaped {
        switch character {
        case "n": result.append("\n")
        case "t": result.append("\t")
        default: result.append(character)
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

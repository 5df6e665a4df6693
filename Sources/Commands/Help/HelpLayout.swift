/// How an option is written out, the same in help, manual and reference.
enum OptionSpelling {
  /// Such as `-n, --max-count=<n>`.
  static func full(_ option: OptionDeclaration) -> String {
    forms(option).joined(separator: ", ")
  }

  /// Each way to write it, the letter first.
  static func forms(_ option: OptionDeclaration) -> [String] {
    var forms: [String] = []
    let names = option.longNames
    if let short = option.short {
      forms.append("-\(short)\(names.isEmpty ? value(option, joiner: " ") : "")")
    }
    for name in names {
      let negation = option.isNegatable ? "[no-]" : ""
      forms.append("--\(negation)\(name)\(value(option, joiner: "="))")
    }
    if option.takesBareNumber, let kind = option.value.kind { forms.append("-\(kind.placeholder)") }
    return forms
  }

  private static func value(_ option: OptionDeclaration, joiner: String) -> String {
    switch option.value {
    case .none: ""
    case .required(let kind): joiner + kind.placeholder
    case .optional(let kind): "[\(joiner == " " ? "" : joiner)\(kind.placeholder)]"
    }
  }
}

/// Lines of a help text: two columns, wrapped.
enum HelpLayout {
  static let widthInCells = 80
  static let termWidthInCells = 26

  /// Text broken at spaces into lines of at most `width`; ASCII only, as all help texts are.
  static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// A term with what it means, the meaning in a column of its own.
  static func row(_ term: String, _ meaning: String) -> String {
    let indent = String(repeating: " ", count: termWidthInCells + 2)
    let lines = wrap(meaning, width: widthInCells - indent.count)
    guard term.count + 2 < termWidthInCells + 1 else {
      return "  \(term)\n" + lines.map { "\(indent)\($0)\n" }.joined()
    }
    let first = "  \(term)" + String(repeating: " ", count: termWidthInCells - term.count)
    return lines.enumerated().map { ($0 == 0 ? first : indent) + $1 + "\n" }.joined()
  }
}

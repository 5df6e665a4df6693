extension ArgumentParser {
  /// An option and the sense in which a name means it.
  private struct Match: Equatable {
    let option: OptionDeclaration
    let isNegated: Bool
    let name: String
  }

  /// Reads `--name`, `--name=value`, `--name value`, `--no-name` or a unique start of these.
  func readLong(_ argument: [UInt8], _ reading: inout Reading) throws(ArgumentError) {
    let body = argument.dropFirst(2)
    let end = body.firstIndex(of: UInt8(ascii: "=")) ?? body.endIndex
    let name = String(decoding: body[..<end], as: UTF8.self)
    let spelling = "--\(name)"
    let attached: [UInt8]? = end < body.endIndex ? Array(body[(end + 1)...]) : nil

    let match = try match(name)
    let option = match.option
    if match.isNegated {
      if attached != nil { throw .unexpectedValue("--\(match.name)") }
      return try add(option, spelling, isNegated: true, value: nil, &reading)
    }
    switch option.value {
    case .none:
      if attached != nil { throw .unexpectedValue("--\(match.name)") }
      try add(option, spelling, value: nil, &reading)
    case .optional:
      try add(option, spelling, value: attached, &reading)
    case .required(let kind):
      guard let value = attached ?? reading.next() else {
        throw .missingValue("--\(match.name)", placeholder: kind.placeholder)
      }
      try add(option, spelling, value: value, &reading)
    }
  }

  /// The option that a long name means: the exact one, else the only one that starts so.
  private func match(_ name: String) throws(ArgumentError) -> Match {
    var starts: [Match] = []
    for option in options {
      for longName in option.longNames {
        if longName == name { return Match(option: option, isNegated: false, name: longName) }
        // A hidden option is there for those who know its whole name.
        if longName.hasPrefix(name), !option.isHidden {
          starts.append(Match(option: option, isNegated: false, name: longName))
        }
        guard option.isNegatable else { continue }
        let negated = "no-\(longName)"
        if negated == name { return Match(option: option, isNegated: true, name: negated) }
        if negated.hasPrefix(name), !option.isHidden {
          starts.append(Match(option: option, isNegated: true, name: negated))
        }
      }
    }
    guard let first = starts.first, !name.isEmpty else { throw unknown("--\(name)") }
    // Two names of one option are no ambiguity.
    if starts.allSatisfy({ $0.option.name == first.option.name && $0.isNegated == first.isNegated })
    {
      return first
    }
    throw .ambiguousOption("--\(name)", candidates: starts.map { "--\($0.name)" }.sorted())
  }
}

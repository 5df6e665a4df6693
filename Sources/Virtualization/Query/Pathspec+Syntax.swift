internal import Text

extension Pathspec {
  /// An argument that is no pathspec.
  public enum SyntaxError: Error, Hashable, Sendable {
    case unknownMagic(String, in: [UInt8])
    case unfinishedMagic(in: [UInt8])
    case outsideWorkTree([UInt8])
    case globWithLiteral(in: [UInt8])
  }

  /// How arguments are read before their own magic: `GIT_GLOB_PATHSPECS` and its like.
  public struct Defaults: Sendable {
    public var isLiteral = false
    public var isGlob = false
    /// Patterns have to say that they are some: `GIT_NOGLOB_PATHSPECS`.
    public var needsGlobMagic = false
    public var ignoresCase = false

    public init() {}
  }

  /// Reads the arguments of a command that was started in a folder of the working tree.
  ///
  /// - Parameter prefix: that folder's path from the top: empty or ending with a slash.
  /// - Throws: `SyntaxError`.
  public init(
    _ arguments: [[UInt8]], prefix: [UInt8] = [], defaults: Defaults = Defaults()
  ) throws {
    self.init(
      items: try arguments.map { argument in
        var reader = PathspecReader(argument: argument, defaults: defaults)
        return try reader.read(prefix: prefix)
      })
  }
}

/// Reads one argument: its magic, then its path.
private struct PathspecReader {
  let argument: [UInt8]
  let defaults: Pathspec.Defaults
  var item = Pathspec.Item()
  var isGlob: Bool
  var isLiteral: Bool
  var isFromTop = false
  var rest: ArraySlice<UInt8>

  init(argument: [UInt8], defaults: Pathspec.Defaults) {
    self.argument = argument
    self.defaults = defaults
    isGlob = defaults.isGlob
    isLiteral = defaults.isLiteral
    item.ignoresCase = defaults.ignoresCase
    rest = argument[...]
  }

  mutating func read(prefix: [UInt8]) throws -> Pathspec.Item {
    if !defaults.isLiteral, argument.first == UInt8(ascii: ":") {
      if argument.dropFirst().first == UInt8(ascii: "(") {
        try readLongMagic()
      } else {
        try readShortMagic()
      }
    }
    if isGlob, isLiteral, !defaults.isGlob {
      throw Pathspec.SyntaxError.globWithLiteral(in: argument)
    }
    if defaults.needsGlobMagic, !isGlob { isLiteral = true }
    item.path = try normalized(rest, prefix: isFromTop ? [] : prefix)
    item.literalCount = item.path.count
    let literalCount = Glob.literalCount(of: item.path)
    if !isLiteral, literalCount < item.path.count {
      var options: Glob.Options = isGlob ? .pathname : []
      if item.ignoresCase { options.insert(.ignoringCase) }
      item.glob = Glob(item.path, options: options)
      // What the folder's own name holds is no pattern, but the glob of the whole path says so too.
      item.literalCount = literalCount
    }
    return item
  }

  private mutating func readLongMagic() throws {
    guard let close = argument.firstIndex(of: UInt8(ascii: ")")) else {
      throw Pathspec.SyntaxError.unfinishedMagic(in: argument)
    }
    for word in argument[2..<close].split(separator: UInt8(ascii: ",")) {
      switch String(decoding: word, as: UTF8.self) {
      case "top": isFromTop = true
      case "exclude": item.isExcluded = true
      case "icase": item.ignoresCase = true
      case "glob": isGlob = true
      case "literal": isLiteral = true
      case let other: throw Pathspec.SyntaxError.unknownMagic(other, in: argument)
      }
    }
    rest = argument[(close + 1)...]
  }

  private mutating func readShortMagic() throws {
    var position = 1
    while position < argument.count, argument[position] != UInt8(ascii: ":") {
      switch argument[position] {
      case UInt8(ascii: "/"): isFromTop = true
      case UInt8(ascii: "!"), UInt8(ascii: "^"): item.isExcluded = true
      case let byte where Self.isReserved(byte):
        let sign = String(decoding: [byte], as: UTF8.self)
        throw Pathspec.SyntaxError.unknownMagic(sign, in: argument)
      default:
        rest = argument[position...]
        return
      }
      position += 1
    }
    rest = argument.dropFirst(min(position + 1, argument.count))
  }

  /// Whether git keeps a sign for magic to come.
  private static func isReserved(_ byte: UInt8) -> Bool {
    "\"#%&',-;<=>@_`~".utf8.contains(byte)
  }

  /// The path from the top without `.`, `..` and doubled slashes.
  private func normalized(_ path: ArraySlice<UInt8>, prefix: [UInt8]) throws -> [UInt8] {
    let slash = UInt8(ascii: "/")
    var parts = prefix.split(separator: slash)
    for part in path.split(separator: slash) {
      if part.elementsEqual(".".utf8) { continue }
      guard part.elementsEqual("..".utf8) else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { throw Pathspec.SyntaxError.outsideWorkTree(argument) }
    }
    let needsFolder = path.last == slash && !parts.isEmpty
    return Array(parts.joined(separator: [slash])) + (needsFolder ? [slash] : [])
  }
}

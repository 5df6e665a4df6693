internal import Text

extension Pathspec {
  /// An argument that is no pathspec.
  public enum SyntaxError: Error, Hashable, Sendable {
    case unknownMagic(String, in: [UInt8])
    case unfinishedMagic(in: [UInt8])
    case outsideWorkTree([UInt8])
    case empty
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
  /// - Parameters:
  ///   - prefix: that folder's path from the top: empty or ending with a slash.
  ///   - top: the working tree, which absolute paths have to be in.
  /// - Throws: `SyntaxError`.
  public init(
    _ arguments: [[UInt8]], prefix: [UInt8] = [], top: [UInt8]? = nil,
    defaults: Defaults = Defaults()
  ) throws {
    self.init(
      items: try arguments.map { argument in
        var reader = PathspecReader(argument: argument, top: top, defaults: defaults)
        return try reader.read(prefix: prefix)
      })
  }
}

/// Reads one argument: its magic, then its path.
private struct PathspecReader {
  let argument: [UInt8]
  let top: [UInt8]?
  let defaults: Pathspec.Defaults
  var item = Pathspec.Item()
  var isGlob: Bool
  var isLiteral: Bool
  var isFromTop = false
  var rest: ArraySlice<UInt8>

  init(argument: [UInt8], top: [UInt8]?, defaults: Pathspec.Defaults) {
    self.argument = argument
    self.top = top
    self.defaults = defaults
    isGlob = defaults.isGlob
    isLiteral = defaults.isLiteral
    item.ignoresCase = defaults.ignoresCase
    rest = argument[...]
  }

  mutating func read(prefix: [UInt8]) throws -> Pathspec.Item {
    if argument.isEmpty { throw Pathspec.SyntaxError.empty }
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
    try setPath(prefix: isFromTop ? [] : prefix)
    // The folder's own name is no pattern, whatever it holds.
    let literalCount = max(Glob.literalCount(of: item.path), item.prefixCount)
    item.literalCount = isLiteral ? item.path.count : literalCount
    if item.literalCount < item.path.count {
      var options: Glob.Options = isGlob ? .pathname : []
      if item.ignoresCase { options.insert(.ignoringCase) }
      item.glob = Glob(item.path[item.literalCount...], options: options)
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

  /// Sets the path from the top, without `.`, `..` and doubled slashes.
  private mutating func setPath(prefix: [UInt8]) throws {
    let slash = UInt8(ascii: "/")
    let isAbsolute = rest.first == slash && !isFromTop
    let path = isAbsolute ? try pathInside() : rest
    var parts = isAbsolute ? [] : prefix.split(separator: slash)
    var prefixParts = parts.count
    for part in path.split(separator: slash) {
      if part.elementsEqual(".".utf8) { continue }
      guard part.elementsEqual("..".utf8) else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { throw Pathspec.SyntaxError.outsideWorkTree(argument) }
      prefixParts = min(prefixParts, parts.count)
    }
    let needsFolder = path.last == slash && !parts.isEmpty
    item.path = Array(parts.joined(separator: [slash])) + (needsFolder ? [slash] : [])
    // Each with the slash behind it, where one follows.
    let prefixCount = parts[..<prefixParts].reduce(0) { $0 + $1.count + 1 }
    item.prefixCount = min(prefixCount, item.path.count)
  }

  /// What follows the working tree in an absolute path.
  private func pathInside() throws -> ArraySlice<UInt8> {
    guard let top, rest.starts(with: top) else {
      throw Pathspec.SyntaxError.outsideWorkTree(argument)
    }
    let inside = rest.dropFirst(top.count)
    guard inside.isEmpty || inside.first == UInt8(ascii: "/") || top.last == UInt8(ascii: "/")
    else {
      throw Pathspec.SyntaxError.outsideWorkTree(argument)
    }
    return inside
  }
}

internal import Git
internal import Objects
internal import Platform

/// One side of a difference, as it is compared.
struct ComparedSide {
  var bytes: [UInt8]

  /// The size of the file, whether it was read or not.
  var size: Int
  var isText: Bool

  /// Nil for a side that is no file.
  var driver: DiffDriver?
  var omission: FilePatch.Omission?
}

extension VirtualizedRepository {
  /// One side of a difference; a file that is not to be compared is not read.
  ///
  /// - Throws: `RepositoryError` when it cannot be read.
  func side(
    _ file: TreeFile?, at path: [UInt8], _ options: PatchOptions
  ) throws -> ComparedSide? {
    guard let file else { return nil }
    if file.mode.kind == .commit {
      // As git shows submodules: a line with the commit.
      let line = Array("Subproject commit \(file.id.hex)\n".utf8)
      return ComparedSide(bytes: line, size: line.count, isText: true)
    }
    let driver = drivers.driver(of: path, file.mode)
    var side = ComparedSide(bytes: [], size: try sizeOfObject(file.id), isText: false)
    if file.mode.isFile { side.driver = driver }
    if options.convertsToText, file.mode.isFile, let command = driver.conversion {
      side.bytes = try converted(file, at: path, by: command)
      side.isText = true
      return side
    }
    let isWanted = options.comparesBinary || options.writesBinary
    if side.size > options.largestFileInBytes, driver.isBinary != false, !isWanted {
      side.omission = .largeFile
      return side
    }
    if driver.isBinary == true, !isWanted { return side }
    side.bytes = try readObject(file.id, as: .blob)
    side.isText = driver.isBinary.map { !$0 } ?? !ContentMerge.isBinary(side.bytes)
    if side.isText, let limit = options.longestLineInBytes, side.bytes.hasLine(longerThan: limit) {
      (side.isText, side.omission) = (false, .longLine)
    }
    return side
  }

  /// Whether a file counts as text, as far as that is not left to its bytes.
  func saysText(_ path: [UInt8], _ file: TreeFile) -> Bool? {
    drivers.driver(of: path, file.mode).isBinary.map { !$0 }
  }

  func sizeOfObject(_ id: ObjectID) throws -> Int {
    try automaticMerger?.objects.size(id) ?? objects.header(id).size
  }

  /// The text that a program of the user makes of a file: `diff.<driver>.textconv`.
  private func converted(
    _ file: TreeFile, at path: [UInt8], by command: [UInt8]
  ) throws -> [UInt8] {
    let key = ConvertedContent(id: file.id, command: command)
    if let known = convertedContents[key] { return known }
    let environment = location.environment
    let content = try TemporaryFile(
      readObject(file.id, as: .blob), in: TemporaryFile.directory(environment),
      named: path.suffix(from: (path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1))
    let result = try ChildProcess.run(
      words: [
        Array("sh".utf8), Array("-c".utf8), command + Array(" \"$@\"".utf8), command,
        content.path.bytes,
      ], environment: environment, directory: location.workTree ?? location.gitDirectory)
    guard result.status == 0 else {
      throw ChangeError.conversionFailed(path: path, command: command)
    }
    if convertedContents.count >= ConvertedContent.maximumCount { convertedContents = [:] }
    convertedContents[key] = result.output
    return result.output
  }
}

/// A content and the program that made text of it.
struct ConvertedContent: Hashable {
  let id: ObjectID
  let command: [UInt8]

  static let maximumCount = 64
}

/// Why a difference cannot be shown, besides what cannot be read.
public enum ChangeError: Error, Hashable, Sendable {
  /// A program that makes text of files failed.
  case conversionFailed(path: [UInt8], command: [UInt8])
}

extension [UInt8] {
  /// Whether there is a line of more bytes than the limit.
  func hasLine(longerThan limit: Int) -> Bool {
    guard count > limit else { return false }
    var start = 0
    for (place, byte) in enumerated() where byte == UInt8(ascii: "\n") {
      if place - start > limit { return true }
      start = place + 1
    }
    return count - start > limit
  }
}

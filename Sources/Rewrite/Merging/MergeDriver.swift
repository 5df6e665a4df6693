internal import Git
internal import Platform

/// Runs the merge drivers of the user: `merge.<name>.driver`.
///
/// They run as git runs them, through the shell at the top of the working tree, but their files lie in the
/// folder for temporary files, since a merge in memory leaves no trace in the working tree.
struct MergeDriver {
  let location: RepositoryLocation

  /// Merges three contents.
  ///
  /// - Parameter command: the command line, in which `%O`, `%A` and `%B` stand for the files of the base,
  ///   ours and theirs, `%L` for the size of the markers and `%P` for the path.
  /// - Throws: `MergeError.driverWithoutCommand` or `driverFailed`.
  func merge(
    _ contents: PerSide<[UInt8]>, by command: [UInt8]?, name: [UInt8], path: [UInt8],
    markerSize: Int
  ) throws -> (content: [UInt8], isClean: Bool) {
    guard let command else { throw MergeError.driverWithoutCommand(name: name, path: path) }
    let directory = TemporaryFile.directory(location.environment)
    do {
      let files = try contents.map { try TemporaryFile($0, in: directory) }
      let line = Self.expanded(command) { placeholder in
        switch placeholder {
        case UInt8(ascii: "O"): Self.quoted(files.base.path.bytes, always: false)
        case UInt8(ascii: "A"): Self.quoted(files.ours.path.bytes, always: false)
        case UInt8(ascii: "B"): Self.quoted(files.theirs.path.bytes, always: false)
        case UInt8(ascii: "L"): Array(String(markerSize).utf8)
        case UInt8(ascii: "P"): Self.quoted(path, always: true)
        default: nil
        }
      }
      let result = try ChildProcess.run(
        words: [Array("sh".utf8), Array("-c".utf8), line], environment: location.environment,
        directory: location.workTree ?? location.gitDirectory)
      // The shell's word for "no such program": git takes it for a conflict, which would hide it.
      if result.status == 126 || result.status == 127 {
        throw MergeError.driverFailed(name: name, path: path)
      }
      return (try Platform.contents(of: files.ours.path), result.status == 0)
    } catch is SystemError {
      throw MergeError.driverFailed(name: name, path: path)
    }
  }

  private static func expanded(
    _ command: [UInt8], _ value: (UInt8) -> [UInt8]?
  ) -> [UInt8] {
    let percent = UInt8(ascii: "%")
    var result: [UInt8] = []
    var rest = command[...]
    while let byte = rest.popFirst() {
      guard byte == percent, let placeholder = rest.first else {
        result.append(byte)
        continue
      }
      if placeholder == percent {
        result.append(percent)
        rest = rest.dropFirst()
      } else if let value = value(placeholder) {
        result += value
        rest = rest.dropFirst()
      } else {
        result.append(percent)
      }
    }
    return result
  }

  /// The word as the shell reads it back.
  private static func quoted(_ word: [UInt8], always: Bool) -> [UInt8] {
    let isPlain = word.allSatisfy {
      $0 >= UInt8(ascii: "+") && $0 <= UInt8(ascii: ":") || $0 >= UInt8(ascii: "A") && $0 <= 0x5a
        || $0 >= UInt8(ascii: "a") && $0 <= 0x7a || $0 == UInt8(ascii: "_")
    }
    if isPlain, !always { return word }
    var quoted: [UInt8] = [UInt8(ascii: "'")]
    for byte in word {
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "!") {
        quoted += [UInt8(ascii: "'"), UInt8(ascii: "\\"), byte, UInt8(ascii: "'")]
      } else {
        quoted.append(byte)
      }
    }
    return quoted + [UInt8(ascii: "'")]
  }
}

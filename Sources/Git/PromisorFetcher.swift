internal import Objects
internal import Platform

/// Has git fetch objects that a partial clone left out, through one `git cat-file --batch` kept open.
final class PromisorFetcher {
  private let git: GitProgram
  private var process: ChildProcess?

  init(_ git: GitProgram) {
    self.git = git
  }

  /// The kind and the content of an object, fetched from the promisor remote where it is not there yet.
  func read(_ id: ObjectID) throws(RepositoryError) -> (kind: ObjectKind, bytes: [UInt8]) {
    do {
      let process = try running()
      try process.write(Array(id.hex.utf8) + [UInt8(ascii: "\n")])
      let header = try readLine(process).split(separator: UInt8(ascii: " "))
      guard header.count == 3,
        let kind = ObjectKind(rawValue: String(decoding: header[1], as: UTF8.self)),
        let size = Int(String(decoding: header[2], as: UTF8.self)), size >= 0
      else {
        // "missing", or git gave up: either way there is no such object to be had.
        stop()
        throw RepositoryError.objectMissing(id)
      }
      let bytes = try process.read(size)
      _ = try process.read(1)
      guard bytes.count == size else {
        stop()
        throw RepositoryError.objectMissing(id)
      }
      return (kind, bytes)
    } catch let error as SystemError {
      stop()
      throw .system(error)
    } catch let error as RepositoryError {
      throw error
    } catch {
      throw .objectMissing(id)
    }
  }

  private func running() throws(SystemError) -> ChildProcess {
    if let process { return process }
    let words = ["cat-file", "--batch"].map { Array($0.utf8) }
    let started = try ChildProcess(
      git.command + words, environment: git.environment, directory: git.directory, input: .pipe,
      output: .pipe, errors: .none)
    process = started
    return started
  }

  private func stop() {
    process?.closeInput()
    process = nil
  }

  private func readLine(_ process: ChildProcess) throws(SystemError) -> [UInt8] {
    var line: [UInt8] = []
    while line.count < 256, let byte = try process.read(1).first, byte != UInt8(ascii: "\n") {
      line.append(byte)
    }
    return line
  }
}

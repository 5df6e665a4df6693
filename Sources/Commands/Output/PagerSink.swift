internal import Platform

/// The standard input of a pager.
final class PagerSink: ByteSink {
  private let process: ChildProcess
  private var buffer: [UInt8] = []

  private static let bufferSizeInBytes = 65536

  /// Starts a pager with the settings that git gives it: see all short output at once, keep colours.
  init(_ program: String, environment: Environment, columns: Int?) throws {
    var environment = environment
    if environment["LESS"] == nil { environment["LESS"] = "FRX" }
    if environment["LV"] == nil { environment["LV"] = "-c" }
    if environment["COLUMNS"] == nil, let columns { environment["COLUMNS"] = String(columns) }
    environment["GIT_PAGER_IN_USE"] = "true"
    process = try ChildProcess(
      PagerDecision.words(for: program).map { Array($0.utf8) }, environment: environment,
      input: .pipe)
    Interruption.waitsForChildren = true
  }

  func write(_ bytes: [UInt8]) throws {
    buffer += bytes
    if buffer.count >= Self.bufferSizeInBytes { try flush() }
  }

  func flush() throws {
    let pending = buffer
    buffer.removeAll(keepingCapacity: true)
    guard !pending.isEmpty else { return }
    do {
      try process.write(pending)
    } catch  where error.isBrokenPipe {
      // The user has seen enough. The pager may still have the terminal: let it finish first.
      finish()
      endAsBrokenPipe()
    }
  }

  /// Tells the pager that this was all, and waits until the user has left it.
  func finish() {
    process.closeInput()
    _ = try? process.wait()
    Interruption.waitsForChildren = false
  }
}

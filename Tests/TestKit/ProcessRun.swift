import CTestKit
import Glibc

/// One finished run of a program in a test.
public struct ProcessRun: Sendable {
  /// The exit status; a program ended by a signal has 128 more than the signal's number.
  public let status: Int32
  public let output: [UInt8]
  public let errors: [UInt8]

  /// Standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// Standard error as text.
  public var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Standard output in lines, without the ends of line.
  public var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .dropLast(text.hasSuffix("\n") || text.isEmpty ? 1 : 0)
  }

  /// Runs a program found in the `PATH` of `environment` and waits for its end.
  ///
  /// Input and outputs are files in memory, so that no reader is needed and nothing can block: a
  /// test costs no thread, and descriptors do not leak into programs that others start meanwhile.
  public static func run(
    _ command: [String], in directory: String, environment: [String: String], input: [UInt8] = []
  ) throws -> ProcessRun {
    let files = try (0..<3).map { _ in try MemoryFile() }
    try files[0].fill(with: input)
    let child = try spawn(command, in: directory, environment: environment) { actions in
      for (target, file) in files.enumerated() {
        posix_spawn_file_actions_adddup2(actions, file.descriptor, Int32(target))
      }
    }
    let status = waitForEnd(of: child)
    return ProcessRun(
      status: status, output: try files[1].contents(), errors: try files[2].contents())
  }
}

/// A program that could not be started, or a file in memory that could not be used.
public struct SystemFailure: Error, CustomStringConvertible {
  public let operation: String
  public let code: Int32

  public var description: String { "\(operation): \(String(cString: strerror(code)))" }
}

/// Starts a program in `directory`, its descriptors as `redirect` asks.
func spawn(
  _ command: [String], in directory: String, environment: [String: String],
  newSession: Bool = false,
  redirect: (UnsafeMutablePointer<posix_spawn_file_actions_t>) -> Void
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  redirect(&actions)
  spawn_add_folder(&actions, directory)

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // A test runner may ignore signals that the program under test must not ignore.
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  for signal in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
  posix_spawnattr_setsigdefault(&attributes, &signals)
  var flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
  if newSession { flags |= spawn_new_session }
  posix_spawnattr_setflags(&attributes, flags)

  let name = command.first ?? ""
  let program =
    name.contains("/")
    ? name
    : (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 } ?? name
  var child = pid_t()
  let code = withCStrings(command) { arguments in
    withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
      posix_spawn(&child, program, &actions, &attributes, arguments, variables)
    }
  }
  guard code == 0 else { throw SystemFailure(operation: "start \(name)", code: code) }
  return child
}

/// The status with which a child ended, as a shell would give it.
func waitForEnd(of child: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0, errno == EINTR {}
  let signal = status & 0x7f
  return signal == 0 ? status >> 8 & 0xff : 128 + signal
}

private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}

/// A nameless file that lives in memory and is closed with its owner.
private final class MemoryFile {
  let descriptor: Int32

  init() throws {
    descriptor = open_memory_file()
    guard descriptor >= 0 else {
      throw SystemFailure(operation: "open a file in memory", code: errno)
    }
  }

  deinit {
    close(descriptor)
  }

  func fill(with bytes: [UInt8]) throws {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress! + start, $0.count - start)
      }
      guard count > 0 else { throw SystemFailure(operation: "write", code: errno) }
      start += count
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  func contents() throws -> [UInt8] {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(size, 0)) { buffer, count in
      while count < size {
        let read = pread(descriptor, buffer.baseAddress! + count, size - count, count)
        guard read > 0 else {
          failure = errno
          return
        }
        count += read
      }
    }
    if let failure { throw SystemFailure(operation: "read", code: failure) }
    return bytes
  }
}

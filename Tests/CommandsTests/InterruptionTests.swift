import Foundation
import Platform
import Testing

@testable import Commands

/// How a process ends that is told to stop; each case runs in a process of its own.
@Suite struct InterruptionTests {
  @Test func `ctrl-C ends with 130`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      startAsAShellDoes()
      Interruption.endsTheProgram()
      raise(SIGINT)
    }
  }

  @Test func `other signals end the process by themselves`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      startAsAShellDoes()
      Interruption.endsTheProgram()
      raise(SIGTERM)
    }
  }

  @Test func `a signal that is ignored stays so`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      startAsAShellDoes()
      signal(SIGINT, SIG_IGN)
      Interruption.endsTheProgram()
      raise(SIGINT)
      endProcess(7)
    }
  }

  @Test func `the pager is let finish before ctrl-C ends the run`() async throws {
    let file = NSTemporaryDirectory() + "yore-interrupted-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: file) }
    await #expect(processExitsWith: .exitCode(130)) {
      [file = file as String] in
      startAsAShellDoes()
      Interruption.endsTheProgram()
      let pager = try PagerSink(
        "cat >'\(file)'; echo left >>'\(file)'", environment: .current, columns: nil)
      try pager.write(Array("row\n".utf8))
      try pager.flush()
      raise(SIGINT)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "row\nleft\n")
  }

  @Test func `a pager that the user has left ends the run quietly`() async {
    let result = await #expect(
      processExitsWith: .signal(SIGPIPE), observing: [\.standardErrorContent]
    ) {
      let pager = try PagerSink("exit 0", environment: .current, columns: nil)
      while true {
        try pager.write(Array(repeating: UInt8(ascii: "x"), count: 100_000))
      }
    }
    let errors = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(errors?.contains("error") == false)
  }

  @Test func `colours do not outlive an interrupted run`() async {
    let result = await #expect(
      processExitsWith: .exitCode(130), observing: [\.standardOutputContent]
    ) {
      startAsAShellDoes()
      Interruption.endsTheProgram()
      Interruption.resetsColor = true
      raise(SIGINT)
    }
    let output = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) }
    #expect(output?.contains("\u{1b}[m") == true)
  }
}

/// Puts signals back that the program running the tests ignores or blocks, which its children inherit.
private func startAsAShellDoes() {
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_UNBLOCK, &all, nil)
  signal(SIGINT, SIG_DFL)
  signal(SIGTERM, SIG_DFL)
}

import Foundation
import TestKit
import Testing

struct ProcessRunTests {
  private let environment = Scratch.sealedEnvironment(home: "/", time: 0)

  private func run(_ command: [String], input: [UInt8] = []) throws -> ProcessRun {
    try ProcessRun.run(command, in: "/", environment: environment, input: input)
  }

  @Test func `input and both outputs are passed whatever their size`() throws {
    let input = [UInt8](repeating: 0x61, count: 1_000_000)
    let run = try run(["sh", "-c", "tee /dev/stderr; exit 3"], input: input)
    #expect(run.status == 3)
    #expect(run.output == input)
    #expect(run.errors == input)
  }

  @Test func `nothing of the user's environment is seen`() throws {
    #expect(try Set(run(["env"]).lines) == Set(environment.map { "\($0.key)=\($0.value)" }))
  }

  @Test func `a signal is an exit status above 128`() throws {
    #expect(try run(["sh", "-c", "kill -TERM $$"]).status == 143)
  }

  @Test func `a program that is not there is an error`() {
    #expect(throws: SystemFailure.self) { try run(["no-such-program"]) }
  }

  @Test func `a terminal has a size, takes keys and tells an end`() throws {
    let run = try ProcessRun.runInTerminal(
      [
        "sh", "-c", "stty size; read line; echo \"<$line>\"; test -t 1 -a -t 2 && echo yes; exit 4",
      ],
      in: "/", environment: environment, columns: 51, rows: 17, keys: "typed\n")
    #expect(run.lines == ["17 51", "<typed>", "yes"])
    #expect(run.status == 4)
  }

  @Test func `the built yore lies beside the tests`() {
    #expect(FileManager.default.isExecutableFile(atPath: YoreProgram.path))
  }

  @Test func `a shell finds the built yore`() throws {
    #expect(try Scratch().shell("command -v yore").lines == [YoreProgram.path])
  }
}

import TestKit
import Testing

@testable import bench

struct RunnerTests {
  private func runner(_ scratch: Scratch) -> Runner {
    Runner(measureRun: YoreProgram.folder + "/measure-run", yore: "yore", home: scratch.root)
  }

  private func measure(_ line: String, checking: Bool = false) throws -> Measurement {
    let scratch = try Scratch()
    return try runner(scratch).measure(["sh", "-c", line], in: scratch.path, checking: checking)
  }

  @Test func `a run is measured whatever it writes`() throws {
    let run = try measure("head -c 1000000 /dev/zero; echo why >&2")
    #expect(run.status == 0)
    #expect(run.outputSize == 1_000_000)
    #expect(run.complaint == "why")
    #expect(run.wall > 0)
    #expect(run.digest == 0)
  }

  @Test func `the status is the shell's`() throws {
    #expect(try measure("exit 7").status == 7)
    #expect(try measure("kill -TERM $$").status == 143)
  }

  @Test func `a program that is not there has a status and a complaint`() throws {
    let scratch = try Scratch()
    let run = try runner(scratch).measure(["./absent"], in: scratch.path)
    #expect(run.status == 127)
    #expect(run.complaint == "error: ./absent: No such file or directory")
  }

  @Test func `the digest tells outputs apart however they are cut`() throws {
    let whole = try measure("printf abcdef", checking: true)
    #expect(try measure("printf abc; printf def", checking: true).digest == whole.digest)
    #expect(try measure("printf abcdfe", checking: true).digest != whole.digest)
    #expect(whole.digest != 0)
  }

  @Test func `the peak memory is the program's, not this process's`() throws {
    // A test runner is larger by far than a shell that does nothing.
    #expect(try measure("exit 0").peakMemory < 8e6)
  }
}

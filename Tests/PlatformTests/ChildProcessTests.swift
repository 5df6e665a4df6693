import Platform
import Testing

struct ChildProcessTests {
  @Test func `a child that writes a lot on both outputs does not get stuck`() throws {
    let script = "head -c 300000 /dev/zero; head -c 300000 /dev/zero >&2; cat"
    let input = [UInt8](repeating: 7, count: 300_000)
    let result = try ChildProcess.run(["sh", "-c", script], input: input)
    #expect(result.status == 0)
    #expect(result.output == [UInt8](repeating: 0, count: 300_000) + input)
    #expect(result.errors.count == 300_000)
  }

  @Test func `a child that does not read its input is no error`() throws {
    let input = [UInt8](repeating: 7, count: 1_000_000)
    #expect(try ChildProcess.run(["true"], input: input).status == 0)
  }

  @Test func `the status tells an exit from a signal`() throws {
    #expect(try ChildProcess.run(["sh", "-c", "exit 3"]).status == 3)
    #expect(try ChildProcess.run(["sh", "-c", "kill -TERM $$"]).status == 128 + 15)
  }

  @Test func `a child gets the environment and the directory that it is given`() throws {
    var environment = Environment(["WORD": "two  words"])
    environment["PATH"] = Environment.current["PATH"]
    let result = try ChildProcess.run(
      ["sh", "-c", "printf '%s' \"$WORD\"; pwd"], environment: environment, directory: "/")
    #expect(String(decoding: result.output, as: UTF8.self) == "two  words/\n")
  }

  @Test func `a program that does not exist cannot be started`() {
    #expect {
      try ChildProcess.run(["yore-no-such-program"])
    } throws: {
      ($0 as? SystemError)?.isMissingFile == true
    }
  }

  @Test func `a child can be talked to while it runs`() throws {
    let child = try ChildProcess(
      [Array("cat".utf8)], input: .pipe, output: .pipe, errors: .none)
    try child.write(Array("one\n".utf8))
    #expect(try child.read(4) == Array("one\n".utf8))
    try child.write(Array("two\n".utf8))
    child.closeInput()
    #expect(try child.read(100) == Array("two\n".utf8))
    #expect(try child.wait() == 0)
  }
}

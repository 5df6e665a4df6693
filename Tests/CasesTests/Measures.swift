import TestKit
import Testing
import Text

/// The cells that a line takes in a terminal.
func cells(_ line: String) -> Int { displayWidth(of: Array(line.utf8)[...]) }

/// The seconds that processors were busy for a run, which other tests running meanwhile do not change much.
func secondsOfWork(in repository: HostileCase, _ line: String) throws -> Double {
  let run = try repository.scratch.shell("TIMEFORMAT='%U %S'; time yore \(line) >/dev/null")
  #expect(run.status == 0)
  let parts = run.errorText.split(whereSeparator: \.isWhitespace).suffix(2)
  return parts.compactMap { Double($0) }.reduce(0, +)
}

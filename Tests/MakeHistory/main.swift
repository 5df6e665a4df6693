import Foundation
import TestKit

// Prints a made history for `git fast-import`; Scripts/make-history feeds it and says what it takes.

let numbers = CommandLine.arguments.dropFirst().prefix(4).compactMap(Int.init)
let likeness = CommandLine.arguments.dropFirst(5).first.map(MadeHistory.Likeness.init)
guard numbers.count == 4, let likeness = likeness ?? .sketch, CommandLine.arguments.count <= 6
else {
  let usage = "usage: make-history COMMITS SEED TAGS FILES [sketch|project]\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
let history = MadeHistory(
  numbers[0], seed: UInt64(bitPattern: Int64(numbers[1])), tagCount: numbers[2],
  fileCount: numbers[3], likeness: likeness)
try history.write { try FileHandle.standardOutput.write(contentsOf: Data($0)) }

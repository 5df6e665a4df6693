import Foundation
import TestKit

// Prints a made history for `git fast-import`; Scripts/make-history feeds it and says what it takes.

let numbers = CommandLine.arguments.dropFirst().compactMap(Int.init)
guard numbers.count == 4, CommandLine.arguments.count == 5 else {
  FileHandle.standardError.write(Data("usage: make-history COMMITS SEED TAGS FILES\n".utf8))
  exit(2)
}
let history = MadeHistory(
  numbers[0], seed: UInt64(bitPattern: Int64(numbers[1])), tagCount: numbers[2],
  fileCount: numbers[3])
try history.write { try FileHandle.standardOutput.write(contentsOf: Data($0)) }

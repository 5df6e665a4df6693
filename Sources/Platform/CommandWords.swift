internal import Glibc

/// The words of a command line as exact bytes: a path need not be text.
public enum CommandWords {
  /// What this process was started with, without the program's name.
  public static var ofProcess: [[UInt8]] {
    var words: [[UInt8]] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index] else { break }
      words.append(
        UnsafeBufferPointer(start: word, count: strlen(word)).map { UInt8(bitPattern: $0) })
    }
    return words
  }
}

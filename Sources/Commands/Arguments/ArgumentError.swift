/// Why a command line can't be understood: facts, worded by `Failure`.
public enum ArgumentError: Error, Sendable, Equatable {
  case unknownCommand(String, nearest: [String])
  /// An option that the command does not have; `command` is nil before the command's name.
  case unknownOption(String, command: String?, nearest: [String])
  /// An option before the command's name that belongs behind it.
  case optionBeforeCommand(String, command: String)
  case ambiguousOption(String, candidates: [String])
  case missingValue(String, placeholder: String)
  case unexpectedValue(String)
  case badNumber(String, value: [UInt8])
  case badWord(String, value: [UInt8], words: [String])
  case badSetting([UInt8])
  case missingOperand(String, command: String)
  case unexpectedOperand([UInt8], command: String)
  case unknownTopic(String, nearest: [String])
  case together(String, String)
  /// An option that is understood, but needs what this build does not have.
  case missing(String, needs: String)
}

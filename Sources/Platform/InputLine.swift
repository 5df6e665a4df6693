internal import Glibc

/// A line of the standard input without its end, read no further; nil at the end of the input.
///
/// - Throws: `SystemError` when it cannot be read.
public func readInputLine() throws(SystemError) -> [UInt8]? {
  var line: [UInt8] = []
  while true {
    var byte: UInt8 = 0
    let count = read(STDIN_FILENO, &byte, 1)
    if count < 0 {
      if errno == EINTR { continue }
      throw SystemError(code: errno, operation: "read")
    }
    if count == 0 { return line.isEmpty ? nil : line }
    if byte == UInt8(ascii: "\n") { return line }
    line.append(byte)
  }
}

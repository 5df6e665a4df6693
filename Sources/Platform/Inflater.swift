internal import CPlatform

/// Undoes zlib's compression where the length of what comes out is known: twice as fast as zlib itself, which
/// cannot know it.
public final class Inflater {
  private let state: UnsafeMutableRawPointer?

  public init() {
    state = yore_inflater_make()
  }

  deinit {
    if let state { yore_inflater_free(state) }
  }

  /// Inflates the stream that `bytes` begin with into the front of `output`, which is made `count` long at
  /// least.
  ///
  /// - Returns: Whether it is a whole stream, with the right checksum, of exactly `count` bytes; if not,
  ///   `output` holds anything.
  public func inflate(
    _ bytes: UnsafeRawBufferPointer, count: Int, into output: inout [UInt8]
  ) -> Bool {
    guard let state, count >= 0 else { return false }
    if output.count < count {
      output.append(contentsOf: repeatElement(0, count: count - output.count))
    }
    return output.withUnsafeMutableBytes {
      yore_inflate(state, $0.baseAddress, UInt(count), bytes.baseAddress, UInt(bytes.count))
    }
  }
}

internal import CPlatform

/// The bytes compressed, or nil when that cannot be done.
public func compressed(_ bytes: [UInt8]) -> [UInt8]? {
  let level: Int32 = 3
  let bound = Int(yore_compressed_bound(UInt(bytes.count)))
  let output = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
    count = bytes.withUnsafeBytes {
      Int(
        yore_compress(
          buffer.baseAddress, UInt(bound), $0.baseAddress, UInt($0.count), level))
    }
  }
  return output.isEmpty ? nil : output
}

/// Undoes `compressed`, one text after the other.
public final class Decompressor {
  private let context: UnsafeMutableRawPointer?

  public init() {
    context = yore_decompressor_make()
  }

  deinit {
    yore_decompressor_free(context)
  }

  /// Puts the text in front of whatever `output` holds, and makes `output` that long at least.
  ///
  /// - Returns: Whether `bytes` are those of a text of `count` bytes; if not, `output` holds anything.
  public func decompress(
    _ bytes: UnsafeRawBufferPointer, count: Int, into output: inout [UInt8]
  ) -> Bool {
    guard let context, count >= 0 else { return false }
    if output.count < count {
      output.append(contentsOf: repeatElement(0, count: count - output.count))
    }
    return output.withUnsafeMutableBytes {
      yore_decompress(
        context, $0.baseAddress, UInt(count), bytes.baseAddress, UInt(bytes.count))
    }
  }
}

internal import CGit

/// SHA-1 of bytes that come in pieces.
struct RunningHash {
  private var sum = yore_sha1()

  init() { yore_sha1_start(&sum) }

  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { yore_sha1_add(&sum, $0.baseAddress, $0.count) }
  }

  /// The twenty bytes of the hash.
  consuming func digest() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 20) { buffer, count in
      yore_sha1_finish(&sum, buffer.baseAddress)
      count = 20
    }
  }
}

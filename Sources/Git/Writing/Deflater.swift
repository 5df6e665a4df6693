internal import CGit

/// Compresses texts as git keeps them (zlib), one after the other.
final class Deflater {
  private let stream: UnsafeMutableRawPointer?

  /// - Parameter level: 0 (none) to 9 (small and slow), or -1 for what zlib thinks best.
  init(level: Int) {
    stream = yore_deflater_make(Int32(level))
  }

  deinit {
    yore_deflater_free(stream)
  }

  /// Appends two pieces, compressed as one text, to the output.
  ///
  /// - Throws: `RepositoryError.library` when there is no memory for it.
  func append(
    _ head: [UInt8] = [], _ body: [UInt8], to output: inout [UInt8]
  ) throws(RepositoryError) {
    guard let stream else { throw Self.failure }
    let bound = yore_deflater_bound(stream, head.count + body.count) + 64
    let piece = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = head.withUnsafeBytes { head in
        body.withUnsafeBytes { body in
          yore_deflate(
            stream, buffer.baseAddress, bound, head.baseAddress, head.count, body.baseAddress,
            body.count)
        }
      }
    }
    guard !piece.isEmpty else { throw Self.failure }
    output.append(contentsOf: piece)
  }

  private static let failure = RepositoryError.library(
    code: -1, operation: "deflate", message: "no memory")
}

extension Configuration {
  /// The level of zlib for a kind of object file: its own setting, else the common one, else the fastest,
  /// since what is written here is packed anew by `git gc`.
  func compressionLevel(_ key: String) -> Int {
    for key in [key, "core.compression"] {
      if let level = int(key), (-1...9).contains(level) { return level }
    }
    return 1
  }
}

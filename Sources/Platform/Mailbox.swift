internal import CPlatform
internal import Glibc

/// Messages from other threads to one that waits for them together with files.
///
/// Sendable, as what is in it is read and written under its lock.
public final class Mailbox<Message: Sendable>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var messages: [Message] = []
  /// Can be read when there are messages.
  public let descriptor: Int32
  private let writeEnd: Int32

  public init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard ends.withUnsafeMutableBufferPointer({ yore_pipe($0.baseAddress) }) == 0 else {
      throw SystemError(code: errno, operation: "pipe", path: nil)
    }
    (descriptor, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    pthread_mutex_init(lock, nil)
  }

  deinit {
    close(descriptor)
    close(writeEnd)
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Leaves a message.
  public func post(_ message: Message) {
    pthread_mutex_lock(lock)
    messages.append(message)
    let isFirst = messages.count == 1
    pthread_mutex_unlock(lock)
    var byte: UInt8 = 0
    if isFirst { _ = write(writeEnd, &byte, 1) }
  }

  /// The messages since the last look, in their order.
  public func take() -> [Message] {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    var bytes: (UInt64, UInt64) = (0, 0)
    while read(descriptor, &bytes, 16) > 0 {}
    defer { messages = [] }
    return messages
  }
}

/// Waits until something can be read.
///
/// - Parameters:
///   - descriptors: what is waited for.
///   - milliseconds: how long; nil for as long as it takes.
/// - Returns: whether each can be read.
public func waitForInput(_ descriptors: [Int32], milliseconds: Int? = nil) -> [Bool] {
  var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  let count = poll(&waits, nfds_t(waits.count), milliseconds.map { Int32($0) } ?? -1)
  return count > 0 ? waits.map { $0.revents != 0 } : waits.map { _ in false }
}

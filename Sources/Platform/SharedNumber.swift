internal import Glibc

/// A number that several threads read and write, such as that of the request that still counts.
///
/// Sendable, as it is read and written under its lock.
public final class SharedNumber: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var number = 0

  public init() { pthread_mutex_init(lock, nil) }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  public var value: Int {
    get {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return number
    }
    set {
      pthread_mutex_lock(lock)
      number = newValue
      pthread_mutex_unlock(lock)
    }
  }
}

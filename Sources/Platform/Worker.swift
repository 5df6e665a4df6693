internal import Glibc

/// A thread that does one piece of work after the other on a value of its own, which never leaves it: for what is
/// bound to the thread that made it.
public final class Worker<Value>: Sendable {
  private let queue: WorkQueue<Value>

  /// A worker whose thread is started when there is work.
  ///
  /// - Parameter make: makes the value, on that thread.
  public init(_ make: @escaping @Sendable () -> Value) {
    queue = WorkQueue { queue in
      startThread {
        let value = make()
        while let work = queue.next() { work(value) }
      }
    }
  }

  deinit { queue.close() }

  /// Has something done after all that was given before.
  public func submit(_ work: @escaping @Sendable (Value) -> Void) { queue.append(work) }

  /// Has something done after all that was given before, and waits for it.
  public func perform(_ work: @escaping @Sendable (Value) -> Void) {
    let done = WorkQueue<Void>()
    queue.append {
      work($0)
      done.append { _ in }
    }
    _ = done.next()
  }
}

/// Work that waits for its thread.
///
/// Sendable, as everything in it is read and written under its lock.
private final class WorkQueue<Value>: @unchecked Sendable {
  typealias Work = @Sendable (Value) -> Void

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [Work] = []
  private var isClosed = false
  /// Starts whoever takes the work; nil once that was done.
  private var start: ((WorkQueue<Value>) -> Void)?

  init(start: ((WorkQueue<Value>) -> Void)? = nil) {
    self.start = start
    pthread_mutex_init(lock, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
  }

  func append(_ work: @escaping Work) {
    pthread_mutex_lock(lock)
    let start = start.take()
    waiting.append(work)
    pthread_cond_signal(change)
    pthread_mutex_unlock(lock)
    start?(self)
  }

  func close() {
    pthread_mutex_lock(lock)
    isClosed = true
    waiting = []
    pthread_cond_signal(change)
    pthread_mutex_unlock(lock)
  }

  /// Waits for work; nil when there will be none.
  func next() -> Work? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while waiting.isEmpty, !isClosed { pthread_cond_wait(change, lock) }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }
}

/// Runs `body` on a thread that nobody waits for, with as much stack as the main thread has.
private func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Job {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, 8 << 20)
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  // What asks the process to end is answered by the main thread.
  var (signals, before) = (sigset_t(), sigset_t())
  sigfillset(&signals)
  pthread_sigmask(SIG_BLOCK, &signals, &before)
  var thread = pthread_t()
  let job = Unmanaged.passRetained(Job(body))
  let status = pthread_create(
    &thread, &attributes,
    { pointer in
      guard let pointer else { return nil }
      Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().body()
      return nil
    }, job.toOpaque())
  pthread_sigmask(SIG_SETMASK, &before, nil)
  pthread_attr_destroy(&attributes)
  precondition(status == 0, "the system has no thread to give")
}

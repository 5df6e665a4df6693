internal import Glibc

/// The processors that are at work in this machine.
public var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// Runs `body` with each number below `count`, each on a thread of its own, and waits for all of them.
public func runInParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  final class Job {
    let number: Int
    let body: @Sendable (Int) -> Void

    init(_ number: Int, _ body: @escaping @Sendable (Int) -> Void) {
      self.number = number
      self.body = body
    }
  }
  var threads: [pthread_t] = []
  for number in 1..<max(count, 1) {
    var thread = pthread_t()
    let job = Unmanaged.passRetained(Job(number, body))
    let status = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        let job = Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue()
        job.body(job.number)
        return nil
      }, job.toOpaque())
    if status == 0 {
      threads.append(thread)
    } else {
      // Without a thread the work is done here.
      job.takeRetainedValue().body(number)
    }
  }
  if count > 0 { body(0) }
  for thread in threads { pthread_join(thread, nil) }
}

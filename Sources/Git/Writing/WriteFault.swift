public import Platform

/// A test's hand on what is written: each step on disk is counted, and any of them can be made to fail or
/// to be the last thing that the process does.
///
/// Outside of tests there is none, and steps are taken without a look.
public final class WriteFault {
  /// The steps that were taken or tried so far, by what they did.
  public private(set) var steps: [String] = []

  private let action: (_ step: Int, _ name: String) -> SystemError?

  /// A fault that asks `action` before each step; an error that it gives is thrown in place of the step.
  public init(_ action: @escaping (_ step: Int, _ name: String) -> SystemError?) {
    self.action = action
  }

  /// Counts a step, and fails in its place where the test wants that.
  public func step(_ name: String) throws(SystemError) {
    steps.append(name)
    if let error = action(steps.count, name) { throw error }
  }
}

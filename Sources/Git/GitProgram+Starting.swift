public import Platform

extension GitProgram {
  /// Starts git and goes on: what it writes is read from the child's `output`, and its errors are dropped.
  ///
  /// For work to be done meanwhile. Where it ends badly, `run` with the same words tells why.
  public func start(_ arguments: [String]) throws(RepositoryError) -> ChildProcess {
    var words = command
    for argument in arguments { words.append(Array(argument.utf8)) }
    do {
      return try ChildProcess(
        words, environment: environment, directory: location.startDirectory, output: .pipe,
        errors: .none)
    } catch {
      throw .system(error)
    }
  }
}

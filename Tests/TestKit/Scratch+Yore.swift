import Foundation

/// The built yore, which lies beside the running tests.
public enum YoreProgram {
  /// The executable.
  public static let path = folder + "/yore"

  /// The folder with the executables of this build.
  public static let folder =
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .path
}

extension Scratch {
  /// Runs the built yore in the repository, or in a folder of it, however it ends.
  public func yore(
    _ arguments: [String], folder: String = "", environment extra: [String: String] = [:],
    input: [UInt8] = []
  ) throws -> ProcessRun {
    guard isUndoneAtEnd, trail.follows(arguments) else {
      return try runYore(arguments, folder: folder, environment: extra, input: input)
    }
    var followed = trail
    defer { trail = followed }
    return try followed.follow(self) {
      try runYore(arguments, folder: folder, environment: extra, input: input)
    }
  }

  /// Runs yore without a look at what it does.
  func runYore(
    _ arguments: [String], folder: String = "", environment extra: [String: String] = [:],
    input: [UInt8] = []
  ) throws -> ProcessRun {
    try ProcessRun.run(
      [YoreProgram.path] + arguments, in: path + "/" + folder,
      environment: environment.merging(extra) { $1 }, input: input)
  }

  /// Runs yore with arguments that hold no spaces, such as `scratch.yore("log -n 3")`.
  public func yore(_ line: String) throws -> ProcessRun {
    try yore(line.split(separator: " ").map(String.init))
  }

  /// Runs yore in a terminal; what it wrote is in `output`.
  public func yoreInTerminal(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, keys: String = "",
    environment extra: [String: String] = [:]
  ) throws -> ProcessRun {
    try ProcessRun.runInTerminal(
      [YoreProgram.path] + arguments, in: path, environment: environment.merging(extra) { $1 },
      columns: columns, rows: rows, keys: keys)
  }

  /// Runs a line of shell, in which `yore` is the built one: `scratch.shell("yore log | head -1")`.
  public func shell(_ line: String) throws -> ProcessRun {
    var variables = environment
    variables["PATH"] = YoreProgram.folder + ":" + (variables["PATH"] ?? "")
    return try ProcessRun.run(["bash", "-c", line], in: path, environment: variables)
  }
}

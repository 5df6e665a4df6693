internal import Glibc

extension Path {
  /// The absolute path without links and dots, or nil when nothing is there.
  public var resolved: Path? {
    guard let real = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return Path(bytes: copy(of: real))
  }

  /// Whether the file is there and the process may search it (a directory) or run it.
  public var isSearchable: Bool { withCString { access($0, X_OK) } == 0 }

  /// The directory that the process works in, or nil when it is gone.
  public static var current: Path? {
    guard let directory = getcwd(nil, 0) else { return nil }
    defer { free(directory) }
    return Path(bytes: copy(of: directory))
  }

  /// The target of the symbolic link at the path, or nil when there is no link.
  public var linkTarget: [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = withCString { path in
      buffer.withUnsafeMutableBytes { readlink(path, $0.baseAddress!, $0.count) }
    }
    return count < 0 ? nil : Array(buffer[..<count])
  }
}

extension Path {
  /// Whether the process may write to what is there.
  public var isWritable: Bool { withCString { access($0, W_OK) } == 0 }

  /// Whether there is anything.
  public var exists: Bool { withCString { access($0, F_OK) } == 0 }
}

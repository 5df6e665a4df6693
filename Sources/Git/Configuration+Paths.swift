internal import Glibc
internal import Platform

/// A path of a setting with `~` and `~user` replaced, or nil when the home directory is not known.
func expandedPath(_ path: [UInt8], home: Path?) -> Path? {
  guard path.first == UInt8(ascii: "~") else { return Path(bytes: path) }
  let slash = path.firstIndex(of: UInt8(ascii: "/")) ?? path.count
  if slash == 1 {
    return home.map { Path(bytes: $0.bytes + path[slash...]) }
  }
  let user = Path(bytes: path[1..<slash])
  guard let entry = user.withCString({ getpwnam($0) }), let directory = entry.pointee.pw_dir
  else { return nil }
  let length = strlen(directory)
  let bytes = UnsafeRawBufferPointer(start: directory, count: length)
  return Path(bytes: Array(bytes) + path[slash...])
}

internal import Objects

/// The file whose history is followed: its path changes on the way back, where the file was renamed.
final class FollowedFile {
  var path: [UInt8]

  /// What was found of commits, since none can be looked at again when the path has changed.
  var parts: [ObjectID: [ChangePart]] = [:]

  init(_ path: [UInt8]) { self.path = path }
}

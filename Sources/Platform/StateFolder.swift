/// The folder for what the program remembers of a user: `yore` in `$XDG_STATE_HOME`, else in `~/.local/state`; nil where
/// neither is known.
///
/// - Parameter variable: gives the value of an environment variable.
public func stateFolder(variable: (String) -> String?) -> Path? {
  let state = variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? Path($0) : nil }
  let home = variable("HOME").flatMap { $0.hasPrefix("/") ? Path($0) : nil }
  return (state ?? home?.appending(".local/state"))?.appending("yore")
}

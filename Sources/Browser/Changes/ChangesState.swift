/// What is known of the working changes, and how they are shown.
struct ChangesState {
  var summary = WorkingChanges()
  var pane = ChangesPane()
  /// Whether the content of what changed has to be read before it is shown.
  var isStale = true
  /// Whether something is being staged, or taken out of the index.
  var isStaging = false
}

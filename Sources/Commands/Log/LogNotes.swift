internal import Virtualization

/// Which notes the options ask for.
struct LogNotes {
  private(set) var isWanted: Bool
  private var names: [[UInt8]] = []
  private var asksForDefault = false

  /// - Parameter isUsual: whether notes are wanted where no option speaks of them.
  init(_ arguments: ParsedArguments, isUsual: Bool) {
    isWanted = isUsual
    for occurrence in arguments.all(LogOptions.notes) {
      isWanted = !occurrence.isNegated
      if occurrence.isNegated {
        (names, asksForDefault) = ([], false)
      } else if let name = occurrence.value {
        names.append(name)
      } else {
        asksForDefault = true
      }
    }
  }

  /// The notes, or nil when none are wanted. The usual ones are among them unless others were named.
  func display(of repository: VirtualizedRepository) -> NotesDisplay? {
    guard isWanted else { return nil }
    return repository.notesDisplay(of: names, withDefault: asksForDefault || names.isEmpty)
  }
}

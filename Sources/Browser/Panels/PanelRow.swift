internal import Objects

/// What a panel lists.
enum PanelKind: Hashable, Sendable {
  case conflicts, operations, clips, branches

  var title: String {
    switch self {
    case .conflicts: "Conflicts"
    case .operations: "Operations"
    case .clips: "Clips"
    case .branches: "Branches"
    }
  }

  /// What is said where there is nothing to list.
  var emptyWords: String {
    switch self {
    case .conflicts: "nothing is in conflict"
    case .operations: "nothing was done yet"
    case .clips: "nothing was cut, copied or dropped yet"
    case .branches: "there are no branches"
    }
  }
}

/// A row of a panel.
struct PanelRow: Equatable, Sendable {
  /// What it stands for.
  enum Item: Hashable, Sendable {
    case conflict(ObjectID, path: [UInt8])
    case operation(ObjectID)
    case clip(ObjectID, operation: ObjectID)
    case branch(ReferenceName)
  }

  /// A piece of text with what it is.
  struct Cell: Equatable, Sendable {
    /// Printable.
    var text: [UInt8]
    var role: Role

    init(_ text: some Sequence<UInt8>, _ role: Role) {
      (self.text, self.role) = (Array(text), role)
    }
    init(_ text: String, _ role: Role) { self.init(text.utf8, role) }
  }

  var item: Item
  /// From left to right; the last one takes what room there is.
  var cells: [Cell]
  /// The commit that is shown beside it; nil for none.
  var commit: ObjectID?
  /// Whether it is what is there now: the current branch, say.
  var isCurrent = false

  /// What is searched in: its texts in small letters.
  var searched: [UInt8] {
    Array(cells.map(\.text).joined(separator: [UInt8(ascii: " ")])).map(\.lowercasedLetter)
  }
}

extension UInt8 {
  /// A small letter for a capital one of ASCII.
  var lowercasedLetter: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}

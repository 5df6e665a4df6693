/// A cell's place, from the upper left corner.
public struct Position: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// How many cells there are.
public struct Size: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  /// Never negative, and never more than a terminal can tell.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(0, columns), 65_535)
    self.rows = min(max(0, rows), 65_535)
  }
}

/// A part of a screen.
public struct Rectangle: Hashable, Sendable {
  public let columns: Range<Int>
  public let rows: Range<Int>

  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  public init(_ size: Size) {
    self.init(columns: 0..<size.columns, rows: 0..<size.rows)
  }

  public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  public func contains(_ position: Position) -> Bool {
    columns.contains(position.column) && rows.contains(position.row)
  }

  /// What both have.
  public func clamped(to other: Rectangle) -> Rectangle {
    Rectangle(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }
}

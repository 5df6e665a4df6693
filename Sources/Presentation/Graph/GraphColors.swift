internal import History

/// The colours of the lines of a graph, by the number of a branch's colour.
public struct GraphColors: Sendable {
  private var colors: [[UInt8]]

  /// The colours that `log.graphColors` lists, else ones that can be told apart on light and on dark ground. The
  /// first is that of the head's line.
  public init(_ setting: [UInt8]?) {
    let listed = (setting ?? []).split(separator: UInt8(ascii: ",")).compactMap {
      Color(parsing: Array($0))?.sequence
    }
    colors =
      listed.isEmpty
      ? Self.standard.map { Color(parsing: $0.utf8)?.sequence ?? [] } : listed
  }

  private static let standard = ["blue", "green", "magenta", "cyan", "yellow", "red", "brightblue"]

  subscript(hue: UInt8) -> [UInt8] { colors[Int(hue) % colors.count] }
}

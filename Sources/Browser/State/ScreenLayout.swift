/// Where the parts of the screen are, in cells.
struct ScreenLayout: Equatable {
  let width: Int
  let height: Int
  /// The row of the header; nil where there is no room.
  let header: Int?
  /// The rows of the lines above and below the panes; nil where there is no room.
  let upperRule: Int?
  let lowerRule: Int?
  /// The row of the line that tells what goes on.
  let status: Int
  /// The rows of the panes.
  let body: Range<Int>
  /// The cells of the list; 0 where the commit has all of the screen.
  let listWidth: Int
  /// The column of the line between the panes; nil where only one is shown.
  let divider: Int?

  /// The narrowest screen with two panes.
  static let narrowestWithTwoPanes = 70
  private static let narrowestPane = 24

  /// - Parameters:
  ///   - split: how much of the width the list has, in thousandths.
  ///   - showsCommit: whether the commit is shown where there is room for one pane.
  init(width: Int, height: Int, split: Int, showsCommit: Bool) {
    self.width = max(1, width)
    self.height = max(1, height)
    let hasRules = height >= 10
    header = height >= 4 ? 0 : nil
    upperRule = hasRules ? 1 : nil
    status = self.height - 1
    lowerRule = hasRules ? height - 2 : nil
    let first = (header == nil ? 0 : 1) + (hasRules ? 1 : 0)
    let last = status - (hasRules ? 1 : 0)
    body = min(first, last)..<max(first, last)
    guard width >= Self.narrowestWithTwoPanes else {
      listWidth = showsCommit ? 0 : self.width
      divider = nil
      return
    }
    let wanted = width * split / 1000
    listWidth = max(Self.narrowestPane, min(wanted, width - 1 - Self.narrowestPane))
    divider = listWidth
  }

  /// The column at which the commit begins.
  var paneStart: Int { divider.map { $0 + 2 } ?? 0 }

  /// The cells of the commit; 0 where the list has all of the screen.
  var paneWidth: Int {
    divider == nil ? (listWidth == 0 ? width : 0) : max(0, width - paneStart)
  }
}

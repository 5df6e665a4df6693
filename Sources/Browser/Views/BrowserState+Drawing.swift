internal import Terminal

/// The screen for a state.
extension BrowserState {
  /// What is on the screen.
  func screen(in colors: LookColors) -> Screen {
    var page = Page(width: layout.width, height: layout.height, colors: colors)
    HeaderView.draw(self, on: &page)
    drawRules(on: &page)
    if let helpTop {
      HelpView.draw(keys, from: helpTop, in: layout.body, on: &page)
    } else if let conflict {
      ConflictView.draw(conflict, self, on: &page)
    } else {
      if layout.listWidth > 0 {
        if let panel {
          PanelView.draw(panel, self, on: &page)
        } else {
          ListView(self).draw(on: &page)
        }
      }
      drawDivider(on: &page)
      if let field, field.purpose.isMessage {
        FieldView.draw(field, self, on: &page)
      } else if layout.paneWidth > 0, splitting != nil || panel == nil && list.selectsChanges {
        ChangesView(self).drawPane(on: &page)
      } else if layout.paneWidth > 0 {
        PaneView(self).draw(on: &page)
      }
    }
    StatusView.draw(self, on: &page)
    return page.screen
  }

  private func drawRules(on page: inout Page) {
    let divider = helpTop == nil && conflict == nil ? layout.divider : nil
    let rules = [(layout.upperRule, signs.joinAbove), (layout.lowerRule, signs.joinBelow)]
    for (row, join) in rules {
      guard let row else { continue }
      let line = (0..<layout.width).map { $0 == divider ? join : signs.horizontal }.joined()
      page.write(line, Look(.dim), row: row, column: 0, limit: layout.width)
    }
  }

  /// The line between the panes, which is the scroll bar of the commit, too.
  private func drawDivider(on page: inout Page) {
    guard let column = layout.divider else { return }
    let height = layout.body.count
    let thumb = list.selectsChanges ? 0..<0 : pane.thumb ?? 0..<0
    for place in 0..<height {
      let isThumb = thumb.contains(place)
      page.write(
        isThumb ? signs.thumb : signs.vertical, Look(isThumb && focus == .commit ? .title : .dim),
        row: layout.body.lowerBound + place, column: column, limit: column + 1)
    }
  }
}

/// A number with commas between its thousands.
func grouped(_ number: Int) -> String {
  var digits = Array(String(number.magnitude))
  var place = digits.count - 3
  while place > 0 {
    digits.insert(",", at: place)
    place -= 3
  }
  return (number < 0 ? "-" : "") + String(digits)
}

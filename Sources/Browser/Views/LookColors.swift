internal import Presentation
internal import Terminal

/// Which colours stand for what, on dark ground or on light.
struct LookColors: Equatable, Sendable {
  var isDark: Bool
  /// How many colours the terminal has.
  var depth: ColorDepth

  /// How a look is shown.
  func style(of look: Look) -> Style {
    var style = style(of: look.role)
    if look.isSelected {
      if depth >= .indexed {
        // What is marked in a row stays so when the row is selected.
        if style.background == .standard { style.background = .indexed(isDark ? 237 : 253) }
      } else {
        style.attributes.insert(depth == .none ? .reverse : .bold)
      }
    }
    if look.isMarked { style.attributes.insert(.bold) }
    if look.isCursor { style.attributes.insert(.reverse) }
    if look.isUnderlined { style.attributes.insert(.underline) }
    return style
  }

  /// A colour among 256, on dark ground or on light, or the one of the palette where there are no more.
  private func colored(
    _ dark: UInt8, _ light: UInt8, basic: CellColor, _ attributes: Style.Attributes = []
  ) -> Style {
    Style(
      foreground: depth >= .indexed ? .indexed(isDark ? dark : light) : basic,
      attributes: attributes)
  }

  private func style(of role: Role) -> Style {
    if depth == .none { return Style(attributes: Self.attributes(of: role)) }
    return switch role {
    case .plain, .notice: .standard
    case .title, .key: Style(attributes: .bold)
    case .dim: colored(244, 244, basic: isDark ? .brightBlack : .white)
    case .date: colored(246, 243, basic: .cyan)
    case .id: colored(179, 130, basic: .yellow)
    case .author: colored(109, 66, basic: .cyan)
    case .count: colored(109, 24, basic: .cyan)
    case .sign, .grafted: colored(75, 25, basic: .blue)
    case .branch: colored(114, 28, basic: .green, .bold)
    case .remoteBranch: colored(174, 124, basic: .red)
    case .tag: colored(221, 94, basic: .yellow, .bold)
    case .stash: colored(176, 90, basic: .magenta)
    case .head: colored(80, 30, basic: .cyan, .bold)
    case .otherName: colored(146, 60, basic: .blue)
    case .match:
      Style(
        foreground: .black,
        background: depth >= .indexed ? .indexed(isDark ? 221 : 222) : .yellow)
    case .failure: colored(203, 160, basic: .red, .bold)
    case .lane(let hue): lane(hue)
    case .pane(let style): self.style(of: style)
    }
  }

  private func style(of part: PaneStyle) -> Style {
    switch part {
    case .plain, .context: .standard
    case .faint, .note, .trailer, .section: style(of: .dim)
    case .fileHeader, .subject: Style(attributes: .bold)
    case .hunkHeader: colored(80, 30, basic: .cyan)
    case .added: colored(114, 28, basic: .green)
    case .removed: colored(174, 124, basic: .red)
    case .addedWord: word(colored(114, 28, basic: .green), dark: 22, light: 194)
    case .removedWord: word(colored(174, 124, basic: .red), dark: 52, light: 224)
    case .whitespaceError: Style(background: .red)
    case .link: Style(attributes: .underline)
    case .commitID: style(of: .id)
    case .head: style(of: Role.head)
    case .branch: style(of: Role.branch)
    case .remoteBranch: style(of: Role.remoteBranch)
    case .tag: style(of: Role.tag)
    case .stash: style(of: Role.stash)
    case .grafted: style(of: Role.grafted)
    }
  }

  /// The changed words within a line.
  private func word(_ line: Style, dark: UInt8, light: UInt8) -> Style {
    var style = line
    if depth >= .indexed {
      style.background = .indexed(isDark ? dark : light)
    } else {
      style.attributes.insert(.reverse)
    }
    return style
  }

  private func lane(_ hue: UInt8) -> Style {
    let dark: [UInt8] = [75, 114, 176, 80, 221, 203, 146]
    let light: [UInt8] = [25, 28, 90, 30, 94, 160, 60]
    let basic: [CellColor] = [.blue, .green, .magenta, .cyan, .yellow, .red, .brightBlue]
    let place = Int(hue) % dark.count
    return colored(dark[place], light[place], basic: basic[place])
  }

  /// What stands for colours where there are none.
  private static func attributes(of role: Role) -> Style.Attributes {
    switch role {
    case .title, .key, .head, .branch, .failure: .bold
    case .dim, .date, .author: .dim
    case .match: .reverse
    case .pane(let style): attributes(of: style)
    default: []
    }
  }

  private static func attributes(of part: PaneStyle) -> Style.Attributes {
    switch part {
    case .fileHeader, .subject, .head, .branch: .bold
    case .faint, .note, .trailer: .dim
    case .addedWord, .removedWord, .whitespaceError: .reverse
    case .link: .underline
    default: []
    }
  }

  /// The theme that is set, or that the terminal tells of by a variable.
  ///
  /// - Parameter setting: what `yore.theme` says: `dark`, `light` or nothing.
  init(depth: ColorDepth, colorVariable: String?, setting: String?) {
    let theme = setting.flatMap { Theme(rawValue: $0) } ?? Theme(colorVariable: colorVariable)
    self.init(isDark: theme != .light, depth: depth)
  }

  init(isDark: Bool, depth: ColorDepth) {
    self.isDark = isDark
    self.depth = depth
  }
}

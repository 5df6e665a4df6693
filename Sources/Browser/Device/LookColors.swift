internal import Presentation

/// Which colours stand for what, on dark ground or on light.
struct LookColors: Equatable, Sendable {
  /// How many colours a terminal has.
  enum Depth: Sendable {
    case none, basic, indexed
  }

  var isDark: Bool
  var depth: Depth

  /// What a look asks a terminal for: the parameters of `CSI m`, after a reset.
  func parameters(of look: Look) -> String {
    var parts = ["0"]
    if let color = color(of: look.role) { parts.append(color) }
    if look.isSelected {
      switch depth {
      case .indexed: parts.append(isDark ? "48;5;237" : "48;5;253")
      case .basic: parts.append("1")
      case .none: parts.append("7")
      }
    }
    if look.isMarked { parts.append("1") }
    if look.isUnderlined { parts.append("4") }
    return parts.joined(separator: ";")
  }

  private func color(_ dark: Int, _ light: Int, basic: String) -> String {
    depth == .indexed ? "38;5;\(isDark ? dark : light)" : basic
  }

  private func color(of role: Role) -> String? {
    if depth == .none {
      return switch role {
      case .title, .key, .head, .branch, .failure: "1"
      case .dim, .date, .author: "2"
      case .match: "7"
      case .pane(let style): Self.plainParameters(of: style)
      default: nil
      }
    }
    return switch role {
    case .plain, .notice: nil
    case .dim: color(244, 244, basic: isDark ? "90" : "37")
    case .date: color(246, 243, basic: "36")
    case .title: "1"
    case .key: "1"
    case .id: color(179, 130, basic: "33")
    case .author: color(109, 66, basic: "36")
    case .count: color(109, 24, basic: "36")
    case .sign: color(75, 25, basic: "34")
    case .branch: "1;" + color(114, 28, basic: "32")
    case .remoteBranch: color(174, 124, basic: "31")
    case .tag: "1;" + color(221, 94, basic: "33")
    case .stash: color(176, 90, basic: "35")
    case .head: "1;" + color(80, 30, basic: "36")
    case .grafted: color(75, 25, basic: "34")
    case .otherName: color(146, 60, basic: "34")
    case .match: depth == .indexed ? (isDark ? "30;48;5;221" : "30;48;5;222") : "30;43"
    case .failure: "1;" + color(203, 160, basic: "31")
    case .lane(let hue): lane(hue)
    case .pane(let style): color(of: style)
    }
  }

  private func color(of style: PaneStyle) -> String? {
    let (added, removed) = (color(114, 28, basic: "32"), color(174, 124, basic: "31"))
    return switch style {
    case .plain, .context: nil
    case .faint, .note, .trailer, .section: color(244, 244, basic: isDark ? "90" : "37")
    case .fileHeader, .subject: "1"
    case .hunkHeader: color(80, 30, basic: "36")
    case .added: added
    case .removed: removed
    case .addedWord: added + (depth == .indexed ? isDark ? ";48;5;22" : ";48;5;194" : ";7")
    case .removedWord: removed + (depth == .indexed ? isDark ? ";48;5;52" : ";48;5;224" : ";7")
    case .whitespaceError: "41"
    case .link: "4"
    case .commitID: color(179, 130, basic: "33")
    case .head: color(of: Role.head)
    case .branch: color(of: Role.branch)
    case .remoteBranch: color(of: Role.remoteBranch)
    case .tag: color(of: Role.tag)
    case .stash: color(of: Role.stash)
    case .grafted: color(of: Role.grafted)
    }
  }

  /// What stands for colours where there are none.
  private static func plainParameters(of style: PaneStyle) -> String? {
    switch style {
    case .fileHeader, .subject, .head, .branch: "1"
    case .faint, .note, .trailer: "2"
    case .addedWord, .removedWord, .whitespaceError: "7"
    case .link: "4"
    default: nil
    }
  }

  private func lane(_ hue: UInt8) -> String {
    let dark = [75, 114, 176, 80, 221, 203, 146]
    let light = [25, 28, 90, 30, 94, 160, 60]
    let place = Int(hue) % dark.count
    return color(dark[place], light[place], basic: "\([34, 32, 35, 36, 33, 31, 94][place])")
  }

  /// The theme that a terminal's variables tell of.
  ///
  /// - Parameters:
  ///   - variable: gives the value of an environment variable.
  ///   - setting: what `yore.theme` says: `dark`, `light` or nothing.
  init(variable: (String) -> String?, setting: String?) {
    let terminal = variable("TERM") ?? ""
    if let value = variable("NO_COLOR"), !value.isEmpty {
      depth = .none
    } else {
      let isRich =
        terminal.contains("256") || terminal.contains("direct") || variable("COLORTERM") != nil
      depth = isRich ? .indexed : terminal == "vt100" ? .none : .basic
    }
    let theme = setting.flatMap { Theme(rawValue: $0) }
    isDark = (theme ?? Theme(colorVariable: variable("COLORFGBG"))) != .light
  }

  init(isDark: Bool, depth: Depth) {
    self.isDark = isDark
    self.depth = depth
  }
}

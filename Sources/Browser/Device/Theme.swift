/// Which colours stand for what, on dark ground or on light.
struct Theme: Equatable, Sendable {
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
      case .title, .key, .head, .file, .branch, .failure: "1"
      case .dim, .date, .gutter, .author: "2"
      case .match: "7"
      case .removed: "2"
      default: nil
      }
    }
    return switch role {
    case .plain, .notice: nil
    case .dim, .gutter: color(244, 244, basic: isDark ? "90" : "37")
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
    case .file: "1"
    case .hunk: color(80, 30, basic: "36")
    case .added: color(114, 28, basic: "32")
    case .removed: color(174, 124, basic: "31")
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
    switch setting {
    case "dark": isDark = true
    case "light": isDark = false
    default:
      // Some terminals tell: "15;0" is white on black.
      let ground = variable("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
      isDark = ground.map { $0 < 7 || $0 == 8 } ?? true
    }
  }

  init(isDark: Bool, depth: Depth) {
    self.isDark = isDark
    self.depth = depth
  }
}

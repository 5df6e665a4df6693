internal import Text

/// What `--color` says.
public enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never
}

/// Whether output is coloured: a pure function of what was said and of where it goes.
struct ColorDecision {
  /// What the command line says.
  var choice: ColorChoice?
  /// What the configuration says (`color.ui`, or the command's own key).
  var configured: String?
  /// `NO_COLOR`, which counts unless it is empty.
  var noColor: String?
  /// `TERM`.
  var terminalName: String?
  /// Whether standard output is a terminal that no pager stands before.
  var isTerminal: Bool
  /// Whether a pager shows the output.
  var isPaged: Bool
  /// Whether pagers may get colours (`color.pager`).
  var pagerTakesColor = true

  /// Whether to colour.
  ///
  /// An explicit `--color` is obeyed. Else `NO_COLOR` and a dumb terminal rule colour out, even
  /// against `color.ui=always`, which git would follow.
  var isColored: Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: isWantedByAuto
    case nil: isWantedByConfiguration
    }
  }

  private var isWantedByConfiguration: Bool {
    if noColor?.isEmpty == false || terminalName == "dumb" { return false }
    switch configured?.lowercased() {
    case nil, "auto": return isWantedByAuto
    case "always": return true
    case "never": return false
    case let value?: return GitValue.bool(value) == false ? false : isWantedByAuto
    }
  }

  private var isWantedByAuto: Bool {
    if noColor?.isEmpty == false || terminalName == nil || terminalName == "dumb" { return false }
    return isTerminal || isPaged && pagerTakesColor
  }
}

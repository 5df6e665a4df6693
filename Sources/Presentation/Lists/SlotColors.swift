/// Colours by the parts of one command's output, as keys such as `color.branch.<part>` set them.
public struct SlotColors: Sendable {
  private var colors: [String: Color] = [:]

  /// The colours of a section (`branch`, `status`), with git's own where no key says otherwise.
  ///
  /// - Parameter lookup: gives the value of a key such as `color.branch.current`.
  public init(
    section: String, standard: [String: String], lookup: (String) -> [UInt8]? = { _ in nil }
  ) {
    for (slot, value) in standard {
      let configured = lookup("color.\(section).\(slot)").flatMap { Color(parsing: $0) }
      colors[slot] = configured ?? Color(parsing: value.utf8) ?? Color.none
    }
  }

  /// The bytes that switch to a part's colour; none for a part that has no colour.
  public subscript(slot: String) -> [UInt8] { colors[slot]?.sequence ?? [] }
}

extension SlotColors {
  /// The colours of `git branch`.
  public static func branch(lookup: (String) -> [UInt8]? = { _ in nil }) -> SlotColors {
    SlotColors(
      section: "branch",
      standard: [
        "current": "green", "local": "normal", "remote": "red", "upstream": "blue",
        "worktree": "cyan",
      ], lookup: lookup)
  }

  /// The colours of `git status`.
  public static func status(lookup: (String) -> [UInt8]? = { _ in nil }) -> SlotColors {
    SlotColors(
      section: "status",
      standard: [
        "added": "green", "changed": "red", "untracked": "red", "unmerged": "red",
        "header": "normal", "nobranch": "red", "localBranch": "green", "remoteBranch": "red",
      ], lookup: lookup)
  }

  /// The colours of `git diff`.
  public static func diff(lookup: (String) -> [UInt8]? = { _ in nil }) -> SlotColors {
    SlotColors(
      section: "diff",
      standard: [
        "context": "normal", "meta": "bold", "frag": "cyan", "func": "normal", "old": "red",
        "new": "green",
      ], lookup: lookup)
  }
}

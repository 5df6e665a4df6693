/// What a key does; the raw value names it in settings: `yore.keys.<name>`.
enum KeyCommand: String, CaseIterable, Sendable {
  case down, up, pageDown, pageUp, halfPageDown, halfPageUp, first, last
  case open, close, switchPane
  case parent, child, nextMerge, previousMerge, nextTag, previousTag
  case nextReference, previousReference, head
  case search, nextMatch, previousMatch
  case nextHunk, previousHunk, nextFile, previousFile, fold, foldAll, widen, narrow
  case mark, moveDown, moveUp, squash, fixup, reword, drop, cut, copy, paste, undo, redo
  case rewordInEditor, split, newBranch
  case stageLine, commit, amend, absorb
  case conflicts, operations, clips, branches
  case takeOurs, takeTheirs, takeBoth, takeBothReversed, takeBase, mergeTool
  case graph, help, cancel, redraw, suspend, quit
}

extension KeyCommand {
  /// The headings of the help, in their order.
  enum Group: String, CaseIterable, Sendable {
    case moving = "Moving"
    case jumping = "Jumping"
    case finding = "Searching"
    case commit = "The commit"
    case editing = "Editing"
    case changes = "Working changes"
    case panels = "Panels"
    case deciding = "Deciding a conflict"
    case other = "Else"
  }

  /// Where the help lists it.
  var group: Group {
    switch self {
    case .down, .up, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .first, .last, .open, .close,
      .switchPane:
      .moving
    case .parent, .child, .nextMerge, .previousMerge, .nextTag, .previousTag, .nextReference,
      .previousReference, .head:
      .jumping
    case .search, .nextMatch, .previousMatch: .finding
    case .nextHunk, .previousHunk, .nextFile, .previousFile, .fold, .foldAll, .widen, .narrow:
      .commit
    case .mark, .moveDown, .moveUp, .squash, .fixup, .reword, .drop, .cut, .copy, .paste, .undo,
      .redo, .rewordInEditor, .split, .newBranch:
      .editing
    case .stageLine, .commit, .amend, .absorb: .changes
    case .conflicts, .operations, .clips, .branches: .panels
    case .takeOurs, .takeTheirs, .takeBoth, .takeBothReversed, .takeBase, .mergeTool: .deciding
    case .graph, .help, .cancel, .redraw, .suspend, .quit: .other
    }
  }

  /// What it does, for the help.
  var help: String {
    switch self {
    case .down: "one row down"
    case .up: "one row up"
    case .pageDown: "a screen down"
    case .pageUp: "a screen up"
    case .halfPageDown: "half a screen down"
    case .halfPageUp: "half a screen up"
    case .first: "to the newest commit"
    case .last: "to the oldest commit"
    case .open: "open the merge, or go to the commit beside"
    case .close: "close the merge, or go back to the list"
    case .switchPane: "to the other pane"
    case .parent: "to the first parent"
    case .child: "to the commit above that stands on it"
    case .nextMerge: "to the next merge"
    case .previousMerge: "to the merge before"
    case .nextTag: "to the next tag"
    case .previousTag: "to the tag before"
    case .nextReference: "to the next branch or tag"
    case .previousReference: "to the branch or tag before"
    case .head: "to HEAD"
    case .search: "search while you type: subject, author, id"
    case .nextMatch: "to the next match"
    case .previousMatch: "to the match before"
    case .nextHunk: "to the next hunk"
    case .previousHunk: "to the hunk before"
    case .nextFile: "to the next file"
    case .previousFile: "to the file before"
    case .fold: "fold or unfold the file"
    case .foldAll: "fold or unfold all files"
    case .widen: "make the list wider"
    case .narrow: "make the list narrower"
    case .mark: "mark the commit; stage or unstage, check or uncheck the hunk or file"
    case .moveDown: "move the commit down"
    case .moveUp: "move the commit up"
    case .squash: "squash into the one below, messages joined"
    case .fixup: "squash into the one below, its message kept"
    case .reword: "edit the message here; of a branch, its name"
    case .rewordInEditor: "edit the message, or the conflict, in your editor"
    case .split: "split the commit by a checklist of its hunks and lines"
    case .newBranch: "make a branch at the commit"
    case .drop: "drop the commit; delete the branch"
    case .cut: "cut the commit, to be pasted elsewhere"
    case .copy: "copy the commit"
    case .paste: "paste what was cut or copied above the commit"
    case .undo: "take back the last operation"
    case .redo: "do it again"
    case .stageLine: "stage or unstage, check or uncheck the line"
    case .commit: "commit what is staged"
    case .amend: "fold what is staged into the commit"
    case .absorb: "fold staged hunks into the commits that they belong to"
    case .conflicts: "what is in conflict, to be decided"
    case .operations: "what was done; enter goes back to after it"
    case .clips: "what was cut, copied, dropped; enter pastes above the commit"
    case .branches: "branches; enter switches"
    case .takeOurs: "take what stands below the commit"
    case .takeTheirs: "take what the commit wants"
    case .takeBoth: "take both"
    case .takeBothReversed: "take both, the commit's first"
    case .takeBase: "take what both have changed"
    case .mergeTool: "decide in your merge tool"
    case .graph: "graph on and off"
    case .help: "this help"
    case .cancel: "leave what was begun, unmark all"
    case .redraw: "draw the screen anew"
    case .suspend: "back to the shell for a while"
    case .quit: "leave yore"
    }
  }

  /// The keys that do it where no setting says otherwise.
  var standardKeys: String {
    switch self {
    case .down: "j down ctrl-n"
    case .up: "k up ctrl-p"
    case .pageDown: "pagedown ctrl-f"
    case .pageUp: "pageup ctrl-b"
    case .halfPageDown: "ctrl-d"
    case .halfPageUp: "ctrl-u"
    case .first: "home <"
    case .last: "end G >"
    case .open: "enter l right"
    case .close: "h left"
    case .switchPane: "tab"
    case .parent: "p"
    case .child: "P"
    case .nextMerge: "m"
    case .previousMerge: "M"
    case .nextTag: "t"
    case .previousTag: "T"
    case .nextReference: "."
    case .previousReference: ","
    case .head: "@"
    case .search: "/"
    case .nextMatch: "n"
    case .previousMatch: "N"
    case .nextHunk: "]"
    case .previousHunk: "["
    case .nextFile: "}"
    case .previousFile: "{"
    case .fold: "z"
    case .foldAll: "Z"
    case .widen: "+"
    case .narrow: "-"
    case .mark: "space"
    case .moveDown: "J shift-down alt-down"
    case .moveUp: "K shift-up alt-up"
    case .squash: "s"
    case .fixup: "f"
    case .reword: "r"
    case .rewordInEditor: "R"
    case .split: "S"
    case .newBranch: "B"
    case .conflicts: "w"
    case .operations: "o"
    case .clips: "V"
    case .branches: "b"
    case .takeOurs: "1"
    case .takeTheirs: "2"
    case .takeBoth: "3"
    case .takeBothReversed: "4"
    case .takeBase: "0"
    case .mergeTool: "ctrl-t"
    case .drop: "d"
    case .cut: "x"
    case .copy: "c"
    case .paste: "v"
    case .undo: "u"
    case .redo: "ctrl-r"
    case .stageLine: "="
    case .commit: "C"
    case .amend: "a"
    case .absorb: "A"
    case .graph: "g"
    case .help: "? f1"
    case .cancel: "escape"
    case .redraw: "ctrl-l"
    case .suspend: "ctrl-z"
    case .quit: "q ctrl-c"
    }
  }
}

import Objects
import Platform
import Presentation
import Terminal
import TestKit
import Virtualization

@testable import Browser

/// The browser without a terminal and without threads: keys go in, effects are carried out at once, and what would
/// be on the screen comes out.
final class ScriptedBrowser {
  private(set) var state: BrowserState
  private let scratch: Scratch
  /// The effects since the last look.
  private(set) var effects: [Effect] = []
  /// The line that somebody writes in the editor.
  var message = "another message"

  private var loader: HistoryLoader?
  private var waiting: [Event] = []
  private lazy var editor = HistoryEditor(open: open, describe: { "\($0)" })
  private lazy var changes = ChangesReader(
    open: open, describe: { "\($0)" }, post: { [unowned self] in waiting.append($0) })
  private lazy var details = DetailReader(open: open)
  private lazy var panels = PanelReader(open: open, now: { Self.now })
  private lazy var searches = SearchRunner(open: open)
  private let latestSearch = SharedNumber()

  /// The time that relative dates count from.
  static let now = Int64(FakeClock.start) + 86_400

  init(
    _ scratch: Scratch, width: Int = 80, height: Int = 24, storing: Bool = true, starts: Bool = true
  ) throws {
    self.scratch = scratch
    self.storing = storing
    state = BrowserState(width: width, height: height, keys: KeyTable(), now: Self.now)
    loader = HistoryLoader(
      home: Array(
        ("/" + scratch.path.split(separator: "/").dropLast().joined(separator: "/")).utf8),
      open: open, describe: { "\($0)" },
      post: { [unowned self] in waiting.append($0) })
    if starts {
      carryOut(state.start())
      settle()
    }
  }

  private let storing: Bool

  private func open() throws -> VirtualizedRepository {
    var start = RepositoryStart(
      directory: Path(scratch.path), environment: Environment(scratch.environment))
    start.usesStore = storing
    return try VirtualizedRepository(opening: start)
  }

  /// What is on the screen.
  var screen: Screen { state.screen(in: LookColors(isDark: true, depth: .indexed)) }

  /// How often the history was loaded.
  var loadCount: Int { loader?.loadCount ?? 0 }

  /// Presses keys, written as in settings with blanks between.
  func press(_ keys: String) {
    for word in keys.split(separator: " ") {
      guard let key = KeyStroke(parsing: word) else { continue }
      send(.key(key))
    }
  }

  /// Presses keys before anything comes of the first of them.
  func pressAtOnce(_ keys: String) {
    waiting += keys.split(separator: " ").compactMap { KeyStroke(parsing: $0).map(Event.key) }
    settle()
  }

  /// Types a text, a key each character.
  func type(_ text: String) {
    for character in text { send(.key(KeyStroke(String(character)))) }
  }

  /// Lets something happen, and all that follows from it.
  func send(_ event: Event) {
    waiting.append(event)
    settle()
  }

  /// Lets something happen, and keeps from being done what follows from it.
  func sendOnly(_ event: Event) -> [Effect] { state.update(event) }

  private func settle() {
    while !waiting.isEmpty { carryOut(state.update(waiting.removeFirst())) }
  }

  private func carryOut(_ new: [Effect]) {
    effects += new
    for effect in new { carryOut(effect) }
  }

  private func carryOut(_ effect: Effect) {
    switch effect {
    case .loadRows(let rows, let generation): loader?.load(rows, generation: generation)
    case .reload(let anchors): loader?.load(anchors, always: true)
    case .reloadIfChanged(let anchors): loader?.load(anchors, always: false)
    case .open(let merge, let row, let generation):
      loader?.open(merge: merge, lineRow: row, generation: generation)
    case .find(let target, let row, let isForward, let generation):
      loader?.find(target, from: row, isForward: isForward, generation: generation)
    case .search(let request):
      latestSearch.value = request.number
      try? searches.run(
        request, latest: latestSearch, post: { waiting.append(.matches($0)) })
    case .cancelSearch: latestSearch.value = 0
    case .prepare:
      if let repository = try? open(), let head = repository.head.commit {
        repository.prepareHistory(of: [head])
      }
      loader?.forgetRepository()
      waiting.append(.preparing(nil))
    case .loadCommit(let commit):
      try? details.read(commit, isWanted: { true }, give: { waiting.append(.commit($0)) })
    case .edit(let edit, let allowsPublished):
      waiting.append(.edited(editor.carryOut(edit, allowsPublished: allowsPublished)))
    case .preview(let edit): waiting.append(.previewed(edit, editor.preview(edit)))
    case .readText(let purpose, let allowsPublished):
      do {
        waiting.append(
          .text(try editor.text(for: purpose, allowsPublished: allowsPublished), purpose))
      } catch {
        waiting.append(.textRefused(error, purpose) { "\($0)" })
      }
    case .readSplit(let commit, let allowsPublished):
      do {
        waiting.append(
          .changesToSplit(
            try editor.changesToSplit(commit, allowsPublished: allowsPublished), commit))
      } catch {
        waiting.append(.textRefused(error, .splitMessage(commit)) { "\($0)" })
      }
    case .loadPanel(let kind):
      if let rows = try? panels.rows(of: kind) { waiting.append(.panel(rows, kind)) }
    case .readConflict(let name):
      if let detail = try? panels.conflict(name) { waiting.append(.conflict(detail)) }
    case .editConflict(let name, let content):
      waiting.append(.edited(editor.decide(name, inEditor: content)))
    case .useMergeTool(let name): waiting.append(.edited(editor.decide(name, inEditor: nil)))
    case .editMessage(let commit): waiting.append(.message(Array("\(message)\n".utf8), of: commit))
    case .readChanges(let withPatches): changes.read(withPatches: withPatches)
    case .stage(let staging): changes.carryOut(staging)
    case .commitStaged: waiting.append(.edited(editor.commitStaged()))
    case .keepSplit, .redraw, .suspend, .quit: break
    }
  }

  func useSigns(_ signs: Signs) { (state.signs, state.pane.isPlain) = (signs, true) }

  /// The subjects in the list, with the selected one in brackets.
  var subjects: [String] {
    (0..<state.list.rows.count).map { row in
      let subject =
        state.list.row(at: row).map { String(decoding: $0.subject, as: UTF8.self) } ?? "?"
      return row == state.list.selected ? "[\(subject)]" : subject
    }
  }
}

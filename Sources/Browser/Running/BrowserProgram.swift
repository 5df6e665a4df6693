internal import Objects
internal import Platform
internal import Terminal
internal import Virtualization

/// The browser on a terminal: waits, has the state answer, draws, and has effects carried out.
public final class BrowserProgram {
  private let site: BrowserSite
  private let terminal: RawTerminal
  private let signals: SignalInbox
  private let mailbox: Mailbox<Event>
  private let runner: EffectRunner
  private var watch: FolderWatch?
  private var decoder = InputDecoder()
  /// When something came from the terminal, in nanoseconds of the time since the system started.
  private var lastInput: Int64 = 0
  /// When the first of the changes of files was seen that nothing was done about yet.
  private var firstChange: Int64?
  private let colors: LookColors
  private var writer: ScreenWriter
  private var state: BrowserState
  private var end: End?
  private let keptSplit: KeptSplit

  /// How the browser ended.
  public enum End: Sendable {
    case quit
    /// By a signal, whose number this is.
    case signal(Int32)
  }

  /// How long the first page waits for the first rows, and a later one for rows that it needs, in milliseconds: a
  /// page without them would be seen for a moment.
  private static let patience = (first: 30, later: 10)
  /// How long changes of files are gathered, in milliseconds.
  private static let gathering = 30

  /// Takes the terminal.
  ///
  /// - Throws: `SystemError` where there is none.
  public init(_ site: BrowserSite) throws {
    self.site = site
    terminal = RawTerminal(
      entering: TerminalModes.entering, leaving: TerminalModes.leaving)
    signals = try SignalInbox()
    mailbox = try Mailbox()
    let mailbox = mailbox
    runner = EffectRunner(site) { mailbox.post($0) }
    colors = LookColors(
      depth: site.abilities.colors, colorVariable: site.variable("COLORFGBG"),
      setting: site.setting("yore.theme"))
    writer = ScreenWriter(abilities: site.abilities)
    keptSplit = KeptSplit(variable: site.variable)
    let size = terminal.size ?? (80, 24)
    state = BrowserState(
      width: size.columns, height: size.rows, keys: KeyTable(lookup: site.setting),
      now: Clock.now, split: keptSplit.read() ?? BrowserState.standardSplit)
    if site.isPlain { (state.signs, state.pane.isPlain) = (.ascii, true) }
  }

  /// Runs until somebody leaves.
  ///
  /// - Throws: `SystemError` where the terminal cannot be taken.
  public func run() throws -> End {
    carryOut(state.start())
    try terminal.enter()
    defer {
      terminal.leave()
      signals.close()
    }
    if let bad = state.keys.badSettings.first {
      state.notice = .init(text: "\(bad) names no keys", isFailure: true)
    }
    waitForRows(Self.patience.first)
    draw()
    watch = FolderWatch(site.watchedFolders, trees: site.watchedTrees, isRelevant: site.isWatched)
    while end == nil { step() }
    return end ?? .quit
  }

  // MARK: - A step

  private func step() {
    var descriptors = [terminal.descriptor, signals.descriptor, mailbox.descriptor]
    if let watch { descriptors.append(watch.descriptor) }
    let patience = [patienceWithInput, patienceWithChanges].compactMap(\.self).min()
    let ready = waitForInput(descriptors, milliseconds: patience)
    var events: [Event] = []
    if ready[0] {
      let bytes = terminal.read()
      if bytes.isEmpty { end = .signal(1) }
      lastInput = Clock.uptime
      events += decoder.take(bytes).map { Event($0) }
    } else if patienceWithInput == 0 {
      events += decoder.timeOut().map { Event($0) }
    }
    if ready[1] { answer(signals.take(), &events) }
    if ready[2] { events += mailbox.take() }
    if ready.count > 3, ready[3], watch?.take() ?? false, firstChange == nil {
      firstChange = Clock.uptime
    }
    if patienceWithChanges == 0 {
      firstChange = nil
      events.append(.repositoryChanged)
    }
    guard !events.isEmpty, end == nil else { return }
    for event in [.time(Clock.now)] + events { carryOut(state.update(event)) }
    guard end == nil else { return }
    if state.isMissingRows { waitForRows(Self.patience.later) }
    draw()
  }

  /// How long what was begun may still wait for its end, in milliseconds, whatever else happens meanwhile; nil where
  /// nothing was.
  private var patienceWithInput: Int? {
    decoder.patience.map { max(0, $0 - Int((Clock.uptime - lastInput) / 1_000_000)) }
  }

  /// How long changes of files are still gathered, in milliseconds: one operation changes several. Nil where none
  /// have changed.
  private var patienceWithChanges: Int? {
    firstChange.map { max(0, Self.gathering - Int((Clock.uptime - $0) / 1_000_000)) }
  }

  /// Gives rows that are on their way a moment to come.
  private func waitForRows(_ milliseconds: Int) {
    let start = Clock.uptime
    while state.isMissingRows {
      let left = milliseconds - Int((Clock.uptime - start) / 1_000_000)
      guard left > 0, waitForInput([mailbox.descriptor], milliseconds: left)[0] else { return }
      for event in mailbox.take() { carryOut(state.update(event)) }
    }
  }

  private func draw() {
    let bytes = writer.bytes(for: state.screen(in: colors))
    if !bytes.isEmpty { terminal.write(bytes) }
  }

  private func answer(_ signals: [SignalInbox.Signal], _ events: inout [Event]) {
    for signal in signals {
      switch signal {
      case .resize:
        if let size = terminal.size {
          events.append(.resize(width: size.columns, height: size.rows))
        }
      case .stop: suspend()
      case .continued: break
      case .end(let number): end = .signal(number)
      }
    }
  }

  private func carryOut(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .quit: end = .quit
      case .redraw: writer.forget()
      case .suspend: suspend()
      case .editMessage(let commit): giveTerminal { runner.editMessage(of: commit) }
      case .editConflict(let name, let content):
        giveTerminal { runner.decideConflict(name, content) }
      case .commitStaged: giveTerminal { runner.commitStaged() }
      case .useMergeTool(let name): giveTerminal { runner.decideConflict(name, nil) }
      case .keepSplit(let split): keptSplit.write(split)
      default: runner.carryOut(effect)
      }
    }
  }

  private func suspend() {
    terminal.leave()
    SignalInbox.stopProcess()
    enterAgain()
  }

  /// Leaves the terminal to a program.
  private func giveTerminal(_ body: () -> Void) {
    terminal.leave()
    body()
    enterAgain()
  }

  private func enterAgain() {
    do {
      try terminal.enter()
    } catch {
      end = .signal(1)
    }
    writer.forget()
    if let size = terminal.size {
      _ = state.update(.resize(width: size.columns, height: size.rows))
    }
    draw()
  }
}

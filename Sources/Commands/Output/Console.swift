public import Platform

/// Where a run writes: standard output, perhaps through a pager, and standard error.
///
/// Output is gathered; whoever waits for the user or ends must flush.
public final class Console {
  private var output: any ByteSink
  private let errors: any ByteSink
  private var pager: PagerSink?

  /// Whether standard output leads to a terminal, directly or through a pager.
  public let outputIsTerminal: Bool
  /// Whether standard error leads to a terminal.
  public let errorsIsTerminal: Bool
  /// The terminal's width in cells; nil when it is not known.
  public let terminalColumns: Int?

  /// A console over the given sinks; tests gather what is written.
  public init(
    output: any ByteSink, errors: any ByteSink, outputIsTerminal: Bool = false,
    errorsIsTerminal: Bool = false, terminalColumns: Int? = nil
  ) {
    self.output = output
    self.errors = errors
    self.outputIsTerminal = outputIsTerminal
    self.errorsIsTerminal = errorsIsTerminal
    self.terminalColumns = terminalColumns
  }

  /// The console of this process.
  public static func standard() -> Console {
    Console(
      output: OutputStream.standardOutput(), errors: OutputStream.standardError(),
      outputIsTerminal: Terminal.isTerminal(1), errorsIsTerminal: Terminal.isTerminal(2),
      terminalColumns: Terminal.size(1)?.columns)
  }

  /// Whether anything was written to standard output.
  public private(set) var hasWritten = false

  /// Writes to standard output or the pager.
  public func write(_ bytes: [UInt8]) throws {
    if !bytes.isEmpty { hasWritten = true }
    try output.write(bytes)
  }

  /// Writes text of ours to standard output or the pager.
  public func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Passes on what was gathered.
  public func flush() throws { try output.flush() }

  /// Writes to standard error at once, behind what standard output has had so far.
  ///
  /// While a pager has the terminal, it shows errors, too: they would be lost beneath its screen.
  public func writeError(_ bytes: [UInt8]) throws {
    if isPaged, errorsIsTerminal { return try output.write(bytes) }
    try output.flush()
    try errors.write(bytes)
    try errors.flush()
  }

  /// Whether a pager shows the output.
  public var isPaged: Bool { pager != nil }

  /// Sends all further output through a pager; a program that can't be started is passed over, as
  /// git does.
  func startPager(_ program: String, environment: Environment) throws {
    try output.flush()
    guard
      let sink = try? PagerSink(
        program, environment: environment, columns: terminalColumns)
    else { return }
    pager = sink
    output = sink
  }

  private var kept: [AnyObject] = []

  /// Keeps an object as long as the console: a process that ends need not take apart first what it used to
  /// its end.
  func keep(_ object: AnyObject) { kept.append(object) }

  /// Passes on what was gathered and waits for the pager.
  func finish() throws {
    defer { pager?.finish() }
    try output.flush()
  }
}

/// What takes bytes, such as a stream or a test's memory.
public protocol ByteSink: AnyObject {
  func write(_ bytes: [UInt8]) throws
  func flush() throws
}

extension OutputStream: ByteSink {}

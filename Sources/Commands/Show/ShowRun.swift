internal import Objects
internal import Platform
internal import Presentation
internal import Virtualization

/// A run of `yore show`.
struct ShowRun {
  private let context: CommandContext
  private let repository: VirtualizedRepository
  private let request: ChangeRequest
  private let targets: Targets

  /// What is to be shown.
  private enum Targets {
    case objects([ShownObject])
    /// The commits of a range.
    case range(CommitQuery)
  }

  init(_ context: CommandContext) throws {
    self.context = context
    repository = try context.openRepository()
    var operands = LogOperands(context.arguments, repository: repository)
    try operands.read()
    targets = try Self.targets(operands, repository)
    request = try ChangeRequest(
      context.arguments, in: repository, standard: ([.patch], .automaticMerge),
      paths: operands.paths)
  }

  /// As for git, commits that are named are shown by themselves, and a range by all that is in it.
  private static func targets(
    _ operands: LogOperands, _ repository: VirtualizedRepository
  ) throws -> Targets {
    if operands.parts.isEmpty {
      return .objects(repository.head.commit.map { [.commit($0)] } ?? [])
    }
    var objects: [ShownObject] = []
    for part in operands.parts {
      if case .revision(let revision) = part,
        let named = try? repository.shownObjects(named: revision)
      {
        objects += named
        continue
      }
      // A range, or a form that names several commits; or nothing, which is said here.
      let selection = try repository.select([part])
      guard selection.exclude.isEmpty else {
        return .range(CommitQuery(try repository.select(operands.parts)))
      }
      objects += selection.include.map(ShownObject.commit)
    }
    return .objects(objects)
  }

  func run() throws -> ExitCode {
    let colorKey = "color.diff"
    let setting = { repository.settings.word($0) }
    let early = LogLook(
      context.arguments, repository, context.look(colorKey: colorKey, setting: setting))
    try early.check()
    try context.writeWarnings(of: repository)
    if case .objects(let objects) = targets, objects.isEmpty {
      throw RevisionError.unborn(Array("HEAD".utf8))
    }
    let output = try context.startOutput(colorKey: colorKey, setting: setting)
    let look = LogLook(context.arguments, repository, output)
    let writer = try LogWriter(showing: look)
    try write(writer, ChangeWriter(request, look))
    return .done
  }

  private func write(_ writer: LogWriter, _ changes: ChangeWriter) throws {
    var writer = writer
    var buffer: [UInt8] = []
    let console = context.console
    func passOn(_ buffer: inout [UInt8]) throws {
      try console.write(buffer)
      buffer.removeAll(keepingCapacity: true)
    }
    func write(_ query: CommitQuery) throws {
      let rows = try repository.commits(query)
      while let row = try rows.next() {
        let parts = try changes.parts(of: row.id)
        try writer.append(row, with: parts, by: changes, to: &buffer, passOn: passOn)
        try passOn(&buffer)
      }
    }
    // What was written before something could not be read is shown.
    defer { try? passOn(&buffer) }
    switch targets {
    case .range(let query): try write(query)
    case .objects(let objects):
      var shown: Set<ObjectID> = []
      for object in objects {
        guard case .commit(let id) = object else {
          try writer.append(object, to: &buffer)
          continue
        }
        // As for git, what two names lead to is shown once.
        guard shown.insert(id).inserted else { continue }
        var query = CommitQuery(RevisionSelection(include: [id]))
        query.maximumCount = 1
        try write(query)
      }
    }
    try passOn(&buffer)
  }
}

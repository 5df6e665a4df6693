/// How a commit is written: a value of `--format` or `--pretty`, ready to be used.
public struct PrettyFormat: Sendable {
  /// The layout of a commit.
  public enum Layout: Sendable {
    case oneline, short, medium, full, fuller, email, mboxrd, raw
    /// By placeholders.
    case user(UserFormat)

    /// Whether the commit is written as a mail.
    var isMail: Bool {
      switch self {
      case .email, .mboxrd: true
      default: false
      }
    }
  }

  public let layout: Layout

  /// Whether a line end follows each commit; otherwise one stands between two.
  public let usesTerminator: Bool

  /// The form of dates that the format brings along (`reference` writes short ones), unless one is given.
  public let dateForm: DateStyle.Form?

  /// The columns between two tab stops that tabs in the message are expanded to; 0 leaves them.
  public let tabWidth: Int

  init(
    _ layout: Layout, usesTerminator: Bool = false, tabWidth: Int = 0,
    dateForm: DateStyle.Form? = nil
  ) {
    self.layout = layout
    self.usesTerminator = usesTerminator
    self.tabWidth = tabWidth
    self.dateForm = dateForm
  }

  /// The format of `git log` without options.
  public static let medium = PrettyFormat(.medium, tabWidth: 8)

  /// One line a commit: its id and the subject.
  public static let oneline = PrettyFormat(.oneline, usesTerminator: true)

  /// Whether nothing at all is written for a commit.
  var isEmpty: Bool {
    if case .user(let format) = layout { format.isEmpty } else { false }
  }

  /// Whether the format shows notes, source or decorations through placeholders; nil where it has none.
  public var placeholderNeeds: UserFormat.Needs? {
    if case .user(let format) = layout { format.needs } else { nil }
  }
}

/// Why a value of `--format` cannot be used.
public enum PrettyFormatError: Error, Hashable, Sendable {
  /// Neither a format's name nor one with placeholders.
  case unknownFormat([UInt8])
  /// A `pretty.<name>` that leads back to itself.
  case circularAlias([UInt8])
  /// A colour in `%C(…)` that is none.
  case invalidColor([UInt8])
}

extension PrettyFormat {
  /// What a value of `--format` is read with.
  public struct Context {
    /// Whether colours are wanted: `%C(red)` is left out otherwise.
    public var usesColor: Bool

    /// The width of the terminal, for padding that counts from its right side.
    public var columns: Int

    /// The formats that the configuration declares, `pretty.<name>`, in its order.
    public var userFormats: () -> [(name: [UInt8], value: [UInt8])]

    public init(
      usesColor: Bool = false, columns: Int = 80,
      userFormats: @escaping () -> [(name: [UInt8], value: [UInt8])] = { [] }
    ) {
      self.usesColor = usesColor
      self.columns = columns
      self.userFormats = userFormats
    }
  }

  /// The format that a value of `--format` or `--pretty` names or spells out.
  ///
  /// - Throws: `PrettyFormatError`.
  public init(_ value: [UInt8], _ context: Context = Context()) throws {
    if let pattern = value[...].removing(prefix: "format:") {
      self.init(.user(try UserFormat(Array(pattern), context)))
    } else if let pattern = value[...].removing(prefix: "tformat:") {
      self.init(.user(try UserFormat(Array(pattern), context)), usesTerminator: true)
    } else if value.isEmpty || value.contains(UInt8(ascii: "%")) {
      self.init(.user(try UserFormat(value, context)), usesTerminator: true)
    } else {
      try self.init(named: value, context)
    }
  }

  /// The format with the shortest name that begins with `name`; aliases are followed.
  private init(named original: [UInt8], _ context: Context) throws {
    let declared = context.userFormats()
    var candidates: [(name: [UInt8], format: Entry)] = Self.builtin.map {
      (Array($0.name.utf8), .builtin($0.format))
    }
    for (name, value) in declared
    where !Self.builtin.contains(where: { $0.name.utf8.elementsEqual(name) }) {
      candidates.removeAll { $0.name == name }
      candidates.append((name, .declared(value)))
    }
    var name = original
    for _ in 0..<candidates.count {
      var found: (name: [UInt8], format: Entry)?
      for candidate in candidates where candidate.name.starts(with: name) {
        if found.map({ candidate.name.count < $0.name.count }) ?? true { found = candidate }
      }
      switch found?.format {
      case nil: throw PrettyFormatError.unknownFormat(original)
      case .builtin(let format):
        if let format {
          self = format
        } else {
          let pattern = Array("%C(auto)%h (%s, %ad)".utf8)
          self.init(
            .user(try UserFormat(pattern, context)), usesTerminator: true, dateForm: .short)
        }
        return
      case .declared(let value):
        let isPattern =
          value.starts(with: "format:".utf8) || value.starts(with: "tformat:".utf8)
          || value.contains(UInt8(ascii: "%"))
        if isPattern {
          try self.init(value, context)
          return
        }
        name = value
      }
    }
    throw PrettyFormatError.circularAlias(original)
  }

  private enum Entry {
    /// nil for `reference`, which is made of placeholders.
    case builtin(PrettyFormat?)
    case declared([UInt8])
  }

  private static let builtin: [(name: String, format: PrettyFormat?)] = [
    ("raw", PrettyFormat(.raw)), ("medium", .medium), ("short", PrettyFormat(.short)),
    ("email", PrettyFormat(.email)), ("mboxrd", PrettyFormat(.mboxrd)),
    ("fuller", PrettyFormat(.fuller, tabWidth: 8)), ("full", PrettyFormat(.full, tabWidth: 8)),
    ("oneline", .oneline), ("reference", nil),
  ]
}

/// How dates are written: a value of `--date` or `log.date`.
public struct DateStyle: Hashable, Sendable {
  /// The form of a date, apart from whose zone it is in.
  public enum Form: Hashable, Sendable {
    /// `Thu Jan 1 02:00:00 1970 +0200`.
    case normal
    /// `2 days ago`.
    case relative
    /// `1970-01-01 02:00:00 +0200`.
    case iso
    /// `1970-01-01T02:00:00+02:00`.
    case isoStrict
    /// `Thu, 1 Jan 1970 02:00:00 +0200`.
    case rfc
    /// `1970-01-01`.
    case short
    /// `0 +0200`.
    case raw
    /// Only what a person needs to tell the date from today.
    case human
    /// `0`.
    case unix
    /// As strftime(3) reads the pattern.
    case pattern([UInt8])
  }

  public var form: Form

  /// Whether times are shown in the reader's zone rather than in the commit's.
  public var isLocal: Bool

  public init(_ form: Form, isLocal: Bool = false) {
    self.form = form
    self.isLocal = isLocal
  }

  /// git's own default.
  public static let normal = DateStyle(.normal)

  /// The style that a value of `--date` or `log.date` asks for, or nil when it is none.
  ///
  /// `auto:` takes what follows it when `isInteractive`, and the default otherwise.
  public init?(parsing value: some Collection<UInt8>, isInteractive: Bool) {
    var rest = Array(value)[...]
    if let style = rest.removing(prefix: "auto:") {
      rest = isInteractive ? style : []
      if !isInteractive {
        self.init(.normal)
        return
      }
    }
    if rest.elementsEqual("local".utf8) {
      self.init(.normal, isLocal: true)
      return
    }
    guard let (name, form) = Self.names.first(where: { rest.starts(with: $0.name.utf8) }) else {
      return nil
    }
    rest = rest.dropFirst(name.utf8.count)
    let local = rest.removing(prefix: "-local")
    rest = local ?? rest
    if let form {
      guard rest.isEmpty else { return nil }
      self.init(form, isLocal: local != nil)
    } else {
      guard rest.first == UInt8(ascii: ":") else { return nil }
      self.init(.pattern(Array(rest.dropFirst())), isLocal: local != nil)
    }
  }

  /// Longer names before those that they begin with; nil stands for a pattern.
  private static let names: [(name: String, form: Form?)] = [
    ("relative", .relative), ("iso8601-strict", .isoStrict), ("iso-strict", .isoStrict),
    ("iso8601", .iso), ("iso", .iso), ("rfc2822", .rfc), ("rfc", .rfc), ("short", .short),
    ("default", .normal), ("human", .human), ("raw", .raw), ("unix", .unix), ("format", nil),
  ]
}

extension ArraySlice<UInt8> {
  /// What follows `prefix`, or nil when the slice does not begin with it.
  func removing(prefix: StaticString) -> ArraySlice<UInt8>? {
    let count = prefix.utf8CodeUnitCount
    let matches = prefix.withUTF8Buffer { unsafe starts(with: $0) }
    return matches ? dropFirst(count) : nil
  }
}

/// What stands for all that a cached value was computed from, small enough to be stored beside it and
/// compared when it is read back.
///
/// 128 bits of SipHash-2-4 over what was added, in its order and with its lengths: the same in each
/// process and on each machine, so that it may be kept in a file. Two different inputs agree by
/// accident only; it is no proof against someone who looks for two that do.
public struct Fingerprint: Hashable, Sendable {
  /// The two halves.
  public let words: (UInt64, UInt64)

  /// A fingerprint that was stored.
  public init(words: (UInt64, UInt64)) {
    self.words = words
  }

  /// The fingerprint of what `add` adds.
  public init(_ add: (inout Fingerprinter) throws -> Void) rethrows {
    var fingerprinter = Fingerprinter()
    try add(&fingerprinter)
    self = fingerprinter.fingerprint
  }

  public static func == (a: Fingerprint, b: Fingerprint) -> Bool { a.words == b.words }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
  }
}

/// Takes in what a value is computed from and gives its fingerprint.
public struct Fingerprinter {
  private var state: SipState

  public init() {
    // The digits of pi, as good as any other fixed key.
    self.init(key: (0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344))
  }

  init(key: (UInt64, UInt64)) {
    state = SipState(key: key)
  }

  /// Adds text, with its length, so that where one part ends and the next begins matters.
  public mutating func add(_ bytes: ArraySlice<UInt8>) {
    add(bytes.count)
    state.absorb(bytes)
  }

  /// Adds text; see `add(_:)` for a slice.
  public mutating func add(_ bytes: [UInt8]) {
    add(bytes[...])
  }

  /// Adds text.
  public mutating func add(_ text: String) {
    add(Array(text.utf8)[...])
  }

  /// Adds a number.
  public mutating func add(_ number: some FixedWidthInteger) {
    state.absorb(word: UInt64(truncatingIfNeeded: number))
  }

  /// Adds a choice.
  public mutating func add(_ flag: Bool) {
    add(flag ? 1 : 0)
  }

  /// Adds another fingerprint.
  public mutating func add(_ fingerprint: Fingerprint) {
    state.absorb(word: fingerprint.words.0)
    state.absorb(word: fingerprint.words.1)
  }

  /// The fingerprint of all that was added so far.
  public var fingerprint: Fingerprint { Fingerprint(words: state.finished()) }
}

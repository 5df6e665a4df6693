/// An annotated tag, as the exact bytes of its object and where in them its parts are.
///
/// Reading never fails: what a malformed tag lacks is nil or empty.
public struct TagObject: Hashable, Sendable {
  /// The object's content.
  public let bytes: [UInt8]

  /// The object that is tagged, or nil when the first line names none.
  public let target: ObjectID?

  /// What the tagged object is said to be, or nil when that is nothing known.
  public let kind: ObjectKind?

  /// What stands after `tag ` on its line, or nil when there is no such line.
  public let nameRange: Range<Int>?

  /// What stands after `tagger ` on its line, or nil when there is no such line: old tags have none.
  public let taggerRange: Range<Int>?

  /// Where the message is: all after the first empty line, or an empty range at the end.
  public let messageRange: Range<Int>

  /// The tag whose object has these bytes.
  public init(bytes: [UInt8]) {
    var target: ObjectID?
    var kind: ObjectKind?
    var name: Range<Int>?
    var tagger: Range<Int>?
    var reader = HeaderReader(bytes: bytes)
    var isFirst = true
    while let header = reader.next() {
      if isFirst, let value = header.value(of: "object", in: bytes) {
        target = ObjectID(hex: bytes[value])
      } else if kind == nil, let value = header.value(of: "type", in: bytes) {
        kind = ObjectKind(rawValue: String(decoding: bytes[value], as: UTF8.self))
      } else if name == nil, let value = header.value(of: "tag", in: bytes) {
        name = value
      } else if tagger == nil, let value = header.value(of: "tagger", in: bytes) {
        tagger = value
      }
      isFirst = false
    }
    self.bytes = bytes
    self.target = target
    self.kind = kind
    nameRange = name
    taggerRange = tagger
    messageRange = (reader.messageStart ?? bytes.count)..<bytes.count
  }

  /// The tag's name as its object has it, which the reference that holds it need not share.
  public var name: ArraySlice<UInt8>? { nameRange.map { bytes[$0] } }

  /// Who made the tag, and when; nil for tags without such a line.
  public var tagger: Signature? { taggerRange.map { Signature(line: bytes[$0]) } }

  /// The message as it stands in the object.
  public var message: ArraySlice<UInt8> { bytes[messageRange] }

  /// The first paragraph of the message, its lines joined by blanks.
  public var subject: ArraySlice<UInt8> { paragraphs.subject(in: bytes) }

  /// All of the message after the first paragraph and the empty lines behind it.
  public var body: ArraySlice<UInt8> { bytes[paragraphs.bodyStart..<shownRange.upperBound] }

  private var paragraphs: MessageParagraphs {
    MessageParagraphs(bytes: bytes, range: shownRange)
  }

  private var shownRange: Range<Int> {
    let start = messageRange.lowerBound
    return start..<bytes.span.firstIndex(of: 0, from: start, before: bytes.count)
  }
}

internal import Git
internal import Text

/// How renamed and copied files are looked for.
public struct RenameOptions: Hashable, Sendable {
  /// What is looked for: git's `diff.renames`.
  public enum Kind: Hashable, Sendable {
    case nothing
    /// Files that are gone and came back under another name: `-M`.
    case renames
    /// Copies of changed files, too: `-C`.
    case copies
    /// Copies of any file: `--find-copies-harder`.
    case copiesOfAll

    /// Whether files that stay count as sources.
    public var includesCopies: Bool { self == .copies || self == .copiesOfAll }
  }

  public var kind = Kind.renames

  /// How like each other files have to be, 60,000 for the same content.
  public var minimumLikeness = defaultLikeness

  /// How many sources and targets are compared with each other at the most, as a number whose square it is;
  /// 0 for any.
  public var limit = defaultLimit

  /// Half of the content, what git has without a number.
  public static let defaultLikeness = 30_000

  /// What git has without a setting.
  public static let defaultLimit = 1000

  public init() {}

  /// The likeness that a number says as git reads it behind `-M` and `-C`: `50%`, or the digits behind a
  /// point, such as `5` for a half; no number is git's own. Nil where it is none.
  public static func likeness(_ text: [UInt8]) -> Int? {
    var (number, scale, hasPoint, place) = (0, 1, false, 0)
    while place < text.count {
      let byte = text[place]
      if byte == UInt8(ascii: "."), !hasPoint {
        (scale, hasPoint) = (1, true)
      } else if byte == UInt8(ascii: "%") {
        scale = hasPoint ? scale * 100 : 100
        place += 1
        break
      } else if byte.isDigit {
        if scale < 100_000 {
          scale *= 10
          number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
      } else {
        break
      }
      place += 1
    }
    guard place == text.count else { return nil }
    let likeness = number >= scale ? Likeness.maximum : Likeness.maximum * number / scale
    return likeness == 0 ? defaultLikeness : likeness
  }
}

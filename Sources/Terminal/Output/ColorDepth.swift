/// How many colours a terminal has.
public enum ColorDepth: Int, Comparable, Sendable, CaseIterable {
  case none, eight, sixteen, indexed, exact

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// A style with colours that the terminal has, those nearest to what is asked for.
  func reducing(_ style: Style) -> Style {
    if self == .exact { return style }
    var style = style
    if self == .eight, style.foreground == .brightBlack {
      // What is meant is a grey. Black would not be seen.
      style.foreground = .standard
      style.attributes.insert(.dim)
    }
    style.foreground = reducing(style.foreground)
    style.background = reducing(style.background)
    return style
  }

  private func reducing(_ color: CellColor) -> CellColor {
    switch (self, color.kind) {
    case (.none, _): return .standard
    case (_, .standard), (.exact, _): return color
    case (.indexed, .indexed): return color
    case (.indexed, .exact(let red, let green, let blue)):
      return .indexed(Self.nearest(to: (Int(red), Int(green), Int(blue)), among: 16...255))
    case (_, .indexed(let number)) where number < 16:
      return .indexed(self == .eight ? number & 7 : number)
    case (_, .indexed(let number)):
      return .indexed(Self.nearest(to: Self.parts(of: number), among: range))
    case (_, .exact(let red, let green, let blue)):
      return .indexed(Self.nearest(to: (Int(red), Int(green), Int(blue)), among: range))
    }
  }

  private var range: ClosedRange<UInt8> { self == .eight ? 0...7 : 0...15 }

  private static func nearest(
    to color: (red: Int, green: Int, blue: Int), among numbers: ClosedRange<UInt8>
  ) -> UInt8 {
    func distance(_ number: UInt8) -> Int {
      let other = parts(of: number)
      let (red, green, blue) = (
        color.red - other.red, color.green - other.green, color.blue - other.blue
      )
      return red * red + green * green + blue * blue
    }
    return numbers.min { distance($0) < distance($1) } ?? 0
  }

  /// What a number stands for: the palette as xterm has it, the cube, the greys.
  private static func parts(of number: UInt8) -> (red: Int, green: Int, blue: Int) {
    let number = Int(number)
    switch number {
    case 7: return (229, 229, 229)
    case 8: return (127, 127, 127)
    case 0..<16:
      let level = number < 8 ? 205 : 255
      return ((number & 1) * level, (number >> 1 & 1) * level, (number >> 2 & 1) * level)
    case 232...:
      let grey = 8 + 10 * (number - 232)
      return (grey, grey, grey)
    default:
      let steps = [0, 95, 135, 175, 215, 255]
      let place = number - 16
      return (steps[place / 36], steps[place / 6 % 6], steps[place % 6])
    }
  }
}

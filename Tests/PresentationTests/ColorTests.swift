import TestKit
import Testing

@testable import Presentation

struct ColorTests {
  @Test func `colour values mean what git takes them for`() throws {
    let scratch = try Scratch()
    for value in [
      "red", "RED", "bold red", "red bold", "bold", "nobold", "no-bold", "no--bold", "red blue",
      "red blue green",
      "#ff0000", "#FF00aa #000000", "#ff000", "#gg0000", "#+12345", "brightblue",
      "BrightRed brightgreen", "bright",
      "ul", "UL", "dim italic blink reverse strike",
      "no-dim nodim noitalic noblink noreverse nostrike noul",
      "reset", "reset bold", "reset red", "red reset", "normal", "normal red", "default",
      "default default",
      "-1", "-2", "-0", "0", "7", "8", "15", "16", "255", "256", "+5", "007", "5x", "", "  ",
      " red ", "nonsense",
      "red nonsense", "bold bold ul", "normal normal normal", "black white", "12 ul 200", "no",
      "no-",
    ] {
      let run = try scratch.runGit(["config", "--get-color", "none.such", value])
      let color = Color(parsing: value.utf8)
      #expect(color?.sequence == (run.status == 0 ? run.output : nil), "\(value)")
    }
  }

  @Test func `what is no colour is told and the default stands`() {
    let palette = ColorPalette { key in
      ["color.diff.commit": "nonsense", "color.decorate.tag": "blue"][key].map { Array($0.utf8) }
    }
    #expect(palette.invalidKeys == ["color.diff.commit"])
    #expect(palette[.commit] == Array("\u{1b}[33m".utf8))
    #expect(palette[.tag] == Array("\u{1b}[34m".utf8))
  }
}

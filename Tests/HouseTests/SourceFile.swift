import Foundation
import TestKit

/// A Swift file of the package as text.
struct SourceFile: CustomStringConvertible {
  /// The path from the package's folder, such as `Sources/Git/Head.swift`.
  let path: String
  let text: String

  /// The target that it belongs to.
  var target: String { String(path.split(separator: "/")[1]) }

  var name: String { String(path.split(separator: "/").last ?? "") }

  var description: String { path }

  /// The lines without comments. Good enough for finding words: what a string holds is kept.
  var codeLines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = String(line)
      if line.drop(while: { $0 == " " }).hasPrefix("//") { return "" }
      return line.firstRange(of: " // ").map { String(line[..<$0.lowerBound]) } ?? line
    }
  }

  /// Import lines: the modules, with the words before `import`.
  var imports: [(module: String, attributes: [String])] {
    codeLines.compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
        words[..<index].allSatisfy({ Self.accessLevels.contains($0) || $0.hasPrefix("@") })
      else { return nil }
      // `import struct Module.Type` names the module after the kind.
      let kinds: Set = ["struct", "class", "enum", "func", "protocol", "typealias", "var", "let"]
      let name = kinds.contains(words[index + 1]) ? words.last : words[index + 1]
      return (String(name?.split(separator: ".").first ?? ""), Array(words[..<index]))
    }
  }

  private static let accessLevels: Set = [
    "public", "package", "internal", "private", "fileprivate",
  ]

  /// All Swift files below a folder of the package.
  static func all(below folder: String) throws -> [SourceFile] {
    let names = FileManager.default.enumerator(atPath: Fixtures.package + "/" + folder)
    return try (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
      .sorted()
      .map { name in
        let path = folder + "/" + name
        return SourceFile(
          path: path,
          text: try String(contentsOfFile: Fixtures.package + "/" + path, encoding: .utf8))
      }
  }
}

/// The targets that Package.swift declares, read from its text: asking SwiftPM would wait for the
/// lock that the running tests hold.
struct Manifest {
  /// The declared dependencies by target.
  let dependencies: [String: Set<String>]

  init(_ text: String) throws {
    var dependencies: [String: Set<String>] = [:]
    let target = try Regex(
      #"\.(?:target|executableTarget|testTarget)\(\s*name:\s*"([^"]+)"(?:,\s*dependencies:\s*\[([^\]]*)\])?"#,
      as: (Substring, Substring, Substring?).self)
    for match in text.matches(of: target) {
      let names = (match.output.2 ?? "").split(separator: ",").map {
        $0.filter { !" \"\n".contains($0) }
      }
      dependencies[String(match.output.1)] = Set(names.filter { !$0.isEmpty })
    }
    self.dependencies = dependencies
  }
}

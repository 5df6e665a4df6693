/// The drivers that git brings along, by name: how sections begin in the files of many languages.
extension DiffDriver {
  static let builtIn: [[UInt8]: DiffDriver] = {
    var drivers: [[UInt8]: DiffDriver] = [:]
    for language in languages {
      drivers[Array(language.name.utf8)] = DiffDriver(
        sections: SectionPattern.Source(
          withTabs(language.patterns), ignoresCase: language.ignoresCase))
    }
    return drivers
  }()

  /// The text with a tab wherever it says `\t`.
  private static func withTabs(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "t") {
        rest = rest.dropFirst()
        result.append(UInt8(ascii: "\t"))
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// Names, whether case does not count, and the patterns, each on a line.
  private static let languages: [(name: String, ignoresCase: Bool, patterns: String)] = [
    (
      "ada", true,
      ##"""
      !^(.*[ \t])?(is[ \t]+new|renames|is[ \t]+separate)([ \t].*)?$
      !^[ \t]*with[ \t].*$
      ^[ \t]*((procedure|function)[ \t]+.*)$
      ^[ \t]*((package|protected|task)[ \t]+.*)$
      """##
    ),
    (
      "bash", false,
      ##"""
      ^[ \t]*(([a-zA-Z_][a-zA-Z0-9_]*[ \t]*\([ \t]*\))|\##
      (function[ \t]+[a-zA-Z_][a-zA-Z0-9_]*(([ \t]*\([ \t]*\))|([ \t]+)))[ \t]*(\{|\(\(?|\##
      \[\[))
      """##
    ),
    (
      "bibtex", false,
      ##"""
      (@[a-zA-Z]{1,}[ \t]*\{{0,1}[ \t]*[^ \t"@',\#}{~%]*).*$
      """##
    ),
    (
      "cpp", false,
      ##"""
      !^[ \t]*[A-Za-z_][A-Za-z_0-9]*:[[:space:]]*($|/[/*])
      ^((::[[:space:]]*)?[A-Za-z_].*)$
      """##
    ),
    (
      "csharp", false,
      ##"""
      !^[ \t]*(do|while|for|if|else|instanceof|new|return|switch|case|throw|catch|using)
      ^[ \t]*(((static|public|internal|private|protected|new|virtual|sealed|override|unsafe|\##
      async)[ \t]+)*[][<>@.~_[:alnum:]]+[ \t]+[<>@._[:alnum:]]+[ \t]*\(.*\))[ \t]*$
      ^[ \t]*(((static|public|internal|private|protected|new|virtual|sealed|override|\##
      unsafe)[ \t]+)*[][<>@.~_[:alnum:]]+[ \t]+[@._[:alnum:]]+)[ \t]*$
      ^[ \t]*(((static|public|internal|private|protected|new|unsafe|sealed|abstract|\##
      partial)[ \t]+)*(class|enum|interface|struct|record)[ \t]+.*)$
      ^[ \t]*(namespace[ \t]+.*)$
      """##
    ),
    (
      "css", true,
      ##"""
      ![:;][[:space:]]*$
      ^[:[@.#]?[_a-z0-9].*$
      """##
    ),
    (
      "dts", false,
      ##"""
      !;
      !=
      ^[ \t]*((/[ \t]*\{|&?[a-zA-Z_]).*)
      """##
    ),
    (
      "elixir", false,
      ##"""
      ^[ \t]*((def(macro|module|impl|protocol|p)?|test)[ \t].*)$
      """##
    ),
    (
      "fortran", true,
      ##"""
      !^([C*]|[ \t]*!)
      !^[ \t]*MODULE[ \t]+PROCEDURE[ \t]
      ^[ \t]*((END[ \t]+)?(PROGRAM|MODULE|BLOCK[ \t]+DATA|([^!'" \t]+[ \t]+)*(SUBROUTINE|\##
      FUNCTION))[ \t]+[A-Z].*)$
      """##
    ),
    (
      "fountain", true,
      ##"""
      ^((\.[^.]|(int|ext|est|int\.?/ext|i/e)[. ]).*)$
      """##
    ),
    (
      "golang", false,
      ##"""
      ^[ \t]*(func[ \t]*.*(\{[ \t]*)?)
      ^[ \t]*(type[ \t].*(struct|interface)[ \t]*(\{[ \t]*)?)
      """##
    ),
    (
      "html", false,
      ##"""
      ^[ \t]*(<[Hh][1-6]([ \t].*)?>.*)$
      """##
    ),
    (
      "java", false,
      ##"""
      !^[ \t]*(catch|do|for|if|instanceof|new|return|switch|throw|while)
      ^[ \t]*(([a-z]+[ \t]+)*(class|enum|interface)[ \t]+[A-Za-z][A-Za-z0-9_$]*[ \t]+.*)$
      ^[ \t]*(([A-Za-z_<>&][][?&<>.,A-Za-z_0-9]*[ \t]+)+[A-Za-z_][A-Za-z_0-9]*[ \t]*\([^;]*)$
      """##
    ),
    (
      "kotlin", false,
      ##"""
      ^[ \t]*(([a-z]+[ \t]+)*(fun|class|interface)[ \t]+.*)$
      """##
    ),
    (
      "markdown", false,
      ##"""
      ^ {0,3}#{1,6}[ \t].*
      """##
    ),
    (
      "matlab", false,
      ##"""
      ^[[:space:]]*((classdef|function)[[:space:]].*)$|^(%%%?|##)[[:space:]].*$
      """##
    ),
    (
      "objc", false,
      ##"""
      !^[ \t]*(do|for|if|else|return|switch|while)
      ^[ \t]*([-+][ \t]*\([ \t]*[A-Za-z_][A-Za-z_0-9* \t]*\)[ \t]*[A-Za-z_].*)$
      ^[ \t]*(([A-Za-z_][A-Za-z_0-9]*[ \t]+)+[A-Za-z_][A-Za-z_0-9]*[ \t]*\([^;]*)$
      ^(@(implementation|interface|protocol)[ \t].*)$
      """##
    ),
    (
      "pascal", false,
      ##"""
      ^(((class[ \t]+)?(procedure|function)|constructor|destructor|interface|implementation|\##
      initialization|finalization)[ \t]*.*)$
      ^(.*=[ \t]*(class|record).*)$
      """##
    ),
    (
      "perl", false,
      ##"""
      ^package .*
      ^sub [[:alnum:]_':]+[ \t]*(\([^)]*\)[ \t]*)?(:[^;#]*)?(\{[ \t]*)?(#.*)?$
      ^(BEGIN|END|INIT|CHECK|UNITCHECK|AUTOLOAD|DESTROY)[ \t]*(\{[ \t]*)?(#.*)?$
      ^=head[0-9] .*
      """##
    ),
    (
      "php", false,
      ##"""
      ^[\t ]*(((public|protected|private|static|abstract|final)[\t ]+)*function.*)$
      ^[\t ]*((((final|abstract)[\t ]+)?class|enum|interface|trait).*)$
      """##
    ),
    (
      "python", false,
      ##"""
      ^[ \t]*((class|(async[ \t]+)?def)[ \t].*)$
      """##
    ),
    (
      "ruby", false,
      ##"""
      ^[ \t]*((class|module|def)[ \t].*)$
      """##
    ),
    (
      "rust", false,
      ##"""
      ^[\t ]*((pub(\([^\)]+\))?[\t ]+)?((async|const|unsafe|\##
      extern([\t ]+"[^"]+"))[\t ]+)?(struct|enum|union|mod|trait|fn|impl|\##
      macro_rules!)[< \t]+[^;]*)$
      """##
    ),
    (
      "scheme", false,
      ##"""
      ^[\t ]*(\(((define|def(struct|syntax|class|method|rules|record|proto|alias)?)[-*/ \t]|\##
      (library|module|struct|class)[*+ \t]).*)$
      """##
    ),
    (
      "tex", false,
      ##"""
      ^(\\((sub)*section|chapter|part)\*{0,1}\{.*)$
      """##
    ),
  ]
}

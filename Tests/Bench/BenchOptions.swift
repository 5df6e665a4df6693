/// What Scripts/bench asks for.
struct BenchOptions: Equatable {
  var writesJSON = false
  /// How often each command runs; by its length when nil.
  var runs: Int?
  /// Only rows whose names hold this.
  var only: String?
  var yore = ""
  var home = ""
  var repositories: [String] = []
  /// Where linear histories to rewrite are made; nil for none.
  var rewriteFolder: String?
  /// Where a copy is made in which the browser moves commits; nil where the browser is not measured.
  var browserFolder: String?

  /// Reads the arguments; nil when one of them cannot be understood.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": writesJSON = true
      case "--runs":
        guard let number = rest.popFirst().flatMap(Int.init), number > 0 else { return nil }
        runs = number
      case "--only":
        guard let text = rest.popFirst() else { return nil }
        only = text
      case "--yore":
        guard let path = rest.popFirst() else { return nil }
        yore = path
      case "--rewriting":
        guard let path = rest.popFirst() else { return nil }
        rewriteFolder = path
      case "--browser":
        guard let path = rest.popFirst() else { return nil }
        browserFolder = path
      case "--home":
        guard let path = rest.popFirst() else { return nil }
        home = path
      default:
        if argument.hasPrefix("-") { return nil }
        repositories.append(argument)
      }
    }
    guard !yore.isEmpty, !home.isEmpty, !repositories.isEmpty || rewriteFolder != nil
    else { return nil }
  }
}

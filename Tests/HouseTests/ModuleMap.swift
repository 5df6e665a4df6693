/// The map of the house: which module may import which.
///
/// Arrows only run downward, and the compiler does not see to it: a target that happens to be built
/// can be imported undeclared. So the tests read the import lines.
enum ModuleMap {
  /// The modules from the top down. A module imports only what stands below it.
  static let order = [
    "yore", "Commands", "Browser", "Service", "Presentation", "Virtualization", "Rewrite", "Git",
    "History", "Terminal", "Text", "Caching", "Platform", "Objects", "CGit", "CTerminal", "CText",
    "CPlatform",
  ]

  /// Modules whose imports are named one by one, the system's included.
  static let exact: [String: Set<String>] = [
    "yore": ["Commands"],
    "Git": ["CGit", "Text", "Objects", "Platform", "Glibc"],
    "History": [],
    "Terminal": ["CTerminal", "Text"],
    "Text": ["CText"],
    "Caching": [],
    "Platform": ["CPlatform", "Glibc"],
    "Objects": [],
  ]

  /// Modules that one other alone may import.
  static let owners = [
    "CGit": "Git", "CText": "Text", "CTerminal": "Terminal", "CPlatform": "Platform",
  ]

  /// Above Virtualization everything talks to it and never to what is below its hands.
  static let hiddenByVirtualization: Set<String> = ["Git", "Rewrite"]

  /// Who makes the wanted history, a value of Rewrite, and hands it to Virtualization.
  static let makersOfHistories: Set<String> = ["Commands", "Browser", "Service"]

  /// What files of a certain name may import besides: where errors are put into words, their types are
  /// seen, too.
  static let exceptions = [
    (module: "Commands", fileStart: "Failure+", other: "Git")
  ]

  /// Whether a module may import another in some file, so that it may declare the dependency.
  static func allowsDeclaring(_ module: String, dependingOn other: String) -> Bool {
    allows(module, importing: other)
      || exceptions.contains { $0.module == module && $0.other == other }
  }

  /// Whether a file of a module may import another module.
  static func allows(_ module: String, importing other: String, in file: String) -> Bool {
    allows(module, importing: other)
      || exceptions.contains {
        $0.module == module && $0.other == other && file.hasPrefix($0.fileStart)
      }
  }

  /// Whether a module may import another in all of its files.
  static func allows(_ module: String, importing other: String) -> Bool {
    if let names = exact[module] { return names.contains(other) }
    if let owner = owners[other], owner != module { return false }
    guard let from = order.firstIndex(of: module), let to = order.firstIndex(of: other),
      let virtualization = order.firstIndex(of: "Virtualization")
    else { return false }
    if other == "Rewrite", makersOfHistories.contains(module) { return true }
    if from < virtualization, hiddenByVirtualization.contains(other) { return false }
    return from < to
  }
}

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
    "Git": ["CGit", "Objects", "Platform", "Glibc"],
    "History": [],
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

  /// Whether a module may import another.
  static func allows(_ module: String, importing other: String) -> Bool {
    if let names = exact[module] { return names.contains(other) }
    if let owner = owners[other], owner != module { return false }
    guard let from = order.firstIndex(of: module), let to = order.firstIndex(of: other),
      let virtualization = order.firstIndex(of: "Virtualization")
    else { return false }
    if from < virtualization, hiddenByVirtualization.contains(other) { return false }
    return from < to
  }
}

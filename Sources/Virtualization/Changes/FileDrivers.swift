internal import Git
internal import Objects
internal import Platform

/// Which driver compares each file: what the attribute `diff` says of its path in the working tree.
final class FileDrivers {
  private let attributes: Attributes
  private let drivers: DiffDrivers
  private let workTree: Path?
  private var files: [[UInt8]: AttributeFile?] = [:]
  private var known: [[UInt8]: DiffDriver] = [:]
  private var patterns: [SectionPattern.Source: SectionPattern?] = [:]

  private static let name = Array("diff".utf8)

  /// No more of an attribute file is read, in bytes.
  private static let maximumFileSize = 100 << 20

  init(_ location: RepositoryLocation, configuration: Configuration) {
    attributes = Attributes(location, configuration: configuration)
    drivers = DiffDrivers(configuration)
    workTree = location.workTree
  }

  /// The driver of a file; links and submodules have that of files of which nothing is said.
  func driver(of path: [UInt8], _ mode: TreeEntryMode) -> DiffDriver {
    guard mode.isFile else { return drivers.driver(for: nil) }
    if let driver = known[path] { return driver }
    let values = attributes.values(of: [Self.name], for: path, folders: folders(above: path))
    let driver = drivers.driver(for: values[Self.name])
    known[path] = driver
    return driver
  }

  /// The pattern that the drivers of both sides have for sections.
  func sections(_ old: DiffDriver?, _ new: DiffDriver?) -> SectionPattern? {
    let standard = drivers.driver(for: nil)
    guard let source = (old ?? standard).sections ?? (new ?? standard).sections else { return nil }
    if let pattern = patterns[source] { return pattern }
    let pattern = SectionPattern(source)
    patterns[source] = .some(pattern)
    return pattern
  }

  private func folders(above path: [UInt8]) -> [Attributes.Folder] {
    guard let workTree else { return [] }
    let ends = [0] + path.indices.filter { path[$0] == UInt8(ascii: "/") }.map { $0 + 1 }
    return ends.compactMap { end in
      file(in: Array(path[..<end]), workTree).map { Attributes.Folder(pathCount: end, file: $0) }
    }
  }

  private func file(in folder: [UInt8], _ workTree: Path) -> AttributeFile? {
    if let known = files[folder] { return known }
    let path = workTree.appending(Path(bytes: folder + Attributes.fileName))
    let file = readFile(path, limit: Self.maximumFileSize).map {
      AttributeFile($0, hasMacros: folder.isEmpty, ignoresCase: attributes.ignoresCase)
    }
    files[folder] = .some(file)
    return file
  }
}

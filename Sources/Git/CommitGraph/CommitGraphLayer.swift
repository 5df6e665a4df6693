internal import Objects
internal import Platform

/// One file of git's commit-graph: the whole graph, or one layer of a chain of them.
///
/// Each commit is known by its place in the file, where commits stand in the order of their ids. Parents are
/// positions in the chain: those of all layers below come first.
struct CommitGraphLayer {
  /// How many commits stand in this file.
  let count: Int

  /// How many commits stand in the layers below.
  let base: Int

  /// The checksum at the end of the file, by which other layers name it.
  let checksum: ObjectID

  let bytes: MappedBytes
  let ids: SortedIDs

  /// The changed-path filters, where there are any that can be read.
  let filters: ChangedPathFilters?

  /// Where the record of the first commit is.
  let data: Int
  let edges: Range<Int>
  let correctedDates: Range<Int>?
  let overflow: Range<Int>

  /// The length of a commit's record: its tree, two parents, level and time.
  static let recordSize = ObjectID.byteCount + 16

  /// Opens a file on top of the layers that it is meant for.
  ///
  /// Where all parts are is checked here once, so that a record of a place below `count` is always inside
  /// the file. What the records say is checked when they are read. Nothing of a damaged file is used.
  init?(_ path: Path, on layers: [CommitGraphLayer], settings: CommitGraphSettings) {
    guard let map = FileMap(path), map.count >= 8 + ObjectID.byteCount,
      map.uint32(at: 0) == 0x4347_5048,  // "CGPH"
      map[4] == 1, map[5] == 1,
      let chunks = ChunkTable(map, at: 8, count: Int(map[6])),
      let checksum = ObjectID(bytes: map[(map.count - ObjectID.byteCount)..<map.count]),
      let fanout = chunks["OIDF"], fanout.count >= 4 * 256,
      let list = chunks["OIDL"], let data = chunks["CDAT"],
      let ids = SortedIDs(
        map, fanout: fanout.lowerBound, start: list.lowerBound, stride: ObjectID.byteCount,
        end: list.upperBound),
      ids.count == list.count / ObjectID.byteCount,
      data.count >= ids.count * Self.recordSize
    else { return nil }
    if let below = layers.last {
      guard let names = chunks["BASE"], names.count >= layers.count * ObjectID.byteCount else {
        return nil
      }
      for (number, layer) in layers.enumerated() {
        let start = names.lowerBound + number * ObjectID.byteCount
        guard ObjectID(bytes: map[start..<(start + ObjectID.byteCount)]) == layer.checksum else {
          return nil
        }
      }
      base = below.base + below.count
    } else {
      base = 0
    }
    // Positions have 31 bits, less the value that says "no parent".
    guard base + ids.count <= Int(Self.noParent) else { return nil }
    count = ids.count
    bytes = MappedBytes(map)
    self.ids = ids
    self.checksum = checksum
    self.data = data.lowerBound
    edges = chunks["EDGE"] ?? 0..<0
    overflow = chunks["GDO2"] ?? 0..<0
    let dates = settings.usesCorrectedDates ? chunks["GDA2"] : nil
    correctedDates = dates.flatMap { $0.count >= 4 * ids.count ? $0 : nil }
    filters =
      settings.usesFilters
      ? ChangedPathFilters(
        bytes, index: chunks["BIDX"], data: chunks["BDAT"], count: ids.count,
        version: settings.filterVersion) : nil
  }

  static let noParent: UInt32 = 0x7000_0000
}

/// What the settings say about the use of a commit-graph.
struct CommitGraphSettings {
  /// Whether there is a use for it at all.
  let isUsed: Bool
  let usesCorrectedDates: Bool
  let usesFilters: Bool
  /// The only version of filters to be read, or nil for all.
  let filterVersion: UInt32?

  init(_ configuration: Configuration?) {
    isUsed = configuration?.bool("core.commitGraph") ?? true
    usesCorrectedDates = configuration?.int("commitGraph.generationVersion") ?? 2 >= 2
    let version = configuration?.int("commitGraph.changedPathsVersion") ?? -1
    usesFilters = configuration?.bool("commitGraph.readChangedPaths") ?? true && version != 0
    filterVersion = version > 0 ? UInt32(clamping: version) : nil
  }
}

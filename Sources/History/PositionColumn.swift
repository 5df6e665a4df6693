/// A value for each commit of a graph, by position, in pages that are made when something is first put into
/// them: a walk that gives a screen of commits costs the same in a history of a million.
///
/// A reference: what is written by one holder is seen by all.
@safe final class PositionColumn<Element: BitwiseCopyable> {
  /// How many commits there is room for.
  private(set) var count = 0
  private let nothing: Element
  private var pages: UnsafeMutableBufferPointer<UnsafeMutablePointer<Element>?>

  private static var pageBits: Int { 12 }
  private static var pageSize: Int { 1 << pageBits }

  /// A column that says `nothing` of every commit.
  init(_ nothing: Element, count: Int = 0) {
    self.nothing = nothing
    unsafe pages = .allocate(capacity: 0)
    makeRoom(count)
  }

  deinit {
    for place in 0..<(unsafe pages.count) { unsafe pages[place]?.deallocate() }
    unsafe pages.deallocate()
  }

  /// Makes room for so many commits at least; for half as many again when they come one by one.
  func makeRoom(_ wanted: Int) {
    guard wanted > count else { return }
    count = max(wanted, count + count / 2)
    let needed = (count + Self.pageSize - 1) >> Self.pageBits
    let old = unsafe pages
    guard needed > old.count else { return }
    unsafe pages = .allocate(capacity: needed)
    let end = unsafe pages.moveInitialize(fromContentsOf: old)
    unsafe pages[end...].initialize(repeating: nil)
    unsafe old.deallocate()
  }

  subscript(position: Position) -> Element {
    @inline(__always)
    get {
      precondition(position >= 0 && Int(position) < count, "a position of another graph")
      guard let page = unsafe pages[Int(position) >> Self.pageBits] else { return nothing }
      return unsafe page[Int(position) & (Self.pageSize - 1)]
    }
    @inline(__always)
    _modify {
      precondition(position >= 0 && Int(position) < count, "a position of another graph")
      let page = unsafe pages[Int(position) >> Self.pageBits] ?? makePage(of: position)
      yield unsafe &page[Int(position) & (Self.pageSize - 1)]
    }
  }

  private func makePage(of position: Position) -> UnsafeMutablePointer<Element> {
    let page = UnsafeMutablePointer<Element>.allocate(capacity: Self.pageSize)
    unsafe page.initialize(repeating: nothing, count: Self.pageSize)
    unsafe pages[Int(position) >> Self.pageBits] = unsafe page
    return unsafe page
  }
}

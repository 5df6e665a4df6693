import Objects
import Presentation
import Testing

@testable import Browser

struct ListRowsTests {
  private func id(_ number: Int) -> ObjectID {
    ObjectID(words: 0, 0, UInt32(number))
  }

  private func row(_ number: Int, depth: Int) -> ListRow {
    ListRow(
      id: id(number), shortID: [], subject: Array("\(number)".utf8), author: [], time: nil,
      parents: [], depth: depth)
  }

  /// An open merge at a row of the line with commits nested as deep as told.
  private func merge(_ number: Int, at row: Int, depths: [Int]) -> OpenedMerge {
    OpenedMerge(
      merge: id(number), lineRow: row,
      rows: depths.enumerated().map { self.row(number * 100 + $0, depth: $1) })
  }

  @Test func `rows and places are each other's inverse`() {
    var rows = ListRows()
    rows.lineCount = 50
    rows.open(merge(3, at: 7, depths: [1, 1, 1]))
    rows.open(merge(1, at: 2, depths: [1]))
    rows.open(merge(2, at: 49, depths: [1, 1]))
    #expect(rows.count == 56)
    for row in 0..<rows.count { #expect(rows.row(of: rows.place(at: row)) == row) }
    #expect(rows.place(at: 3) == .nested(merge: 0, 0))
    #expect(rows.place(at: 4) == .line(3))
    #expect(rows.place(at: 55) == .nested(merge: 2, 1))
  }

  @Test func `a million rows with open merges find each row`() {
    var rows = ListRows()
    rows.lineCount = 1_000_000
    for number in 1...100 { rows.open(merge(number, at: number * 9999, depths: [1, 1])) }
    #expect(rows.count == 1_000_200)
    #expect(rows.place(at: 1_000_199) == .line(999_999))
    #expect(rows.row(ofLine: 999_999) == 1_000_199)
  }

  @Test func `merges beneath a merge are closed until they are opened`() {
    var rows = ListRows()
    rows.lineCount = 3
    rows.open(merge(1, at: 1, depths: [1, 2, 3, 2, 1]))
    #expect(rows.count == 5)
    rows.setOpen(true, merge: 0, 0)
    #expect(rows.merges[0].shown == [0, 1, 3, 4])
    rows.setOpen(true, merge: 0, 1)
    #expect(rows.merges[0].shown == [0, 1, 2, 3, 4])
    rows.setOpen(false, merge: 0, 0)
    #expect(rows.merges[0].shown == [0, 4])
  }

  @Test func `a commit is revealed by opening all above it`() {
    var rows = ListRows()
    rows.lineCount = 3
    rows.open(merge(1, at: 1, depths: [1, 2, 3, 2, 1]))
    #expect(rows.reveal(id(102)) == 4)
    #expect(rows.nestedRow(of: id(102)) == 4)
    #expect(rows.reveal(id(999)) == nil)
  }

  @Test func `closing takes away what was nested`() {
    var rows = ListRows()
    rows.lineCount = 3
    rows.open(merge(1, at: 1, depths: [1, 2]))
    rows.close(id(1))
    #expect(rows.count == 3)
    rows.open(merge(1, at: 1, depths: []))
    #expect(!rows.isOpen(id(1)))
  }
}

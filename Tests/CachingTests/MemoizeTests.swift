import Caching
import Testing

struct MemoizeTests {
  /// An owner as the program has them, counting what it computes.
  private final class Table {
    @Memoize() private var width: Int
    @Memoize(capacity: 4) private var name: String
    @Memoize() private var total: Int
    private(set) var computationCount = 0

    func width(_ rows: Int, _ style: String, _ isWide: Bool) -> Int {
      _width(rows, style, isWide) {
        computationCount += 1
        return rows + style.count + (isWide ? 100 : 0)
      }
    }

    func name(_ number: Int) -> String {
      _name(number) {
        computationCount += 1
        return "n\(number)"
      }
    }

    func total(_ key: OnlyEquatable) -> Int {
      _total(key) {
        computationCount += 1
        return key.parts.reduce(0, +)
      }
    }

    var lastWidth: Int { width }
  }

  private struct OnlyEquatable: Equatable {
    var parts: [Int]
  }

  /// Inputs that all have one hash.
  private struct Colliding: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
  }

  private struct Failure: Error {}

  @Test func `the same inputs are computed once`() {
    let table = Table()
    #expect(table.width(3, "ab", false) == 5)
    #expect(table.width(3, "ab", false) == 5)
    #expect(table.computationCount == 1)
    #expect(table.lastWidth == 5)
  }

  @Test func `any input that differs is computed anew`() {
    let table = Table()
    #expect(table.width(3, "ab", false) == 5)
    #expect(table.width(4, "ab", false) == 6)
    #expect(table.width(4, "abc", false) == 7)
    #expect(table.width(4, "abc", true) == 107)
    #expect(table.computationCount == 4)
    // Only the last one is kept.
    #expect(table.width(3, "ab", false) == 5)
    #expect(table.computationCount == 5)
  }

  @Test func `a key that is only equatable will do`() {
    let table = Table()
    #expect(table.total(OnlyEquatable(parts: [1, 2])) == 3)
    #expect(table.total(OnlyEquatable(parts: [1, 2])) == 3)
    #expect(table.computationCount == 1)
    #expect(table.total(OnlyEquatable(parts: [2, 2])) == 4)
    #expect(table.computationCount == 2)
  }

  @Test func `many keys that are only equatable are told apart`() {
    let memo = Memoize<Int>(capacity: 3)
    var computationCount = 0
    for number in [1, 2, 3, 1, 2, 3] {
      let value = memo(OnlyEquatable(parts: [number])) {
        computationCount += 1
        return number
      }
      #expect(value == number)
    }
    #expect(computationCount == 3)
  }

  @Test(arguments: [1, 8]) func `inputs with one hash keep their own results`(capacity: Int) {
    let memo = Memoize<Int>(capacity: capacity)
    for _ in 0..<2 {
      for number in 0..<5 {
        #expect(memo(Colliding(number: number)) { number * 10 } == number * 10)
      }
    }
  }

  @Test func `what throws is not remembered, and what was stays`() throws {
    let memo = Memoize<Int>(capacity: 2)
    var attempts = 0
    func attempt(_ number: Int, fails: Bool) throws -> Int {
      try memo(number) {
        attempts += 1
        if fails { throw Failure() }
        return number
      }
    }
    #expect(try attempt(1, fails: false) == 1)
    #expect(throws: Failure.self) { try attempt(2, fails: true) }
    #expect(throws: Failure.self) { try attempt(2, fails: true) }
    #expect(attempts == 3)
    #expect(try attempt(2, fails: false) == 2)
    #expect(try attempt(2, fails: true) == 2)
    #expect(try attempt(1, fails: true) == 1)
    #expect(attempts == 4)
  }

  @Test func `what throws leaves the last value in its place`() throws {
    let memo = Memoize<Int>()
    #expect(memo(1) { 10 } == 10)
    #expect(throws: Failure.self) { try memo(2) { throw Failure() } }
    #expect(memo(1) { 11 } == 10)
    #expect(memo.wrappedValue == 10)
  }

  @Test func `no more results are kept than there is room for, the latest always`() {
    let table = Table()
    for number in 0..<100 {
      #expect(table.name(number) == "n\(number)")
      #expect(table.name(number) == "n\(number)")
    }
    #expect(table.computationCount == 100)
    let before = table.computationCount
    for number in 0..<96 { _ = table.name(number) }
    #expect(table.computationCount == before + 96)
  }

  @Test func `what is used stays when room is made`() {
    let table = Table()
    for number in 0..<4 { _ = table.name(number) }
    _ = table.name(0)
    _ = table.name(4)
    #expect(table.computationCount == 5)
    // The half used least recently went: 1 and 2.
    _ = [table.name(0), table.name(3), table.name(4)]
    #expect(table.computationCount == 5)
    _ = table.name(1)
    #expect(table.computationCount == 6)
  }

  @Test func `inputs of different types do not meet`() {
    let memo = Memoize<String>(capacity: 4)
    #expect(memo(1) { "Int" } == "Int")
    #expect(memo(1 as Int8) { "Int8" } == "Int8")
    #expect(memo(1, 1) { "two" } == "two")
    #expect(memo { "none" } == "none")
    #expect(memo(1) { "again" } == "Int")
    #expect(memo { "again" } == "none")
  }

  @Test func `a computation may ask for another result of the same property`() {
    let memo = Memoize<Int>(capacity: 100)
    var computationCount = 0
    func fibonacci(_ number: Int) -> Int {
      memo(number) {
        computationCount += 1
        return number < 2 ? number : fibonacci(number - 1) + fibonacci(number - 2)
      }
    }
    #expect(fibonacci(50) == 12_586_269_025)
    #expect(computationCount == 51)
  }

  @Test func `optional results are remembered, nil too`() {
    let memo = Memoize<Int?>()
    var computationCount = 0
    for _ in 0..<3 {
      let value = memo("x") {
        computationCount += 1
        return Int?.none
      }
      #expect(value == nil)
    }
    #expect(computationCount == 1)
  }

  @Test func `what is forgotten is computed anew`() {
    let memo = Memoize<Int>()
    #expect(memo(1) { 1 } == 1)
    memo.forget()
    #expect(memo(1) { 2 } == 2)
  }

  @Test func `reading what was never computed is a mistake of the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Memoize<Int>().wrappedValue
    }
  }
}

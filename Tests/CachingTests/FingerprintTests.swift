import Testing

@testable import Caching

struct FingerprintTests {
  @Test func `the hash is the one that is specified`() {
    // The vectors of its authors: the key 00 01 … 0f, and texts 00 01 … of growing length.
    func hash(_ count: Int) -> [UInt8] {
      var state = SipState(key: (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908))
      let text = (0..<count).map { UInt8($0) }
      state.absorb(text[...])
      let (first, second) = state.finished()
      return [first, second].flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
      }
    }
    #expect(
      hash(0) == [
        0xa3, 0x81, 0x7f, 0x04, 0xba, 0x25, 0xa8, 0xe6, 0x6d, 0xf6, 0x72, 0x14, 0xc7, 0x55, 0x02,
        0x93,
      ])
    #expect(
      hash(1) == [
        0xda, 0x87, 0xc1, 0xd8, 0x6b, 0x99, 0xaf, 0x44, 0x34, 0x76, 0x59, 0x11, 0x9b, 0x22, 0xfc,
        0x45,
      ])
  }

  @Test func `how the text comes does not matter`() {
    let text = (0..<100).map { UInt8($0) }
    var whole = SipState(key: (1, 2))
    whole.absorb(text[...])
    for cut in 0...100 {
      var parts = SipState(key: (1, 2))
      parts.absorb(text[..<cut])
      parts.absorb(text[cut...])
      #expect(parts.finished() == whole.finished())
    }
    var words = SipState(key: (1, 2))
    words.absorb(text[..<3])
    words.absorb(word: 0x0a09_0807_0605_0403)
    words.absorb(text[11...])
    #expect(words.finished() == whole.finished())
  }

  @Test func `what was added decides, with its order and its parts`() {
    let fingerprints = [
      Fingerprint { _ in }, Fingerprint { $0.add("") }, Fingerprint { $0.add("ab") },
      Fingerprint {
        $0.add("a")
        $0.add("b")
      },
      Fingerprint {
        $0.add("b")
        $0.add("a")
      },
      Fingerprint {
        $0.add("abc")
        $0.add("")
      },
      Fingerprint {
        $0.add(1)
        $0.add(2)
      },
      Fingerprint {
        $0.add(2)
        $0.add(1)
      }, Fingerprint { $0.add(true) }, Fingerprint { $0.add([0]) }, Fingerprint { $0.add([0, 0]) },
      Fingerprint { $0.add(Fingerprint { $0.add("ab") }) },
    ]
    #expect(Set(fingerprints).count == fingerprints.count)
    #expect(Fingerprint { $0.add("ab") } == Fingerprint { $0.add(Array("ab".utf8)) })
  }

  @Test func `a stored fingerprint is the same one`() {
    let fingerprint = Fingerprint { $0.add("ab") }
    #expect(Fingerprint(words: fingerprint.words) == fingerprint)
    // Kept in files: a change of this value makes all of them useless.
    #expect(fingerprint.words.0 == 0x1803_ebea_89f6_c39e)
  }
}

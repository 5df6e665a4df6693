/// Lines of an old text in whose place others of a new text stand.
struct TextChange: Hashable {
  let old: Range<Int>
  let new: Range<Int>
}

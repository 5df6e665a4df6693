internal import Objects
internal import Presentation
internal import Text
internal import Virtualization

extension LogLook {
  /// Sees to it that the options make sense, and the settings that stand in for them.
  ///
  /// - Throws: `Failure` and `PrettyFormatError` for those that don't.
  func check() throws {
    _ = try format()
    _ = try dates(standard: .normal)
    try checkDecoration()
    try checkAbbreviation()
  }

  private func checkDecoration() throws {
    guard let last = arguments.last(LogOptions.decorate), !last.isNegated,
      let value = last.value, GitValue.bool(value) == nil,
      !["short", "full", "auto"].contains(String(decoding: value, as: UTF8.self))
    else { return }
    throw Failure(
      .usage, code: "badDecoration", "\(quoted(value)) is not a style of decorations",
      hints: ["it can be short, full, auto or no"])
  }

  /// Sees to it that `core.abbrev` is what git takes: `auto`, `no`, or a number of digits.
  ///
  /// - Throws: `Failure`.
  func checkAbbreviation() throws {
    guard let value = repository.settings.bytes("core.abbrev") else { return }
    let word = String(decoding: value, as: UTF8.self).lowercased()
    if ["auto", "no", "off", "false", ""].contains(word) { return }
    if let digits = GitValue.int(value), (4...ObjectID.hexCount).contains(digits) { return }
    throw Failure(
      badSetting: "core.abbrev", value,
      wanted: "a length from 4 to \(ObjectID.hexCount), auto or no")
  }
}

extension Failure {
  /// A setting has a value that means nothing.
  init(badSetting key: String, _ value: [UInt8], wanted: String) {
    self.init(
      .unavailable, code: "badSetting", "\(quoted(value)) in the setting \(key) is not \(wanted)",
      hints: ["correct it: git config \(key) <value>"], details: ["setting": .text(key)])
  }
}

/// The program's version, stated once.
public enum Version {
  /// The number.
  public static let number = "0.1.0"

  static let line = "yore \(number)\n"
  static let json = "{\"version\":\"\(number)\"}\n"
}

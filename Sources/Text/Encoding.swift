import CText

/// Text as UTF-8, given the name of its encoding (a commit's `encoding` header; nil means UTF-8).
///
/// As git does it: where the name is not known or the bytes are none of that encoding, they stay as
/// they are. To agree with git on what that means for a commit, give it the whole object and not the
/// message alone, since one undecodable byte in a name then leaves the message as it is, too.
public func utf8(_ bytes: [UInt8], encoding: ArraySlice<UInt8>?) -> [UInt8] {
  guard let encoding, !isUTF8(encodingName: encoding) else { return bytes }
  return convert(bytes[...], from: encoding, to: utf8Name[...]) ?? bytes
}

/// Text as UTF-8, given the name of its encoding; see `utf8(_:encoding:)` for an array.
public func utf8(_ bytes: ArraySlice<UInt8>, encoding: ArraySlice<UInt8>?) -> [UInt8] {
  guard let encoding, !isUTF8(encodingName: encoding) else { return Array(bytes) }
  return convert(bytes, from: encoding, to: utf8Name[...]) ?? Array(bytes)
}

/// Text in another encoding, or nil where a name is not known or something in it cannot be converted.
public func convert(
  _ bytes: ArraySlice<UInt8>, from: ArraySlice<UInt8>, to: ArraySlice<UInt8>
) -> [UInt8]? {
  for (from, to) in [(from[...], to[...]), (official(from), official(to))] {
    switch converted(bytes, from: from, to: to) {
    case .done(let output): return output
    case .undecodable: return nil
    case .unknownName: continue
    }
  }
  return nil
}

/// Whether a name of an encoding means UTF-8: `UTF-8` or `utf8`, in any case.
public func isUTF8(encodingName name: ArraySlice<UInt8>) -> Bool {
  isSameName(name, "utf-8") || isSameName(name, "utf8")
}

private let utf8Name = Array("UTF-8".utf8)

/// No encoding has a longer name; a commit can claim anything.
private let longestNameInBytes = 100

private enum Conversion {
  case done([UInt8])
  case unknownName
  case undecodable
}

private func converted(
  _ bytes: ArraySlice<UInt8>, from: ArraySlice<UInt8>, to: ArraySlice<UInt8>
) -> Conversion {
  for name in [from, to] where name.contains(0) || name.count > longestNameInBytes {
    return .unknownName
  }
  let fromName = Array(from.map { CChar(bitPattern: $0) } + [0])
  let toName = Array(to.map { CChar(bitPattern: $0) } + [0])
  var output: UnsafeMutablePointer<UInt8>?
  var count = 0
  let status = unsafe bytes.withUnsafeBufferPointer { input in
    unsafe ctext_convert(fromName, toName, input.baseAddress, input.count, &output, &count)
  }
  defer { unsafe ctext_free(output) }
  switch status {
  case 0: return .done(unsafe Array(UnsafeBufferPointer(start: output, count: count)))
  case 1: return .unknownName
  default: return .undecodable
  }
}

/// The name that every system knows for a name that some do not.
private func official(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  if isUTF8(encodingName: name) { return utf8Name[...] }
  if isSameName(name, "latin-1") { return Array("ISO-8859-1".utf8)[...] }
  if isSameName(name, "utf-16le-bom") { return Array("UTF-16".utf8)[...] }
  return name
}

private func isSameName(_ name: ArraySlice<UInt8>, _ lowercase: String) -> Bool {
  let lowered = name.lazy.map { byte in
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
  return lowered.elementsEqual(lowercase.utf8)
}

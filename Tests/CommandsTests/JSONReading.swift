import Foundation
import TestKit
import Testing

/// The objects that a run wrote, one a line.
func objects(_ run: ProcessRun) throws -> [[String: Any]] {
  try run.output.split(separator: 0x0a).map { line in
    try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
  }
}

/// The exact bytes of a member; nil where it is null or missing.
func bytes(_ object: [String: Any], _ name: String) -> [UInt8]? {
  if let text = object[name + "Base64"] as? String {
    return Data(base64Encoded: text).map { Array($0) }
  }
  return (object[name] as? String).map { Array($0.utf8) }
}

import TestKit
import Testing

struct JSONSchemaTests {
  private let schema = """
    {
      "$defs": {"id": {"type": "string", "pattern": "^[0-9a-f]{4}$"}},
      "type": "object",
      "required": ["id", "count"],
      "additionalProperties": false,
      "properties": {
        "id": {"$ref": "#/$defs/id"},
        "count": {"type": ["integer", "null"], "minimum": 0},
        "kind": {"enum": ["branch", "tag", 1]},
        "isMerge": {"type": "boolean"},
        "share": {"type": "number"},
        "parents": {"type": "array", "items": {"$ref": "#/$defs/id"}},
        "upstream": {"oneOf": [{"type": "null"}, {"type": "object", "required": ["name"]}]}
      }
    }
    """

  private func fault(_ json: String) throws -> String? {
    try JSONSchema(Array(schema.utf8)).fault(in: Array(json.utf8))
  }

  @Test(arguments: [
    #"{"id":"12ab","count":0}"#,
    #"{"id":"12ab","count":null,"kind":"tag","isMerge":true,"parents":[],"upstream":null}"#,
    #"{"id":"12ab","count":7,"kind":1,"share":1.5,"parents":["0000"],"upstream":{"name":""}}"#,
  ])
  func `a value of the form is valid`(json: String) throws {
    #expect(try fault(json) == nil)
  }

  @Test(arguments: [
    ("[]", "$ is no object"),
    (#"{"id":"12ab"}"#, "$ has no count"),
    (#"{"id":"12ag","count":1}"#, "$.id does not match ^[0-9a-f]{4}$"),
    (#"{"id":"12ab","count":1.5}"#, #"$.count is none of ["integer", "null"]"#),
    (#"{"id":"12ab","count":-1}"#, "$.count is less than 0"),
    (#"{"id":"12ab","count":true}"#, #"$.count is none of ["integer", "null"]"#),
    (#"{"id":"12ab","count":1,"isMerge":1}"#, "$.isMerge is no boolean"),
    (#"{"id":"12ab","count":1,"kind":"note"}"#, ##"$.kind is none of ["branch", "tag", 1]"##),
    (#"{"id":"12ab","count":1,"parents":["12ab",3]}"#, "$.parents[1] is no string"),
    (#"{"id":"12ab","count":1,"upstream":{}}"#, "$.upstream is no null and $.upstream has no name"),
    (#"{"id":"12ab","count":1,"more":1}"#, "$ has more, which the schema does not know"),
  ])
  func `a fault tells its place`(json: String, expected: String) throws {
    #expect(try fault(json) == expected)
  }

  @Test func `a schema cannot seem to check what it does not`() throws {
    let schema = try JSONSchema(Array(#"{"minLength": 3}"#.utf8))
    #expect(throws: SchemaError.self) { try schema.fault(in: Array(#""a""#.utf8)) }
    #expect(throws: (any Error).self) { try schema.fault(in: Array("{".utf8)) }
  }
}

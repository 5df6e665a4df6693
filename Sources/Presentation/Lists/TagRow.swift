internal import Objects
public import Text
public import Virtualization

/// What a row of `tags` tells: a tag, what it stands for, and who made it.
public struct TagRow {
  public var tag: Tag

  /// The digits of the id that are enough to name the object.
  public var shortIDLength: Int

  /// The names that people want to be known by, or nil for those in the tags.
  public var mailmap: Mailmap?

  public init(tag: Tag, shortIDLength: Int, mailmap: Mailmap? = nil) {
    self.tag = tag
    self.shortIDLength = shortIDLength
    self.mailmap = mailmap
  }

  /// The name and address of who made the annotation.
  var tagger: (name: ArraySlice<UInt8>, email: ArraySlice<UInt8>)? {
    guard let signature = tag.annotation?.tagger else { return nil }
    return mailmap?.mapped(name: signature.name, email: signature.email)
      ?? (signature.name, signature.email)
  }

  /// Writes the row as one JSON object, as Documentation/schema/tags.json describes it.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.text("name", tag.name.short)
      json.text("reference", tag.name.bytes[...])
      json.id("id", tag.commitID)
      json.id("object", tag.object)
      json.id("shortId", tag.object, digits: shortIDLength)
      json.field("kind", tag.kind?.rawValue)
      json.field("annotated", tag.annotation != nil)
      if let tagger {
        json.key("tagger")
        json.object { json in
          json.text("name", tagger.name)
          json.text("email", tagger.email)
        }
      } else {
        json.null("tagger")
      }
      json.date("date", tag.maker)
      json.text("subject", tag.subject)
    }
  }
}

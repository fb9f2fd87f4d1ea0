/// The part of a page that the script replaces, ready to be written.
struct Region: Encodable, Sendable {
  let markup: Markup
  let writer: MarkupWriter
  let url: String
  /// The browser's position in the scene's history.
  let position: Int

  /// The region as text.
  func written() -> String {
    let forms = writer.forms
    return """
      <div id="cairn" data-scene="\(forms.scene)" data-serial="\(writer.serial)" \
      data-at="\(position)" data-token="\(forms.token)" data-url="\(url.escapedForHTML)" \
      data-version="\(writer.site.version)"\(writer.move(of: 0))>
      \(writer.write(markup))
      </div>
      """
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(written())
  }
}

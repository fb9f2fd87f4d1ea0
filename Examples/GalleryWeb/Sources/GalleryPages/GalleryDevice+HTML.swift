import Gallery
import HeadlessDrawing

extension GalleryDevice {
  /// The device as HTML.
  ///
  /// - Parameters:
  ///   - address: The address to which its forms are sent.
  ///   - isTogether: Whether the other versions on the page are touched too; nil if there are none.
  func html(at address: String, isTogether: Bool? = nil) -> String {
    let warnings = (warnings + [obstacle].compactMap(\.self)).map {
      "<p class=\"note\" role=\"status\">\($0.html)</p>"
    }
    func tool(_ name: String, _ title: String) -> String {
      Drawing.form(at: address, [name: ""], title)
    }
    return """
      <section class="exhibit"><h3>\(exhibit.title.html)</h3>
      \(drawing.html(at: address, isTablet: isTablet))
      \(warnings.joined())<div class="tools">\(linkForm(at: address))\
      \(isTogether.map { tool("together", $0 ? "Touch only this one" : "Touch both") } ?? "")\
      \(tool("resize", isTablet ? "As a phone" : "As a tablet"))\
      \(tool("restart", "Start again"))</div>
      \(tree.map { "<h4>The tree</h4><pre tabindex=\"0\">\($0.html)</pre>" } ?? "")\
      \(lastEvent.map { "<h4>The last request</h4><pre tabindex=\"0\">\($0.html)</pre>" } ?? "")</section>
      """
  }

  private func linkForm(at address: String) -> String {
    guard let link = exhibit.link else { return "" }
    return """
      <form method="post" action="\(address.html)"><label>Link <input name="open" \
      value="\(link.html)"></label><button>Open</button></form>
      """
  }
}

import Gallery

extension GalleryDevice {
  /// The device as HTML.
  ///
  /// - Parameter address: The address to which its forms are sent.
  func html(at address: String) -> String {
    let drawing = drawing
    let screens = drawing.screens.map { screen($0, of: drawing, at: address) }.joined()
    let tabs = drawing.tabs.enumerated().map { index, tab in
      form(
        at: address, ["tab": "\(index)"], tab.title,
        attributes: tab.isSelected ? " aria-current=\"page\"" : "")
    }.joined()
    let warnings = (warnings + [obstacle].compactMap(\.self)).map {
      "<p role=\"status\">\($0.html)</p>"
    }
    return """
      <section class="exhibit"><h3>\(exhibit.title.html)</h3>
      <div class="device\(isTablet ? " tablet" : "")\(drawing.isModal ? " modal" : "")">
      <div class="screens">\(screens)</div>\
      \(drawing.tabs.isEmpty ? "" : "<nav aria-label=\"Tabs\">\(tabs)</nav>")</div>
      \(warnings.joined())<div class="tools">\(linkForm(at: address))\
      \(form(at: address, ["resize": ""], isTablet ? "As a phone" : "As a tablet"))\
      \(form(at: address, ["restart": ""], "Start again"))</div>
      \(tree.map { "<h4>The tree</h4><pre tabindex=\"0\">\($0.html)</pre>" } ?? "")</section>
      """
  }

  private func screen(
    _ screen: Drawing.Screen, of drawing: Drawing, at address: String
  ) -> String {
    let back = screen.back.map { form(at: address, ["back": ""], "‹ \($0)") } ?? ""
    let close =
      drawing.isModal ? form(at: address, ["close": ""], "Swipe down") : ""
    let elements = screen.elements.map { element($0, at: address) }.joined()
    return """
      <div class="screen"><header>\(back)<strong>\(screen.title.html)</strong>\(close)</header>\
      \(elements)</div>
      """
  }

  private func element(_ element: Drawing.Element, at address: String) -> String {
    switch element {
    case .text(let text): "<p>\(text.html)</p>"
    case .button(let name, let isEnabled):
      form(at: address, ["tap": name], name, attributes: isEnabled ? "" : " disabled")
    case .row(let texts):
      form(at: address, ["tap": texts.first ?? ""], texts.joined(separator: " · "))
    case .field(let name, let text):
      """
      <form method="post" action="\(address.html)"><input type="hidden" name="field" \
      value="\(name.html)"><label>\(name.html) <input name="text" value="\(text.html)"></label>\
      <button>Enter</button></form>
      """
    }
  }

  private func linkForm(at address: String) -> String {
    guard let link = exhibit.link else { return "" }
    return """
      <form method="post" action="\(address.html)"><label>Link <input name="open" \
      value="\(link.html)"></label><button>Open</button></form>
      """
  }

  private func form(
    at address: String, _ values: KeyValuePairs<String, String>, _ title: String,
    attributes: String = ""
  ) -> String {
    let hidden = values.map {
      "<input type=\"hidden\" name=\"\($0.html)\" value=\"\($1.html)\">"
    }
    return """
      <form method="post" action="\(address.html)">\(hidden.joined())\
      <button\(attributes)>\(title.html)</button></form>
      """
  }
}

extension String {
  /// The text without markup.
  ///
  /// It compares scalars, because a `<` before a combining character is part of another `Character`.
  var html: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: String(scalar)
      }
    }.joined()
  }
}

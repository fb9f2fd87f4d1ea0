import Gallery

extension GalleryDevice {
  /// The device as HTML.
  ///
  /// - Parameters:
  ///   - address: The address to which its forms are sent.
  ///   - isTogether: Whether the other versions on the page are touched too; nil if there are none.
  func html(at address: String, isTogether: Bool? = nil) -> String {
    let drawing = drawing
    let layers = drawing.layers.enumerated().map { index, layer in
      self.layer(layer, isFront: index == drawing.layers.count - 1, at: address)
    }.joined()
    let warnings = (warnings + [obstacle].compactMap(\.self)).map {
      "<p class=\"note\" role=\"status\">\($0.html)</p>"
    }
    return """
      <section class="exhibit"><h3>\(exhibit.title.html)</h3>
      <div class="device\(isTablet ? " tablet" : "")"><div class="status" aria-hidden="true">\
      <span>9:41</span><span>▮▮▮</span></div><div class="display">\(layers)</div></div>
      \(warnings.joined())<div class="tools">\(linkForm(at: address))\
      \(isTogether.map { form(at: address, ["together": ""], $0 ? "Touch only this one" : "Touch both") } ?? "")\
      \(form(at: address, ["resize": ""], isTablet ? "As a phone" : "As a tablet"))\
      \(form(at: address, ["restart": ""], "Start again"))</div>
      \(tree.map { "<h4>The tree</h4><pre tabindex=\"0\">\($0.html)</pre>" } ?? "")\
      \(lastEvent.map { "<h4>The last request</h4><pre tabindex=\"0\">\($0.html)</pre>" } ?? "")</section>
      """
  }

  private func layer(_ layer: Drawing.Layer, isFront: Bool, at address: String) -> String {
    let canClose = layer.kind == .sheet || layer.kind == .popover
    let screens = layer.screens.enumerated().map { index, screen in
      self.screen(screen, canClose: canClose && index == layer.screens.count - 1, at: address)
    }.joined()
    let tabs = layer.tabs.enumerated().map { index, tab in
      form(
        at: address, ["tab": "\(index)"], tab.title,
        attributes: tab.isSelected ? " aria-current=\"page\"" : "")
    }.joined()
    return """
      <div class="layer \(layer.kind.rawValue)"\(isFront ? "" : " inert aria-hidden=\"true\"")>\
      <div class="screens">\(screens)</div>\
      \(layer.tabs.isEmpty ? "" : "<nav aria-label=\"Tabs\">\(tabs)</nav>")</div>
      """
  }

  private func screen(_ screen: Drawing.Screen, canClose: Bool, at address: String) -> String {
    let back = screen.back.map { form(at: address, ["back": ""], "‹ \($0)") } ?? ""
    let close = canClose ? form(at: address, ["close": ""], "Swipe down") : ""
    let elements = screen.elements.map { element($0, at: address) }.joined()
    return """
      <div class="screen"><header><div>\(back)\(bar(screen.leading, at: address))</div>\
      <strong>\(screen.title.html)</strong>\
      <div>\(bar(screen.trailing, at: address))\(close)</div></header>\
      <div class="content">\(elements)</div></div>
      """
  }

  private func bar(_ items: [Drawing.BarItem], at address: String) -> String {
    items.map { item in
      form(
        at: address, ["tap": item.title], item.title,
        attributes: item.isEnabled ? "" : " disabled")
    }.joined()
  }

  private func element(_ element: Drawing.Element, at address: String) -> String {
    switch element {
    case .text(let text): "<p>\(text.html)</p>"
    case .button(let name, let isEnabled):
      form(at: address, ["tap": name], name, attributes: isEnabled ? "" : " disabled")
    case .row(let texts, let leadsOn):
      form(
        at: address, ["tap": texts.first ?? ""], texts.joined(separator: " · "),
        attributes: leadsOn ? " class=\"row on\"" : " class=\"row\"")
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

extension Drawing {
  /// Returns a device that shows the window, as HTML that is also XML, for use with ``style``.
  ///
  /// - Parameters:
  ///   - address: The address to which the forms of the window's controls are sent.
  ///   - isTablet: True for a tablet instead of a phone.
  public func html(at address: String = "", isTablet: Bool = false) -> String {
    let layers = layers.enumerated().map { index, layer in
      html(of: layer, isFront: index == self.layers.count - 1, at: address)
    }
    return """
      <div class="device\(isTablet ? " tablet" : "")"><div class="status" aria-hidden="true">\
      <span>9:41</span><span>▮▮▮</span></div><div class="display">\(layers.joined())</div></div>
      """
  }

  private func html(of layer: Layer, isFront: Bool, at address: String) -> String {
    let canClose = layer.kind == .sheet || layer.kind == .popover
    let screens = layer.screens.enumerated().map { index, screen in
      html(of: screen, canClose: canClose && index == layer.screens.count - 1, at: address)
    }.joined()
    let tabs = layer.tabs.enumerated().map { index, tab in
      Self.form(
        at: address, ["tab": "\(index)"], tab.title,
        attributes: tab.isSelected ? " aria-current=\"page\"" : "")
    }.joined()
    return """
      <div class="layer \(layer.kind.rawValue)"\(isFront ? "" : " inert=\"\" aria-hidden=\"true\"")>\
      <div class="screens">\(screens)</div>\
      \(layer.tabs.isEmpty ? "" : "<nav aria-label=\"Tabs\">\(tabs)</nav>")</div>
      """
  }

  private func html(of screen: Screen, canClose: Bool, at address: String) -> String {
    let back = screen.back.map { Self.form(at: address, ["back": ""], "‹ \($0)") } ?? ""
    let close = canClose ? Self.form(at: address, ["close": ""], "Swipe down") : ""
    let elements = screen.elements.map { html(of: $0, at: address) }.joined()
    return """
      <div class="screen"><header><div>\(back)\(html(of: screen.leading, at: address))</div>\
      <strong>\(screen.title.html)</strong>\
      <div>\(html(of: screen.trailing, at: address))\(close)</div></header>\
      <div class="content">\(elements)</div></div>
      """
  }

  private func html(of items: [BarItem], at address: String) -> String {
    items.map { item in
      Self.form(
        at: address, ["tap": item.title], item.title,
        attributes: item.isEnabled ? "" : " disabled=\"\"")
    }.joined()
  }

  private func html(of element: Element, at address: String) -> String {
    switch element {
    case .text(let text): "<p>\(text.html)</p>"
    case .button(let name, let isEnabled):
      Self.form(
        at: address, ["tap": name], name, attributes: isEnabled ? "" : " disabled=\"\"")
    case .row(let texts, let leadsOn):
      Self.form(
        at: address, ["tap": texts.first ?? ""], texts.joined(separator: " · "),
        attributes: leadsOn ? " class=\"row on\"" : " class=\"row\"")
    case .field(let name, let text):
      """
      <form method="post" action="\(address.html)"><input type="hidden" name="field" \
      value="\(name.html)"/><label>\(name.html) <input name="text" value="\(text.html)"/></label>\
      <button>Enter</button></form>
      """
    }
  }

  /// Returns a form with a button and hidden values.
  public static func form(
    at address: String, _ values: KeyValuePairs<String, String>, _ title: String,
    attributes: String = ""
  ) -> String {
    let hidden = values.map {
      "<input type=\"hidden\" name=\"\($0.html)\" value=\"\($1.html)\"/>"
    }
    return """
      <form method="post" action="\(address.html)">\(hidden.joined())\
      <button\(attributes)>\(title.html)</button></form>
      """
  }
}

extension String {
  /// The text with the special characters of HTML escaped.
  ///
  /// The property escapes scalars, because a `<` before a combining character is part of another
  /// `Character`.
  public var html: String {
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

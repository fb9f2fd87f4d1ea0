import Foundation
import HTTPTypes

/// A page as a user without a script sees it.
struct ShownPage: Sendable {
  let status: Int
  let url: String
  let html: String
  let headers: HTTPFields

  /// The visible text.
  var text: String { html.readableText }

  /// The heading of the front screen.
  var heading: String {
    let dialog = html.range(of: "<dialog", options: .backwards)
    let front = dialog.map { String(html[$0.lowerBound...]) } ?? html
    // In columns, the last heading belongs to the front screen.
    return front.matches(of: /<h[12] class="cairn-title"[^>]*>(.*?)<\/h[12]>/).last
      .map { String($0.1).readableText } ?? ""
  }

  /// The title of the browser's tab.
  var title: String {
    html.firstMatch(of: /<title>(.*?)<\/title>/).map { String($0.1).readableText } ?? ""
  }

  /// The notices above the page.
  var notices: [String] {
    html.matches(of: /<p class="cairn-notice"[^>]*>(.*?)<\/p>/).map { String($0.1).readableText }
  }

  /// All forms that are not behind a modal.
  var forms: [ShownForm] {
    // Inert forms are skipped; the dialogs come after them in the page.
    let start = html.range(of: "<dialog", options: .backwards)?.lowerBound ?? html.startIndex
    return String(html[start...]).matches(of: /<form(.*?)<\/form>/.dotMatchesNewlines())
      .map { ShownForm(html: String($0.0)) }
  }

  /// The first form with a button of this name, except for the tabs.
  func form(_ button: String) -> ShownForm? {
    forms.first { $0.buttons.contains(button) && !$0.html.contains("class=\"cairn-tab\"") }
  }
}

/// A form on a page.
struct ShownForm: Sendable {
  let html: String

  /// The accessible names of its buttons.
  var buttons: [String] {
    html.matches(of: /<button([^>]*)>(.*?)<\/button>/.dotMatchesNewlines()).map { match in
      let label = String(match.1).firstMatch(of: /aria-label="([^"]*)"/).map { String($0.1) }
      return (label ?? String(match.2)).readableText
    }
  }

  /// The fields that it submits without any input.
  var fields: [String: String] {
    var fields: [String: String] = [:]
    for match in html.matches(of: /<input([^>]*)>/) {
      let attributes = String(match.1)
      guard let name = attributes.attribute("name") else { continue }
      if attributes.attribute("type") == "checkbox", !attributes.contains(" checked") { continue }
      fields[name] = attributes.attribute("value") ?? ""
    }
    for match in html.matches(of: /<select([^>]*)>(.*?)<\/select>/.dotMatchesNewlines()) {
      let chosen = String(match.2).matches(of: /<option([^>]*)>/).map { String($0.1) }
      let option = chosen.first { $0.contains(" selected") } ?? chosen.first
      fields[String(match.1).attribute("name") ?? ""] = option?.attribute("value") ?? ""
    }
    return fields
  }

  /// The field that the button with this name adds.
  func field(of button: String) -> [String: String] {
    for match in html.matches(of: /<button([^>]*)>(.*?)<\/button>/.dotMatchesNewlines()) {
      let attributes = String(match.1)
      let label = attributes.attribute("aria-label") ?? String(match.2).readableText
      if label == button, let name = attributes.attribute("name") {
        return [name: attributes.attribute("value") ?? ""]
      }
    }
    return [:]
  }
}

extension String {
  /// The text between the tags, with single spaces.
  var readableText: String {
    replacing(/<(script|title)[^>]*>.*?<\/(script|title)>/.dotMatchesNewlines(), with: " ")
      .replacing(/<[^>]*>/, with: " ").unescaped
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  var unescaped: String {
    replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }

  func attribute(_ name: String) -> String? {
    range(of: " \(name)=\"").flatMap { start in
      self[start.upperBound...].firstIndex(of: "\"").map {
        String(self[start.upperBound..<$0]).unescaped
      }
    }
  }
}

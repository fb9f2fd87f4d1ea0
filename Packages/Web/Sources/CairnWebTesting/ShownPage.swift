import Foundation
public import HTTPTypes

/// A page as a user without a script sees it.
public struct ShownPage: Sendable {
  /// The status of the response, such as 200.
  public let status: Int
  /// The path and the query of the address from which the page was loaded.
  public let url: String
  /// The markup.
  public let html: String
  /// The headers of the response.
  public let headers: HTTPFields

  /// The visible text.
  public var text: String { html.readableText }

  /// The heading of the front screen.
  public var heading: String {
    let dialog = html.range(of: "<dialog", options: .backwards)
    let front = dialog.map { String(html[$0.lowerBound...]) } ?? html
    // In columns, the last heading belongs to the front screen.
    return front.matches(of: /<h[12] class="cairn-title"[^>]*>(.*?)<\/h[12]>/).last
      .map { String($0.1).readableText } ?? ""
  }

  /// The title of the browser's tab.
  public var title: String {
    html.firstMatch(of: /<title>(.*?)<\/title>/).map { String($0.1).readableText } ?? ""
  }

  /// The notices above the page.
  public var notices: [String] {
    html.matches(of: /<p class="cairn-notice"[^>]*>(.*?)<\/p>/).map { String($0.1).readableText }
  }

  /// All forms that are not behind a modal.
  public var forms: [ShownForm] {
    // Inert forms are skipped; the dialogs come after them in the page.
    let start = html.range(of: "<dialog", options: .backwards)?.lowerBound ?? html.startIndex
    return String(html[start...]).matches(of: /<form(.*?)<\/form>/.dotMatchesNewlines())
      .map { ShownForm(html: String($0.0)) }
  }

  /// The links that are not behind a modal: their accessible names and their addresses.
  public var links: [(name: String, url: String)] {
    let start = html.range(of: "<dialog", options: .backwards)?.lowerBound ?? html.startIndex
    return String(html[start...]).matches(of: /<a( [^>]*)>(.*?)<\/a>/.dotMatchesNewlines())
      .compactMap {
        match in
        let attributes = String(match.1)
        guard let url = attributes.attribute("href") else { return nil }
        let name = (attributes.attribute("aria-label") ?? String(match.2)).readableText
        return (name, url)
      }
  }

  /// Returns the address of the first link with this name.
  public func link(_ name: String) -> String? {
    links.first { $0.name == name }?.url
  }

  /// Returns the first form with a button of this name, except for the forms that select tabs.
  public func form(_ button: String) -> ShownForm? {
    forms.first { $0.buttons.contains(button) && !$0.html.contains("class=\"cairn-tab\"") }
  }
}

/// A form on a page.
public struct ShownForm: Sendable {
  /// The markup of the form.
  public let html: String

  /// The accessible names of the form's buttons.
  public var buttons: [String] {
    html.matches(of: /<button([^>]*)>(.*?)<\/button>/.dotMatchesNewlines()).map { match in
      let label = String(match.1).firstMatch(of: /aria-label="([^"]*)"/).map { String($0.1) }
      return (label ?? String(match.2)).readableText
    }
  }

  /// The fields that the form submits without any input, with their values.
  public var fields: [String: String] {
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

  /// Returns the field that the button with this name adds, with its value.
  ///
  /// <!-- snippet: doc-field-of -->
  /// ```swift
  /// let form = try #require(browser.page.forms.first)
  /// let button = try #require(form.buttons.first)
  /// let fields = form.fields.merging(form.field(of: button)) { $1 }  // what the button submits
  /// ```
  public func field(of button: String) -> [String: String] {
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

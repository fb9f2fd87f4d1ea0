/// How a test names an element of the page.
///
/// ```swift
/// try await tab.click("nav a.cart")                                   // CSS
/// try await tab.click(.named("Add to cart"))                          // as a user would say it
/// try await tab.click(.named("Remove", in: "li:nth-of-type(2)"))
/// try await tab.fill(.label("Email"), with: "a@b.example")
/// ```
///
/// If several elements answer, the first visible one in the document's order is meant.
public struct ElementQuery: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case css
    case control
    case field
  }

  let kind: Kind
  let value: String
  let scope: String?

  /// The elements that a CSS selector matches.
  public static func css(_ selector: String) -> ElementQuery {
    ElementQuery(kind: .css, value: selector, scope: nil)
  }

  /// The links, buttons, menu items, tabs and check boxes of this accessible name.
  ///
  /// The name is the one that assistive technology is told, computed by the browser: text,
  /// `aria-label`, the `alt` of an image, spaces collapsed. It has to match as a whole. What is
  /// hidden, or inert behind a modal dialog, has none, so while a dialog is open only what is in it
  /// is found.
  ///
  /// - Parameters:
  ///   - name: The whole name.
  ///   - scope: A CSS selector of the element to look in; the whole page without it.
  public static func named(_ name: String, in scope: String? = nil) -> ElementQuery {
    ElementQuery(kind: .control, value: name, scope: scope)
  }

  /// The form fields of this label: text fields, lists to choose from, check boxes, sliders.
  ///
  /// - Parameters:
  ///   - label: The whole accessible name, as with ``named(_:in:)``.
  ///   - scope: A CSS selector of the element to look in; the whole page without it.
  public static func label(_ label: String, in scope: String? = nil) -> ElementQuery {
    ElementQuery(kind: .field, value: label, scope: scope)
  }

  /// The roles an element found by its name may have; `nil` for CSS, which does not ask.
  var roles: Set<String>? {
    switch kind {
    case .css: nil
    case .control: Self.controls
    case .field: Self.fields
    }
  }

  /// ARIA roles, and the two names Chromium has for what ARIA does not know.
  static let controls: Set = [
    "link", "button", "menuitem", "menuitemcheckbox", "menuitemradio", "tab", "checkbox", "radio",
    "switch", "option", "treeitem", "DisclosureTriangle", "PopUpButton",
  ]

  static let fields: Set = [
    "textbox", "searchbox", "combobox", "listbox", "spinbutton", "slider", "checkbox", "radio",
    "switch", "Date", "DateTime", "InputTime", "ColorWell",
  ]
}

extension ElementQuery: ExpressibleByStringLiteral {
  /// A literal is a CSS selector.
  public init(stringLiteral selector: String) {
    self = .css(selector)
  }
}

extension ElementQuery: CustomStringConvertible {
  /// The query as the text of an error says it.
  public var description: String {
    let place = scope.map { " in \($0)" } ?? ""
    return switch kind {
    case .css: value
    case .control: "the link or button named “\(value)”\(place)"
    case .field: "the field labelled “\(value)”\(place)"
    }
  }
}

/// A way to find an element on the page.
///
/// If several elements match, the query finds the first visible one in document order, or the first
/// one if none is visible.
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

  /// The links, buttons, menu items, tabs, check boxes and other controls with this accessible
  /// name.
  ///
  /// The browser computes the name for assistive technology from the text, the `aria-label` or an
  /// image's `alt`, with spaces collapsed. The whole name has to match. Elements that are hidden,
  /// or inert behind a modal dialog, have no name, so while a modal dialog is open, only its
  /// elements are found.
  ///
  /// - Parameters:
  ///   - name: The whole name.
  ///   - scope: A CSS selector for the element inside which to search; `nil` searches the whole
  ///     page.
  public static func named(_ name: String, in scope: String? = nil) -> ElementQuery {
    ElementQuery(kind: .control, value: name, scope: scope)
  }

  /// The form fields with this label: text fields, lists of options, check boxes, sliders.
  ///
  /// - Parameters:
  ///   - label: The whole accessible name, as with ``named(_:in:)``.
  ///   - scope: A CSS selector for the element inside which to search; `nil` searches the whole
  ///     page.
  public static func label(_ label: String, in scope: String? = nil) -> ElementQuery {
    ElementQuery(kind: .field, value: label, scope: scope)
  }

  /// The roles that an element found by name may have; `nil` for CSS, which ignores roles.
  var roles: Set<String>? {
    switch kind {
    case .css: nil
    case .control: Self.controls
    case .field: Self.fields
    }
  }

  /// ARIA roles, and Chromium's own names for two controls that have no ARIA role.
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
  /// Creates a query from a CSS selector.
  public init(stringLiteral selector: String) {
    self = .css(selector)
  }
}

extension ElementQuery: CustomStringConvertible {
  /// The query as it appears in error messages.
  public var description: String {
    let place = scope.map { " in \($0)" } ?? ""
    return switch kind {
    case .css: value
    case .control: "the link or button named “\(value)”\(place)"
    case .field: "the field labelled “\(value)”\(place)"
    }
  }
}

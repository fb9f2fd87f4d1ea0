/// The current content of a screen: a template and its values.
///
/// <!-- snippet: doc-page -->
/// ```swift
/// Page("account", ["user": library.user, "edit": PageForm("edit"), "orders": PageForm("orders")])
/// ```
///
/// A page is a value. When a value that the page was created from changes, the host asks for a new
/// page and sends the browser the difference.
public struct Page: Hashable, Sendable {
  /// The name of a template in ``PageTemplates``.
  public let template: String
  /// The values that the template can use.
  public let values: PageValues
  /// True if the content cannot be shown at the moment, for example because a database does not answer.
  ///
  /// A browser that loads the page then gets it with status 503 and the header `Retry-After`, so
  /// that proxies and search engines do not mistake it for the content. With a script, the page is
  /// shown like any other. The default is false.
  public var isUnavailable = false
  /// True if the address leads to something that does not exist, for example an order that was never placed.
  ///
  /// A browser that loads the page then gets it with status 404, so that search engines do not
  /// index it. With a script, the page is shown like any other. The default is false.
  public var isNotFound = false

  /// Creates a page from a template's name and its values.
  public init(_ template: String, _ values: PageValues = [:]) {
    self.template = template
    self.values = values
  }
}

/// Named values for a template.
///
/// Create the values from a dictionary literal of ``PageConvertible`` values. Inside `map`, state
/// the type:
///
/// <!-- snippet: doc-page-values -->
/// ```swift
/// "books": library.titles.sorted { $0.key < $1.key }.map { id, title -> PageValues in
///   ["title": title, "id": id, "open": PageForm("open", ["id": id])]
/// }
/// ```
///
/// Mustache looks up a missing name in the enclosing section. A nil value prevents this look-up,
/// and so hides the outer value.
public struct PageValues: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  var contents: [String: PageContent]

  /// Creates values from a dictionary literal; if a name occurs twice, the last value is kept.
  public init(dictionaryLiteral elements: (String, (any PageConvertible)?)...) {
    contents = Dictionary(minimumCapacity: elements.count)
    for (name, value) in elements { contents[name] = value?.pageContent ?? PageContent.none }
  }

  /// The value with this name; setting nil removes the value.
  public subscript(name: String) -> (any PageConvertible)? {
    get { contents[name] }
    set { contents[name] = newValue.map(\.pageContent) }
  }

  /// Returns these values merged with others; if both have a name, the other value is kept.
  ///
  /// <!-- snippet: doc-merging -->
  /// ```swift
  /// let common: PageValues = ["shop": "Cairn", "title": "Home"]
  /// let values = common.merging(["title": "Cart"])
  /// ```
  public func merging(_ other: PageValues) -> PageValues {
    var merged = self
    merged.contents.merge(other.contents) { $1 }
    return merged
  }

  /// Calls the closure with every name for which the host has a value of its own in a template.
  ///
  /// - Parameter isForm: True for the values of a form, whose section also has the name `link`.
  func forEachReservedName(isForm: Bool, _ body: (String) -> Void) {
    if contents["action"] != nil { body("action") }
    if contents["fields"] != nil { body("fields") }
    if isForm, contents["link"] != nil { body("link") }
  }

  /// Calls the closure with every form among the values, including nested ones.
  func forEachForm(_ body: (PageForm) -> Void) {
    for content in contents.values { content.forEachForm(body) }
  }
}

/// A value in the form that a template can use.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public indirect enum PageContent: Hashable, Sendable {
  /// No value: an empty section and no text.
  case none
  /// Text, which is escaped where it is inserted.
  case text(String)
  /// A flag that shows or hides a section.
  case flag(Bool)
  /// A list, whose section is repeated for each element.
  case list([PageContent])
  /// A section with its own names.
  case values(PageValues)
  /// A form; see ``PageForm``.
  case form(PageForm)

  fileprivate func forEachForm(_ body: (PageForm) -> Void) {
    switch self {
    case .none, .text, .flag: break
    case .list(let list): for content in list { content.forEachForm(body) }
    case .values(let values): values.forEachForm(body)
    case .form(let form):
      body(form)
      form.values.forEachForm(body)
    }
  }
}

/// A value that a template can show.
///
/// Text, numbers, `Bool`, ``PageForm`` and ``PageValues`` conform, and so do arrays and optionals
/// of them. Let your own types conform if they have one representation in pages:
///
/// <!-- snippet: doc-page-convertible -->
/// ```swift
/// extension Money: PageConvertible { var pageContent: PageContent { .text(formatted) } }
/// ```
public protocol PageConvertible {
  /// The value in a form that a template can use.
  var pageContent: PageContent { get }
}

extension PageContent: PageConvertible {
  /// The content itself.
  public var pageContent: PageContent { self }
}

extension PageValues: PageConvertible {
  /// A section with these names.
  public var pageContent: PageContent { .values(self) }
}

extension String: PageConvertible {
  /// The text.
  public var pageContent: PageContent { .text(self) }
}

extension Substring: PageConvertible {
  /// The text.
  public var pageContent: PageContent { .text(String(self)) }
}

extension Bool: PageConvertible {
  /// A flag that shows or hides a section.
  public var pageContent: PageContent { .flag(self) }
}

extension Int: PageConvertible {
  /// The number in decimal digits.
  public var pageContent: PageContent { .text(String(self)) }
}

extension Double: PageConvertible {
  /// The number as Swift prints it; format prices and measurements yourself.
  public var pageContent: PageContent { .text(String(self)) }
}

extension Array: PageConvertible where Element: PageConvertible {
  /// A section that is repeated for each element.
  public var pageContent: PageContent { .list(map(\.pageContent)) }
}

extension Optional: PageConvertible where Wrapped: PageConvertible {
  /// The content of the wrapped value; ``PageContent/none`` for nil.
  public var pageContent: PageContent { self?.pageContent ?? .none }
}

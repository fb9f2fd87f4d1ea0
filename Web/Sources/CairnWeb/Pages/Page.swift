/// How a screen looks now: a template and the values for it.
///
/// ```swift
/// Page("product-detail", [
///   "name": product.name,
///   "price": product.price.formatted,
///   "add": PageForm("add-to-cart", showing: ["quantity": 1]),
/// ])
/// ```
///
/// A page is a value. The host asks for a new one when anything that was read to make it has changed,
/// and sends the browser the difference.
public struct Page: Hashable, Sendable {
  /// The name of a template, as ``PageTemplates`` knows it.
  public let template: String
  /// The values that the template may use.
  public let values: PageValues

  /// Names a template and gives it values.
  public init(_ template: String, _ values: PageValues = [:]) {
    self.template = template
    self.values = values
  }
}

/// Named values for a template.
///
/// A dictionary literal of anything that is ``PageConvertible``. Inside `map`, name the type:
///
/// ```swift
/// "lines": cart.lines.map { line -> PageValues in
///   ["name": line.name, "remove": PageForm("remove", ["id": line.id])]
/// }
/// ```
///
/// A value that is nil hides one of the same name further out, as Mustache's rules for names would
/// otherwise find that one.
public struct PageValues: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private(set) var contents: [String: PageContent]

  /// Takes the values of a dictionary literal; of two with one name the last is kept.
  public init(dictionaryLiteral elements: (String, (any PageConvertible)?)...) {
    contents = Dictionary(
      elements.map { ($0, $1?.pageContent ?? .none) }, uniquingKeysWith: { $1 })
  }

  /// The value of that name; nil removes it.
  public subscript(name: String) -> (any PageConvertible)? {
    get { contents[name] }
    set { contents[name] = newValue.map(\.pageContent) }
  }

  /// These values, and the other ones; where both have a name, the other's is kept.
  public func merging(_ other: PageValues) -> PageValues {
    var merged = self
    merged.contents.merge(other.contents) { $1 }
    return merged
  }

  /// Calls the closure with every form among the values, and in them.
  func forEachForm(_ body: (PageForm) -> Void) {
    for content in contents.values { content.forEachForm(body) }
  }
}

/// What a value is to a template.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public indirect enum PageContent: Hashable, Sendable {
  /// Nothing: an empty section, and no text.
  case none
  /// Text; escaped where it is inserted.
  case text(String)
  /// Whether a section is shown.
  case flag(Bool)
  /// A section for each.
  case list([PageContent])
  /// A section with names of its own.
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

/// Something that a template can show.
///
/// Text, numbers, `Bool`, ``PageForm``, ``PageValues``, and arrays and optionals of these are. Let your
/// own types conform where they have one form in pages:
///
/// ```swift
/// extension Money: PageConvertible { var pageContent: PageContent { .text(formatted) } }
/// ```
public protocol PageConvertible {
  /// What the value is to a template.
  var pageContent: PageContent { get }
}

extension PageContent: PageConvertible {
  /// Itself.
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
  /// Whether a section is shown.
  public var pageContent: PageContent { .flag(self) }
}

extension Int: PageConvertible {
  /// The number in digits.
  public var pageContent: PageContent { .text(String(self)) }
}

extension Double: PageConvertible {
  /// The number as Swift writes it; format prices and measures yourself.
  public var pageContent: PageContent { .text(String(self)) }
}

extension Array: PageConvertible where Element: PageConvertible {
  /// A section for each.
  public var pageContent: PageContent { .list(map(\.pageContent)) }
}

extension Optional: PageConvertible where Wrapped: PageConvertible {
  /// The value, or nothing.
  public var pageContent: PageContent { self?.pageContent ?? .none }
}

/// A compiled Mustache template.
///
/// The values of a page are text, flags, lists and forms, whose types are known. A general renderer has to
/// find out the type of each value at run time, which took most of the time of writing a page.
struct Template: Sendable {
  indirect enum Part: Equatable, Sendable {
    case text(String)
    /// `{{name}}`: a value, escaped.
    case value(Name)
    /// `{{{name}}}`: a value as it is.
    case markup(Name)
    /// `{{#name}}…{{/name}}`: shown if the value is there, for each element of a list.
    case section(Name, [Part])
    /// `{{^name}}…{{/name}}`: shown if the value is empty or missing.
    case inverted(Name, [Part])
    /// `{{> name}}`: another template.
    case partial(String)
  }

  /// The name of a value.
  enum Name: Equatable, Sendable {
    /// `.`: the value of the enclosing section.
    case enclosing
    /// The names of a value and of a value within it, such as `price` or `product.price`.
    case path(String, [String])
  }

  let parts: [Part]

  /// Compiles a template.
  ///
  /// - Throws: ``TemplateProblem`` at the first mistake.
  init(_ source: String) throws(TemplateProblem) {
    var parser = TemplateParser(source)
    parts = try parser.parse()
  }
}

/// A value that the host adds to each form, and to each page.
enum HostValue: String {
  /// The path to which forms are submitted.
  case action
  /// The hidden inputs of a form.
  case fields
  /// The attributes of a link that performs the action of a form.
  case link
}

/// Writes templates with the values of a page.
struct TemplateRenderer {
  /// Returns a host's value for a form, or for the page if the form is nil; nil if it has none.
  typealias HostValues = (HostValue, PageForm?) -> String?

  /// The values of the page, or of a section within it.
  private enum Frame {
    case page(PageValues)
    case section(PageContent)
  }

  private let templates: [String: Template]
  private let hostValues: HostValues
  private var frames: [Frame]
  private var partials = 0
  private var text = ""

  /// A template that includes itself ends here, rather than with an overflow of the stack.
  private static let maximumPartials = 64

  private init(
    _ templates: [String: Template], common: PageValues, _ values: PageValues,
    _ hostValues: @escaping HostValues
  ) {
    self.templates = templates
    self.hostValues = hostValues
    frames = [.section(.values(common)), .page(values)]
  }

  /// Renders a template.
  ///
  /// - Parameters:
  ///   - common: The values that the page's own values hide.
  ///   - hostValues: Returns the values that the host adds to the page and to each form.
  static func render(
    _ template: Template, of templates: [String: Template], common: PageValues,
    _ values: PageValues, _ hostValues: @escaping HostValues
  ) -> String {
    var renderer = Self(templates, common: common, values, hostValues)
    renderer.write(template.parts)
    return renderer.text
  }

  private mutating func write(_ parts: [Template.Part]) {
    for part in parts {
      switch part {
      case .text(let fixed): text += fixed
      case .value(let name): if let value = value(of: name)?.plainText { text += value.escapedForHTML }
      case .markup(let name): if let value = value(of: name)?.plainText { text += value }
      case .section(let name, let parts): writeSection(value(of: name), parts)
      case .inverted(let name, let parts): if value(of: name).isMissing { write(parts) }
      case .partial(let name): writePartial(name)
      }
    }
  }

  private mutating func writeSection(_ value: PageContent?, _ parts: [Template.Part]) {
    switch value {
    case nil, PageContent.none?, .flag(false)?: break
    case .flag(true)?: write(parts)
    case .list(let elements)?: for element in elements { write(parts, in: element) }
    case .text?, .values?, .form?: if let value { write(parts, in: value) }
    }
  }

  private mutating func write(_ parts: [Template.Part], in value: PageContent) {
    frames.append(.section(value))
    write(parts)
    frames.removeLast()
  }

  private mutating func writePartial(_ name: String) {
    guard let template = templates[name], partials < Self.maximumPartials else { return }
    partials += 1
    write(template.parts)
    partials -= 1
  }

  // MARK: Finding values

  /// Returns the value in the innermost section that has one; nil if none has.
  private func value(of name: Template.Name) -> PageContent? {
    switch name {
    case .enclosing:
      guard case .section(let content)? = frames.last else { return nil }
      return content
    case .path(let first, let rest):
      for frame in frames.reversed() {
        guard var value = value(of: first, in: frame) else { continue }
        for name in rest {
          guard let inner = self.value(of: name, in: .section(value)) else { return nil }
          value = inner
        }
        return value
      }
      return nil
    }
  }

  private func value(of name: String, in frame: Frame) -> PageContent? {
    switch frame {
    case .page(let values):
      if let name = HostValue(rawValue: name), let text = hostValues(name, nil) {
        return .text(text)
      }
      return values.contents[name]
    case .section(.values(let values)): return values.contents[name]
    case .section(.form(let form)):
      // An empty value, because a missing one would be looked up in the enclosing section.
      if let name = HostValue(rawValue: name) {
        return hostValues(name, form).map { .text($0) } ?? PageContent.none
      }
      return form.values.contents[name]
    case .section(.none), .section(.text), .section(.flag), .section(.list): return nil
    }
  }
}

extension PageContent {
  /// The value as text; nil for a value that has none.
  fileprivate var plainText: String? {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .none, .list, .values, .form: nil
    }
  }
}

extension PageContent? {
  /// True if an inverted section shows its content for the value.
  fileprivate var isMissing: Bool {
    switch self {
    case nil, PageContent.none?, .flag(false)?: true
    case .list(let elements)?: elements.isEmpty
    case .flag(true)?, .text?, .values?, .form?: false
    }
  }
}

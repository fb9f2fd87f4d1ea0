/// A form of a page that does one of the screen's actions.
///
/// ```swift
/// "open": PageForm("open-product", ["id": product.id])
/// ```
///
/// In the template it is a section with two names, `action` and `fields`, and those in `showing`:
///
/// ```html
/// {{#open}}<form method="post" action="{{action}}">{{{fields}}}<button>{{name}}</button></form>{{/open}}
/// ```
///
/// `fields` are hidden inputs: the arguments, and one that names scene, entry and action and proves that
/// the form is the host's own. The action reads the arguments as it reads what the person typed. A form
/// that has `data-draft` sends what is typed ahead of time; see ``PageAction``.
public struct PageForm: Hashable, Sendable, PageConvertible {
  /// The name of the action, among the screen's ``PageScreen/actions``.
  public let action: String
  let arguments: [Argument]
  let values: PageValues

  struct Argument: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// A form for an action.
  ///
  /// - Parameters:
  ///   - action: The name of the action, among the screen's own.
  ///   - arguments: Values that the form carries along, hidden. They come back from the browser, so
  ///     they are as trustworthy as anything that a person types.
  ///   - values: Further values for the template to use inside the form's section.
  public init(
    _ action: String, _ arguments: KeyValuePairs<String, any CustomStringConvertible> = [:],
    showing values: PageValues = [:]
  ) {
    self.action = action
    self.arguments = arguments.map { Argument(name: $0, value: $1.description) }
    self.values = values
  }

  /// The form as part of a template's values.
  public var pageContent: PageContent { .form(self) }
}

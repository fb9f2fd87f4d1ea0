public import Foundation

/// A form on a page that performs one of the screen's actions.
///
/// <!-- snippet: doc-page-form -->
/// ```swift
/// "add": PageForm("add", ["id": id]), "reviews": PageForm("reviews"),
/// ```
///
/// In the template, the form is a section with the names `action` and `fields`, and those in
/// `showing`:
///
/// ```html
/// {{#open}}<form method="post" action="{{action}}">{{{fields}}}<button>{{name}}</button></form>{{/open}}
/// ```
///
/// **Links.** A form whose action leads to a screen with an address has a `url`. The template prints it as
/// a link: the name `link` is its attributes.
///
/// <!-- snippet: doc-page-form-url -->
/// ```swift
/// "open": PageForm(
///   "open", ["id": book.id], url: LibraryCoordinator.links.url(for: .book(book.id))),
/// ```
///
/// ```html
/// {{#open}}<a {{{link}}}>{{name}}</a>{{/open}}
/// ```
///
/// With the page's script, an ordinary click performs the action, so the coordinator decides what it shows.
/// Other tabs, crawlers and browsers without a script open the address. Without a `url`, `link` is empty.
///
/// `fields` are hidden inputs. They contain the arguments, and an input that identifies the scene,
/// the entry and the action, and proves that the form comes from the host. The action decodes the
/// arguments together with the user's input. A form with `data-draft` sends its content while the
/// user types; see ``PageAction``.
public struct PageForm: Hashable, Sendable, PageConvertible {
  /// The name of the action, among the screen's ``PageScreen/actions``.
  public let action: String
  /// The address that shows the same as the action does; nil for an action without one.
  public let url: URL?
  var arguments: [Argument]
  var values: PageValues

  struct Argument: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// Creates a form for an action.
  ///
  /// - Parameters:
  ///   - action: The name of one of the screen's actions.
  ///   - arguments: Hidden values of the form. They come back from the browser, so they are no more
  ///     trustworthy than a user's input.
  ///   - url: The address that shows the same as the action does, such as `Links.url(for:)`
  ///     returns. It must be a path of this site; any other URL is ignored.
  ///   - values: Further values for the template to use inside the form's section.
  public init(
    _ action: String, _ arguments: KeyValuePairs<String, any CustomStringConvertible> = [:],
    url: URL? = nil, showing values: PageValues = [:]
  ) {
    self.action = action
    self.url = url
    self.arguments = arguments.map { Argument(name: $0, value: $1.description) }
    self.values = values
  }

  /// The form as part of a template's values.
  public var pageContent: PageContent { .form(self) }
}

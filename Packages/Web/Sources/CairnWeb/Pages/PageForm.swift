public import Foundation

/// A form on a page that performs one of the screen's actions.
///
/// <!-- snippet: doc-page-form -->
/// ```swift
/// "add": PageForm("add", ["id": id]), "reviews": PageForm("reviews"),
/// ```
///
/// In the template, the form is a section with the names `action` and `fields`, and the names of
/// the values that the form's parameter `showing` contains:
///
/// ```html
/// {{#open}}<form method="post" action="{{action}}">{{{fields}}}<button>{{name}}</button></form>{{/open}}
/// ```
///
/// **Links.** If the form's action leads to a screen with an address, pass the address as `url`.
/// The template can then show a link instead of a form: the name `link` inserts the link's
/// attributes.
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
/// With the page's script, an ordinary click performs the action, so the coordinator decides what
/// is shown. Crawlers, browsers without a script, and users who open the link in a new tab get the
/// address. Without a `url`, `link` is empty.
///
/// **Fields.** The name `fields` inserts hidden inputs. They contain the arguments, and a value
/// that identifies the scene, the entry and the action, and proves that the form comes from the
/// host. The action decodes the arguments together with the user's input. A form with `data-draft`
/// sends its content while the user types; see ``PageAction``.
public struct PageForm: Hashable, Sendable, PageConvertible {
  /// The name of the action, among the screen's ``PageScreen/actions``.
  public let action: String
  /// The address of the page that the action shows; nil if there is none.
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
  ///   - arguments: Hidden values of the form. The browser sends them back, so do not trust them
  ///     more than a user's input.
  ///   - url: The address of the page that the action shows, for example from `Links.url(for:)`.
  ///     The address must be a path of this site; any other URL is ignored.
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

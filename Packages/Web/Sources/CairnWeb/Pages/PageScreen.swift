/// A screen's model as a page in the browser.
///
/// Write the conformance in the app's web layer; coordinators and models do not depend on it.
///
/// <!-- snippet: browser-form -->
/// ```swift
/// extension BorrowModel: PageScreen {
///   /// The title of the page.
///   public var title: String { "Borrow" }
///
///   /// The template and its values.
///   public func page() -> Page {
///     Page("borrow", ["title": book?.title, "save": PageForm("save")])
///   }
///
///   /// The actions of the page's forms.
///   public static let actions = PageActions<BorrowModel> {
///     PageAction("save") { (model, form: Borrower) in
///       guard let name = form.name else {
///         return PageNotice("Please enter your name.", kind: .warning)
///       }
///       guard model.borrow(as: name) else {
///         return PageNotice("Somebody has just borrowed this book.", kind: .warning)
///       }
///       return PageNotice("Enjoy reading!")
///     }
///   }
/// }
///
/// struct Borrower: Decodable { let name: String? }  // nil if the field is empty
/// ```
///
/// The host reads ``title``, ``barItems`` and ``page()`` under observation: if the model is
/// `@Observable`, changes of the values that were read are sent to the browser automatically.
///
/// Make the class `final`, so that `actions` can be a stored property.
@MainActor
public protocol PageScreen: AnyObject {
  /// The screen's name: its heading, the browser's title, and the label of the next screen's back
  /// button.
  var title: String { get }

  /// True if the screen has everything it needs to be shown; the default is true.
  ///
  /// <!-- snippet: doc-is-ready -->
  /// ```swift
  /// var isReady: Bool { text != nil }
  /// ```
  ///
  /// If the browser loads the page, for example because it runs no script, the host waits until
  /// this property is true, but no longer than ``WebConfiguration/patience``, so that the page
  /// arrives complete. If the script shows the page, the page appears immediately, and later
  /// changes follow. The property must be observable, and must become true even if loading fails.
  var isReady: Bool { get }

  /// The current content of the screen.
  func page() -> Page

  /// The buttons beside the title; none by default.
  var barItems: [PageBarItem] { get }

  /// The actions of this screen's forms; none by default.
  static var actions: PageActions<Self> { get }
}

extension PageScreen {
  /// True: the screen is ready immediately.
  public var isReady: Bool { true }
  /// No buttons.
  public var barItems: [PageBarItem] { [] }
  /// No actions.
  public static var actions: PageActions<Self> { PageActions() }
}

/// A button beside the title of a screen.
public struct PageBarItem: Sendable {
  let title: String
  let icon: String?
  let badge: String?
  let form: PageForm
  let style: String

  /// Creates a button that performs one of the screen's actions.
  ///
  /// - Parameters:
  ///   - title: The button's name, for screen readers; visible if there is no icon.
  ///   - icon: The name of a symbol in the site's icon file.
  ///   - badge: A short text on the icon, such as a number.
  ///   - form: The form that the button submits.
  ///   - style: The button's `class`.
  public init(
    _ title: String, icon: String? = nil, badge: String? = nil, form: PageForm,
    style: String = "cairn-button"
  ) {
    self.title = title
    self.icon = icon
    self.badge = badge
    self.form = form
    self.style = style
  }
}

/// A screen's model as a page of the browser host.
///
/// Write the conformance in the app's web layer; coordinators and models know nothing of it.
///
/// ```swift
/// extension ProductDetailModel: PageScreen {
///   var title: String { product.name }
///
///   func page() -> Page {
///     Page("product-detail", [
///       "name": product.name,
///       "price": product.price.formatted,
///       "add": PageForm("add-to-cart", showing: ["quantity": 1]),
///       "cart": PageForm("view-cart"),
///     ])
///   }
///
///   static let actions = PageActions<ProductDetailModel> {
///     PageAction("add-to-cart") { (model, form: AddToCart) in
///       await model.addToCart(quantity: form.quantity)
///     }
///     PageAction("view-cart") { model in model.onViewCart() }
///   }
/// }
/// ```
///
/// The host reads ``title``, ``barItems`` and ``page()`` under observation: let the model be
/// `@Observable`, and a change of what was read reaches the browser by itself.
///
/// The class should be `final`, so that `actions` can be a stored property.
@MainActor
public protocol PageScreen: AnyObject {
  /// The screen's name: heading, the browser's title, and what the way back from the next screen says.
  var title: String { get }

  /// Whether the screen has what it needs to be shown; true unless you say otherwise.
  ///
  /// A page that is asked for by a link or without a script waits for this, within the host's patience
  /// (``WebConfiguration/patience``), so that it arrives complete. With a script the page shows at
  /// once, and what comes later follows by itself. Must be observable, and true at the end also when
  /// loading fails.
  var isReady: Bool { get }

  /// How the screen looks now.
  func page() -> Page

  /// Buttons beside the title; none unless you say otherwise.
  var barItems: [PageBarItem] { get }

  /// What forms of this screen can do; nothing unless you say otherwise.
  static var actions: PageActions<Self> { get }
}

extension PageScreen {
  /// The screen is ready at once.
  public var isReady: Bool { true }
  /// No buttons.
  public var barItems: [PageBarItem] { [] }
  /// Nothing.
  public static var actions: PageActions<Self> { PageActions() }
}

/// A button beside the title of a screen.
public struct PageBarItem: Sendable {
  let title: String
  let icon: String?
  let badge: String?
  let form: PageForm
  let style: String

  /// A button that does one of the screen's actions.
  ///
  /// - Parameters:
  ///   - title: What it does, in words; read out, and shown if there is no icon.
  ///   - icon: The name of a symbol in the site's icon file.
  ///   - badge: A short text on the icon, such as a number.
  ///   - form: The action.
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

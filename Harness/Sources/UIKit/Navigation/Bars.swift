public import Foundation

/// The bar above a stack.
@MainActor open class UINavigationBar: UIView {
  /// Who has a say in whether an item goes.
  open weak var delegate: (any UINavigationBarDelegate)?
  weak var stack: UINavigationController?
  private var ownItems: [UINavigationItem] = []
  /// The items, that on top last.
  open var items: [UINavigationItem]? {
    get { stack.map { $0.viewControllers.map(\.navigationItem) } ?? ownItems }
    set { ownItems = newValue ?? [] }
  }
  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below, to which the back button leads.
  open var backItem: UINavigationItem? { items?.dropLast().last }
  /// Whether titles are large where their items do not say.
  open var prefersLargeTitles = false
  /// Whether what is below shines through.
  open var isTranslucent = true
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// How the bar looks.
  open var standardAppearance = UINavigationBarAppearance()
  /// How the bar looks where it is low.
  open var compactAppearance: UINavigationBarAppearance?
  /// How the bar looks where nothing is scrolled below it.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
}

/// Who has a say in whether an item of a bar goes.
@MainActor public protocol UINavigationBarDelegate: NSObjectProtocol {
  /// Whether the back button may take the item away.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// The item has gone.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// It may.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The bar below a stack.
@MainActor open class UIToolbar: UIView {
  /// What the bar shows.
  open var items: [UIBarButtonItem]?
  /// Says what the bar shows.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

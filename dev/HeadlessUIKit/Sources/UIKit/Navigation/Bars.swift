public import Foundation

/// The navigation bar of a stack.
@MainActor open class UINavigationBar: UIView {
  /// The delegate of the bar.
  open weak var delegate: (any UINavigationBarDelegate)?
  weak var stack: UINavigationController?
  private var ownItems: [UINavigationItem] = []
  /// The items, ending with the top one.
  open var items: [UINavigationItem]? {
    get { stack.map { $0.viewControllers.map(\.navigationItem) } ?? ownItems }
    set { ownItems = newValue ?? [] }
  }
  /// The visible item.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below, to which the back button leads.
  open var backItem: UINavigationItem? { items?.dropLast().last }
  /// Indicates whether titles are large by default.
  open var prefersLargeTitles = false
  /// Indicates whether the bar is translucent.
  open var isTranslucent = true
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// The appearance of the bar.
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance of the bar in a compact height.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance of the bar while no content is scrolled below it.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
}

/// Methods that handle the popping of items.
@MainActor public protocol UINavigationBarDelegate: NSObjectProtocol {
  /// Returns whether the back button may pop the item.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after the item has been popped.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns true.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The toolbar of a stack.
@MainActor open class UIToolbar: UIView {
  /// The items of the bar.
  open var items: [UIBarButtonItem]?
  /// Sets the items of the bar.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

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
  /// Indicates whether titles are large by default.
  open var prefersLargeTitles = false
}

/// Methods that handle the popping of items.
@MainActor public protocol UINavigationBarDelegate: NSObjectProtocol {
  /// Returns whether the back button may pop the item.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
}

extension UINavigationBarDelegate {
  /// Returns true.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  { true }
}

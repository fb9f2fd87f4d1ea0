public import Foundation

/// The navigation bar of a stack.
@MainActor open class UINavigationBar: UIView {
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

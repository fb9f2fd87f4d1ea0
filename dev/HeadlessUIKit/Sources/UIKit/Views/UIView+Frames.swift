import Foundation

/// The supported layout: autoresizing masks are applied, but constraints are not solved.
extension UIView {
  func sizeChanged(from old: CGSize) {
    setNeedsLayout()
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      if view.autoresizingMask.contains(.flexibleWidth) {
        view.frame.size.width += bounds.width - old.width
      }
      if view.autoresizingMask.contains(.flexibleHeight) {
        view.frame.size.height += bounds.height - old.height
      }
    }
  }

  /// Gives views with constraints the size of their superview, because constraints are not solved.
  func fillWithConstrainedSubviews() {
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      view.frame = CGRect(origin: .zero, size: bounds.size)
    }
  }
}

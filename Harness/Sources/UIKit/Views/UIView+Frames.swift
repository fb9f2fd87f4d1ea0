import Foundation

/// The little that is laid out: masks are followed, constraints are not solved.
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

  /// A view that constraints place is as large as what it is in: they are not solved, but it has a size.
  func fillWithConstrainedSubviews() {
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      view.frame = CGRect(origin: .zero, size: bounds.size)
    }
  }
}

public import Foundation

/// Views in a row or a column.
@MainActor open class UIStackView: UIView {
  /// The views in order.
  ///
  /// Hidden views take no space.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The axis.
  open var axis: NSLayoutConstraint.Axis = .horizontal
  /// The spacing between views.
  open var spacing: CGFloat = 0
  /// The alignment of views across the axis.
  open var alignment: Alignment = .fill
  /// The distribution of views along the axis.
  open var distribution: Distribution = .fill

  /// Creates a stack with views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Appends a view.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view at an index.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arrangedSubviews.removeAll { $0 === subview }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = arrangedSubviews.filter { !$0.isHidden }
    guard !views.isEmpty else { return }
    let isColumn = axis == .vertical
    let length = (isColumn ? bounds.height : bounds.width) / CGFloat(views.count)
    for (index, view) in views.enumerated() {
      let start = CGFloat(index) * length
      view.frame =
        isColumn
        ? CGRect(x: 0, y: start, width: bounds.width, height: length)
        : CGRect(x: start, y: 0, width: length, height: bounds.height)
    }
  }

  /// The distribution of views along the axis.
  public enum Distribution: Int, Sendable {
    /// One view takes the remaining space.
    case fill
    /// All views have the same size.
    case fillEqually
  }

  /// The alignment of views across the axis.
  public enum Alignment: Int, Sendable {
    /// Views fill the whole space.
    case fill
    /// Centred.
    case center = 3
  }
}

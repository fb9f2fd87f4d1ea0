import UIKit

/// UIKit views side by side, below one another, or in layers.
class StackView: UIView {
  private let axis: Axis?

  /// - Parameter axis: The direction of the arrangement; nil for layers.
  init(_ axis: Axis?) {
    self.axis = axis
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows these views in this order.
  func arrange(_ views: [UIView]) {
    for old in subviews where !views.contains(where: { $0 === old }) { old.removeFromSuperview() }
    for (index, view) in views.enumerated()
    where view.superview !== self || subviews.firstIndex(of: view) != index {
      insertSubview(view, at: index)
    }
    setNeedsLayout()
  }

  // All views get the same share of the space, because texts have no size here.
  override func layoutSubviews() {
    super.layoutSubviews()
    let views = subviews.filter { !$0.isHidden }
    guard let axis else { return views.forEach { $0.frame = bounds } }
    let count = CGFloat(max(views.count, 1))
    let size = CGSize(
      width: axis == .horizontal ? bounds.width / count : bounds.width,
      height: axis == .vertical ? bounds.height / count : bounds.height)
    for (index, view) in views.enumerated() {
      let start = CGFloat(index)
      view.frame = CGRect(
        x: axis == .horizontal ? start * size.width : 0,
        y: axis == .vertical ? start * size.height : 0,
        width: size.width, height: size.height)
    }
  }
}

extension ViewNode {
  /// Returns the outputs of the children, arranged in one view.
  func arranged(_ axis: Axis?) -> ViewOutput {
    let stack = keep { StackView(axis) }
    stack.arrange(contentOutput.views)
    return output(stack)
  }

  /// Returns the output of a view that wraps a child.
  ///
  /// It keeps the traits of the child.
  func wrapped(_ child: ViewNode?, in output: ViewOutput) -> ViewOutput {
    guard let element = child?.output.elements.first else { return output }
    var output = output
    output.elements = output.elements.map { element.wrapped(in: $0.view) }
    return output
  }
}

import UIKit

extension Image: View {
  /// The type of the body.
  ///
  /// The framework implements this view directly.
  public typealias Body = Never
}

extension Image: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput {
    let view = node.keep { PictureView() }
    view.image = image
    view.ownLabel = label
    view.isAccessibilityElement = label != nil
    return ViewOutput(view)
  }
}

/// An image view whose accessibility label describes the image, unless another one is set.
final class PictureView: UIImageView {
  var ownLabel: String?

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? ownLabel }
    set { super.accessibilityLabel = newValue }
  }
}

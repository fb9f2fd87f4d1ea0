import UIKit

extension Image: View {}

extension Image: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput {
    let view = node.keep { PictureView() }
    view.image = image
    view.ownLabel = label
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

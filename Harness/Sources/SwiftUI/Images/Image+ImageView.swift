import UIKit

extension Image: View {
  /// Made by the framework.
  public typealias Body = Never
}

extension Image: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput {
    let view = node.keep { PictureView() }
    view.image = image
    view.ownLabel = label
    view.isAccessibilityElement = label != nil
    view.tintColor = (node.environment.style.foreground ?? node.environment.style.tint)?.uiColor
    return ViewOutput(view)
  }
}

/// A picture that is called what it shows, unless somebody gives it another name.
final class PictureView: UIImageView {
  var ownLabel: String?

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? ownLabel }
    set { super.accessibilityLabel = newValue }
  }
}

import Foundation

/// The root view of UIKit's containers.
///
/// It lays out the children's views even if subclasses override the controller's methods.
final class ContainerView: UIView {
  private var arrange: ((CGRect) -> Void)?

  convenience init(_ arrange: @escaping (CGRect) -> Void) {
    self.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    self.arrange = arrange
  }

  override func layoutSubviews() { arrange?(bounds) }
}

import UIKit

/// The view of a controller that shows views.
final class HostingView: UIView {
  /// Creates a view with the size that each new controller's view has.
  convenience init(ofNewController: Void) {
    self.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Returns this view itself for the content that SwiftUI draws, if the policy says so.
  ///
  /// The views of UIKit containers and of other controllers inside this view are found as always.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard HeadlessDevice.current.policy.swiftUI.hitTestsFindHostingView, let hit else { return hit }
    let inside = sequence(first: hit, next: \.superview).prefix { $0 !== self }
    return inside.contains { $0.next is UIViewController } ? hit : self
  }
}

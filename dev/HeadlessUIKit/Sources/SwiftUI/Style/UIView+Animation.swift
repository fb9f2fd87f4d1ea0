public import UIKit

extension UIView {
  /// Animates changes of UIKit views (iOS 18); each animation takes the same time here.
  ///
  /// [animate(_:changes:completion:)](https://developer.apple.com/documentation/uikit/uiview/animate(_:changes:completion:))
  @MainActor @preconcurrency public static func animate(
    _ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil
  ) {
    withoutActuallyEscaping(changes) { changes in
      animate(withDuration: 0.35, animations: changes) { _ in completion?() }
    }
  }
}

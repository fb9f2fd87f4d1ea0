import CairnUIKit
import UIKit

/// An animation for tests that records its requests and lasts one second.
@MainActor
final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  /// Records the animations that were requested under one name.
  @MainActor
  final class Record {
    var operations: [ViewControllerAnimation.Operation] = []
    /// The results of the transitions: true for a completed one.
    var ends: [Bool] = []
    /// The gesture that drives the next transition; nil for none.
    var gesture: UIPercentDrivenInteractiveTransition?
    /// Indicates whether UIKit does not finish the transitions that begin.
    var cancels = false
  }

  private let record: Record
  private init(_ record: Record) { self.record = record }

  /// Returns an animation that writes to the record.
  static func animation(_ record: Record) -> ViewControllerAnimation {
    ViewControllerAnimation(interaction: { _ in record.gesture }) { operation in
      record.operations.append(operation)
      return Fade(record)
    }
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(view)
    }
    UIView.animate(withDuration: 1) {
    } completion: { [cancels = record.cancels] _ in
      transitionContext.completeTransition(!cancels && !transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { record.ends.append(transitionCompleted) }
}

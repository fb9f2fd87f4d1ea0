import CairnUIKit
import UIKit

/// An animation of a test's own, which notes what it was asked for and lasts a second.
@MainActor
final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  /// What the animators of one name were asked for.
  @MainActor
  final class Record {
    var operations: [ViewControllerAnimation.Operation] = []
    /// What became of the transitions: whether they were completed.
    var ends: [Bool] = []
    /// Drives the next transition; nil to let it run.
    var gesture: UIPercentDrivenInteractiveTransition?
  }

  private let record: Record
  private init(_ record: Record) { self.record = record }

  /// An animation that writes in the record.
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
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { record.ends.append(transitionCompleted) }
}

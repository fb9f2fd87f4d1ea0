#if canImport(UIKit) && !os(watchOS)
  import CairnHosting
  public import UIKit

  /// A named animation that the app defines.
  ///
  /// <!-- snippet: doc-animation -->
  /// ```swift
  /// host.animations["zoom"] = ViewControllerAnimation { ZoomAnimator($0) }
  /// ```
  ///
  /// <!-- snippet: doc-zoom -->
  /// ```swift
  /// case .photo: .push(route).animated(.custom("zoom"))
  /// ```
  ///
  /// A transition that selects a tab may be animated too:
  /// `.select(.photos).animated(.custom("slide"))`. A screen that appeared with an animation also
  /// disappears with that animation, even if the user goes back. After state restoration, the
  /// screen disappears with UIKit's default animation.
  @MainActor
  public struct ViewControllerAnimation {
    /// The operation to animate.
    ///
    /// <!-- snippet: doc-animation-operation -->
    /// ```swift
    /// host.animations["fade"] = ViewControllerAnimation { operation in
    ///   animators.append("\(operation)")
    ///   return FadeAnimator(isReturning: operation == .pop)
    /// }
    /// ```
    #if compiler(>=6.3)
      @nonexhaustive
    #endif
    public enum Operation: Hashable, Sendable {
      /// A push on a navigation controller.
      case push
      /// A pop from a navigation controller.
      case pop
      /// A presentation.
      case present
      /// The end of a presentation.
      case dismiss
      /// A change of the selected tab.
      case select
    }

    let animator: (Operation) -> (any UIViewControllerAnimatedTransitioning)?
    let interaction:
      (any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?

    /// Creates an animation that an animator performs.
    ///
    /// - Parameters:
    ///   - interaction: Returns the object that drives the animator with the current gesture, if
    ///     there is one. The closure is called for each transition. If it returns nil, the
    ///     animation is not interactive.
    ///   - animator: Creates an animator; return nil for UIKit's own animation.
    public init(
      interaction:
        @escaping (any UIViewControllerAnimatedTransitioning) ->
        (any UIViewControllerInteractiveTransitioning)? = { _ in nil },
      animator: @escaping (Operation) -> (any UIViewControllerAnimatedTransitioning)?
    ) {
      self.animator = animator
      self.interaction = interaction
    }
  }

  /// The animations that the app has named.
  @MainActor
  final class Animations {
    var named: [String: ViewControllerAnimation] = [:]

    /// Returns the animation with this name; if there is none, reports the problem and returns nil.
    func find(_ name: String) -> ViewControllerAnimation? {
      if named[name] == nil { HostReport.noAnimation(name, known: named.keys).report() }
      return named[name]
    }
  }

  /// Animates the presentation and dismissal of a modal, as its transitioning delegate.
  @MainActor
  final class PresentationAnimator: NSObject, UIViewControllerTransitioningDelegate {
    private let animation: ViewControllerAnimation

    init(_ animation: ViewControllerAnimation) { self.animation = animation }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      animation.animator(.present)
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      animation.animator(.dismiss)
    }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      animation.interaction(animator)
    }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      animation.interaction(animator)
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import CairnHosting
  public import UIKit

  /// An animation of the app's own, which transitions call by its name.
  ///
  /// ```swift
  /// let host = NavigatorViewController(navigator)
  /// host.animations["zoom"] = ViewControllerAnimation { ZoomAnimator($0) }
  /// // in a coordinator:
  /// case .photo: .push(route).animated(.custom("zoom"))
  /// ```
  ///
  /// A screen that came by an animation leaves by it too, also when the user goes back. After saved
  /// state was restored it leaves by UIKit's own.
  @MainActor
  public struct ViewControllerAnimation {
    /// What is to be animated.
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
    }

    let animator: (Operation) -> (any UIViewControllerAnimatedTransitioning)?
    let interaction:
      (any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?

    /// An animation that is driven by an animator.
    ///
    /// - Parameters:
    ///   - interaction: The object that drives the animator by a gesture, if one is under way; asked each
    ///     time. Without one the animation runs by itself.
    ///   - animator: A new animator; nil for UIKit's own animation.
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

    /// The animation of that name; nil if there is none, which is reported.
    func find(_ name: String) -> ViewControllerAnimation? {
      if named[name] == nil { HostReport.noAnimation(name, known: named.keys).report() }
      return named[name]
    }
  }
#endif

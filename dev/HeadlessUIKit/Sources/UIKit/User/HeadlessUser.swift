public import Foundation

/// Simulates a user in front of a window.
///
/// This type belongs to the headless model and not to UIKit. If the user cannot perform an action,
/// for example because an element is covered, disabled or moving, the method throws an
/// ``Obstacle``. Methods return when the finger is lifted. Advance the device's clock to see the
/// effect.
@MainActor public struct HeadlessUser {
  /// The reason why the user could not perform an action.
  public struct Obstacle: Error, Hashable, CustomStringConvertible {
    /// The description of the obstacle.
    public let description: String
    init(_ description: String) { self.description = description }
  }

  /// The window that the user sees.
  public let window: UIWindow

  /// Creates a user in front of a window.
  public init(_ window: UIWindow) { self.window = window }

  /// Returns a window with a size and the matching traits.
  ///
  /// With a root view controller, the window is visible at once.
  public static func window(
    width: CGFloat = 390, height: CGFloat = 844, showing root: UIViewController? = nil
  ) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    guard let root else { return window }
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }

  // MARK: What is in front

  /// The controller in front: the topmost presented controller, or the root.
  public var front: UIViewController? {
    get throws {
      let presentations = window.presentations
      let covers = presentations.filter(\.coversContent)
      if let moving = presentations.last(where: { $0.phase != .presented }) {
        throw Obstacle("\(HeadlessLog.name(moving.presentedViewController)) is moving")
      }
      return covers.last?.presentedViewController ?? window.rootViewController
    }
  }

  /// Throws an error if the user cannot touch the controller's views.
  func reach(_ controller: UIViewController) throws {
    guard controller.viewIfLoaded?.window === window else {
      throw Obstacle("\(HeadlessLog.name(controller)) is not in the window")
    }
    guard controller.appearance == .appeared else {
      throw Obstacle("\(HeadlessLog.name(controller)) is moving or not visible")
    }
    for presentation in window.presentations.reversed() {
      let shown = presentation.presentedViewController
      if presentation.phase != .presented {
        throw Obstacle("\(HeadlessLog.name(shown)) is moving")
      }
      if controller.chainOfParents.contains(where: { $0 === shown }) { return }
      if !presentation.coversContent { continue }
      throw Obstacle("\(HeadlessLog.name(shown)) is in front")
    }
  }

  /// Returns the stack in front, if its top is not moving.
  func reachStack(_ stack: UINavigationController?) throws -> UINavigationController {
    guard let stack = try stack ?? stackInFront else { throw Obstacle("No stack is in front") }
    try reach(stack)
    guard stack.change == nil || stack.canPopAtOnce else { throw Obstacle("The stack is moving") }
    return stack
  }

  private var stackInFront: UINavigationController? {
    get throws {
      var found: UINavigationController?
      var next = try front
      while let controller = next {
        if let stack = controller as? UINavigationController { found = stack }
        next = controller.childInFront
      }
      return found
    }
  }

  // MARK: Stacks

  /// Touches the back button of a stack; by default, of the stack in front.
  public func tapBack(in stack: UINavigationController? = nil) throws {
    let stack = try reachStack(stack)
    guard let top = stack.topViewController, !stack.isNavigationBarHidden,
      stack.viewControllers.count > 1
        ? top.navigationItem.showsBackButton : top.navigationItem.backAction != nil
    else {
      if let outer = stack.navigationController { return try tapBack(in: outer) }
      throw Obstacle("There is no back button")
    }
    if let action = top.navigationItem.backAction {
      return action.performWithSender(nil, target: nil)
    }
    stack.popAtOnce { $0.popViewController(animated: true) }
  }

  /// Holds the back button and chooses the screen that is this many steps back.
  public func holdBackAndJump(_ steps: Int, in stack: UINavigationController? = nil) throws {
    let stack = try reachStack(stack)
    let index = stack.viewControllers.count - 1 - steps
    guard steps > 0, index >= 0, !stack.isNavigationBarHidden,
      stack.topViewController?.navigationItem.showsBackButton == true
    else { throw Obstacle("The menu of the back button has no screen \(steps) steps back") }
    let target = stack.viewControllers[index]
    stack.popAtOnce { $0.popToViewController(target, animated: true) }
  }

  /// Begins a swipe from the left edge.
  ///
  /// If the stack has nothing to pop, the swipe reaches the stack around it.
  public func beginEdgeSwipe(in stack: UINavigationController? = nil) throws -> HeadlessDrag {
    let stack = try reachStack(stack)
    guard let transition = stack.beginEdgeSwipe() else {
      if stack.viewControllers.count < 2, let outer = stack.navigationController {
        return try beginEdgeSwipe(in: outer)
      }
      throw Obstacle("The stack does not allow a swipe back")
    }
    return HeadlessDrag(transition)
  }

  /// Begins a swipe to the right over the content, which goes back since iOS 26.
  ///
  /// If the stack has nothing to pop, the swipe reaches the stack around it.
  public func beginContentSwipe(in stack: UINavigationController? = nil) throws -> HeadlessDrag {
    let stack = try reachStack(stack)
    guard let transition = stack.beginContentSwipe() else {
      if stack.viewControllers.count < 2, let outer = stack.navigationController {
        return try beginContentSwipe(in: outer)
      }
      throw Obstacle("The stack does not allow a swipe over its content")
    }
    return HeadlessDrag(transition)
  }

  /// Begins to drag the top screen back to the view from which it was zoomed.
  ///
  /// Unlike other gestures, this drag can also begin while the screen is still being pushed. UIKit
  /// then ends the push before the pop begins.
  public func beginZoomDrag(in stack: UINavigationController? = nil) throws -> HeadlessDrag {
    guard let stack = try stack ?? stackInFront else { throw Obstacle("No stack is in front") }
    try reach(stack)
    guard let transition = stack.beginZoomDrag() else {
      throw Obstacle("The top screen was not zoomed, or must not be dragged back")
    }
    return HeadlessDrag(transition)
  }
}

/// A finger that drives a transition.
@MainActor public struct HeadlessDrag {
  private let transition: RunningTransition

  init(_ transition: RunningTransition) { self.transition = transition }

  /// Moves the finger to a fraction of the distance.
  public func move(to share: CGFloat) { transition.updateInteractiveTransition(share) }
  /// Lifts the finger so that the transition is completed.
  public func finish() { transition.finishInteractiveTransition() }
  /// Lifts the finger so that the transition is cancelled.
  public func cancel() { transition.cancelInteractiveTransition() }
}

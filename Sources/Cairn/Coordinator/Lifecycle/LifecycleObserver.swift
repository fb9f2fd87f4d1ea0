/// A model or coordinator that wants to know when its place is on the screen.
///
/// ```swift
/// extension PlayerModel: LifecycleObserver {
///   func didBecomeActive() { player.play() }
///   func didResignActive() { player.pause() }
/// }
/// ```
///
/// **Order.** A parent becomes active before its child, and resigns after it, so a child is never more
/// alive than its parent. In one commit: what comes in is made, what is covered resigns, what leaves
/// resigns and ends, and at last what is uncovered or new becomes active. Commands given in these
/// methods wait until the commit is complete.
@MainActor
public protocol LifecycleObserver: AnyObject {
  /// The place has become the one the user sees first, or is on the way to it.
  func didBecomeActive()
  /// Something covers the place now, or it is about to end.
  func didResignActive()
  /// The place has left the tree. Called once, after the last `didResignActive`.
  func didEnd()
}

extension LifecycleObserver {
  /// Nothing.
  public func didBecomeActive() {}
  /// Nothing.
  public func didResignActive() {}
  /// Nothing.
  public func didEnd() {}
}

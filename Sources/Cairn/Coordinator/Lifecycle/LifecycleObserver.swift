/// A model or coordinator that is notified when its entry becomes active, resigns or ends.
///
/// <!-- snippet: doc-lifecycle -->
/// ```swift
/// extension PlayerModel: LifecycleObserver {
///   func didBecomeActive() { play() }
///   func didResignActive() { pause() }
///   func didEnd() { close() }
/// }
/// ```
///
/// **Order.** A parent becomes active before its child and resigns after it, so a child is never
/// active without its parent. Each commit has this order: new objects are created, covered entries
/// resign, entries that leave resign and end, and finally uncovered or new entries become active.
/// Commands given in these methods wait until the commit is complete.
@MainActor
public protocol LifecycleObserver: AnyObject {
  /// The entry is now in front, or contains the entry that is.
  func didBecomeActive()
  /// The entry is now covered, or is about to end.
  func didResignActive()
  /// The entry has left the tree. Called once, after the last `didResignActive`.
  func didEnd()
}

extension LifecycleObserver {
  /// Does nothing.
  public func didBecomeActive() {}
  /// Does nothing.
  public func didResignActive() {}
  /// Does nothing.
  public func didEnd() {}
}

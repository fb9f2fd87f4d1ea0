public import Foundation

/// Groups changes of the view hierarchy, and calls a block when the animations that were added in
/// the group have ended.
///
/// A completion block waits for `UIView.animate`, animators and animated transitions that begin
/// before the group is committed. It is of QuartzCore, which UIKit exports.
public final class CATransaction: NSObject {
  /// A group that has not been committed, or whose animations still run.
  @MainActor final class Group {
    var completion: (() -> Void)?
    var disablesActions = false
    var duration: TimeInterval?
    private var running = 0
    private var isCommitted = false

    init(after parent: Group?) { disablesActions = parent?.disablesActions ?? false }

    func begin() { running += 1 }

    func end() {
      running -= 1
      finishIfIdle()
    }

    func commit() {
      isCommitted = true
      finishIfIdle()
    }

    private func finishIfIdle() {
      guard isCommitted, running == 0 else { return }
      let block = completion
      completion = nil
      block?()
    }
  }

  @MainActor private static var clock: HeadlessClock { HeadlessDevice.current.clock }

  /// Begins a group inside the current one.
  @MainActor public class func begin() {
    clock.transactions.append(Group(after: clock.transactions.last))
  }

  /// Commits the innermost group.
  @MainActor public class func commit() {
    clock.transactions.popLast()?.commit()
  }

  /// Sets a block that is called when the animations of the current group have ended.
  ///
  /// Without a group it belongs to the turn of the run loop. A block that was set before is called
  /// at once if it has nothing to wait for.
  @MainActor public class func setCompletionBlock(_ block: (() -> Void)?) {
    clock.currentTransaction.completion = block
  }

  /// Returns whether changes of the current group are not animated implicitly.
  @MainActor public class func disableActions() -> Bool {
    clock.transactions.last?.disablesActions ?? false
  }

  /// Sets whether changes of the current group are not animated implicitly.
  ///
  /// It does not affect `UIView.animate`, whose animations are explicit.
  @MainActor public class func setDisableActions(_ flag: Bool) {
    clock.currentTransaction.disablesActions = flag
  }
}

/// The behaviour of a device where versions of iOS differ or public sources are not conclusive.
public struct HeadlessPolicy: Sendable {
  /// The effect of changing a navigation controller's stack during a transition.
  public enum ChangeDuringTransition: Sendable {
    /// The whole change waits: `viewControllers` keeps its value until the transition has ended.
    case waits
    /// `viewControllers` changes immediately.
    ///
    /// The screen follows after the transition has ended.
    case changesStackAtOnce
  }

  /// The effect of the user's back button and back swipes during a transition of the stack.
  public enum BackDuringTransition: Sendable {
    /// The user has to wait until the transition has ended (iOS 18 and earlier).
    case waits
    /// The transition ends at once, and the next screen is popped (iOS 26).
    ///
    /// The stack changes before the delegate is notified that the first transition has ended. This
    /// order is a guess: the sources say only that two pops follow each other.
    case popsAtOnce
  }

  /// The fate of the completion handlers of a transition that never runs, because the change was
  /// reverted in the same turn or the stack was hidden.
  public enum CompletionsOfDroppedTransition: Sendable {
    /// The handlers are called, and the transition counts as cancelled.
    case areCalled
    /// The handlers are released without a call.
    case areReleased
  }

  /// The methods that a tab bar controller with `viewControllers`, not `tabs`, calls when the user
  /// touches a tab.
  public enum TabCalls: Sendable, CaseIterable {
    /// `shouldSelect` and `didSelect`.
    case areAboutControllers
    /// `shouldSelectTab` and `didSelectTab`, as reported for SwiftUI's tab bar controllers on iOS 27
    /// (https://developer.apple.com/forums/thread/831295).
    case areAboutTabs
    /// All of them, those about tabs first.
    case areAboutBoth
  }

  /// The time at which the main actor's pending tasks are performed, if a test calls a clock method
  /// such as `settleWithTasks()`.
  public enum TaskOrder: Sendable, CaseIterable {
    /// Before the layout pass of each turn of the run loop.
    case beforeLayout
    /// After the layout pass of each turn of the run loop.
    case afterLayout
    /// After all turns of the run loop, as on a busy main thread.
    case afterTime
  }

  /// The time at which the pending tasks of the main actor are performed.
  public var taskOrder = TaskOrder.beforeLayout
  /// The effect of the user's back button and back swipes during a transition of the stack.
  ///
  /// The default is the effect in iOS 18 and earlier.
  public var backDuringTransition = BackDuringTransition.waits
  /// The effect of changing a stack during a transition (UIKit rule 4).
  public var changeDuringTransition = ChangeDuringTransition.waits
  /// The fate of the completion handlers of a transition that never runs.
  public var completionsOfDroppedTransition = CompletionsOfDroppedTransition.areCalled
  /// Indicates whether a navigation controller notifies its delegate when the navigation controller
  /// appears again after it was covered.
  public var delegateHearsOfReappearance = false
  /// Indicates whether setting another controller in the last column of a split view pushes this
  /// controller instead of replacing the content.
  public var secondaryColumnPushes = true
  /// The methods that a tab bar controller with `viewControllers` calls when the user touches a tab.
  public var tabCalls = TabCalls.areAboutControllers
  /// The duration of a push or a pop, in seconds.
  public var navigationDuration = 0.35
  /// The duration of a presentation or a dismissal, in seconds.
  public var presentationDuration = 0.5
  /// The duration of a page turn, in seconds.
  public var pageDuration = 0.3
  /// The minimum width of a regular window.
  public var regularWidth = 600.0
  /// The minimum height of a regular window.
  public var regularHeight = 500.0

  /// The behaviour of SwiftUI.
  public var swiftUI = SwiftUI()

  /// Creates a policy with the default values: the known behaviour of the newest iOS, except for
  /// ``backDuringTransition``.
  public init() {}
}

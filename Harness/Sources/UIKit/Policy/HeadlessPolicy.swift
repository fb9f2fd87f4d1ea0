/// How a device behaves where versions of iOS differ, or where what is published does not settle it.
public struct HeadlessPolicy: Sendable {
  /// What a navigation controller does with a change of its stack while a transition runs.
  public enum ChangeDuringTransition: Sendable {
    /// It waits as a whole: `viewControllers` is as before until the transition has ended.
    case waits
    /// `viewControllers` changes at once; what is seen follows when the transition has ended.
    case changesStackAtOnce
  }

  /// What `dismiss` does while a presentation runs.
  public enum DismissDuringPresentation: Sendable {
    /// It is ignored, with a warning.
    case isIgnored
    /// It waits until the presentation has ended.
    case waits
  }

  /// What `dismiss` does to a controller that is being dismissed already.
  public enum DismissDuringDismissal: Sendable {
    /// It is ignored, with a warning.
    case isIgnored
    /// It goes on to the presenter, which is then dismissed as well if it is presented.
    case reachesPresenter
  }

  /// What a change of a stack does while a transition runs (rule 4).
  public var changeDuringTransition = ChangeDuringTransition.waits
  /// What `dismiss` does while a presentation runs.
  public var dismissDuringPresentation = DismissDuringPresentation.isIgnored
  /// What `dismiss` does to a controller that is being dismissed already.
  public var dismissDuringDismissal = DismissDuringDismissal.reachesPresenter
  /// Whether `dismiss` calls its completion when there is nothing to dismiss.
  public var dismissOfNothingCompletes = true
  /// Whether a navigation controller tells its delegate when it comes back from behind something.
  public var delegateHearsOfReappearance = false
  /// Whether a split's last column takes a further controller on top of its stack, not in its place.
  public var secondaryColumnPushes = true
  /// How many seconds a push or a pop takes.
  public var navigationDuration = 0.35
  /// How many seconds a presentation or a dismissal takes.
  public var presentationDuration = 0.5
  /// How many seconds turning a page takes.
  public var pageDuration = 0.3
  /// The width from which a window is regular.
  public var regularWidth = 600.0
  /// The height from which a window is regular.
  public var regularHeight = 500.0

  /// How SwiftUI behaves.
  public var swiftUI = SwiftUI()

  /// What the newest iOS is known to do.
  public init() {}
}

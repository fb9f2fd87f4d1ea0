/// Dismisses the surrounding modal, or pops the surrounding page.
///
/// It is a class, so that an environment without other changes is recognised as equal.
@MainActor final class Dismissal {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  func perform() { action() }
}

/// Dismisses the modal, or pops the page, that contains a view.
@MainActor @preconcurrency
public struct DismissAction: ComparableInput {
  private let dismissal: Dismissal?

  nonisolated init(_ dismissal: Dismissal?) { self.dismissal = dismissal }

  /// Performs the dismissal.
  ///
  /// At the root of a window, the call does nothing.
  public func callAsFunction() { dismissal?.perform() }

  nonisolated func isEqual(to other: Any) -> Bool {
    (other as? DismissAction)?.dismissal === dismissal
  }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(nil) }
}

extension EnvironmentValues {
  /// The action that dismisses the surrounding modal or pops the surrounding page.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

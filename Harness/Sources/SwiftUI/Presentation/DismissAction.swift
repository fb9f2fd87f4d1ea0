/// Takes away what is presented or pushed around.
///
/// It is an object so that an environment in which nothing else has changed is recognized.
@MainActor final class Dismissal {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  func perform() { action() }
}

/// Takes away the presentation, or the page of a stack, that a view is in.
///
/// [DismissAction](https://developer.apple.com/documentation/swiftui/dismissaction)
@MainActor @preconcurrency
public struct DismissAction: ComparableInput {
  private let dismissal: Dismissal?

  nonisolated init(_ dismissal: Dismissal?) { self.dismissal = dismissal }

  /// Takes it away; at the root of a window nothing happens.
  ///
  /// [callAsFunction()](https://developer.apple.com/documentation/swiftui/dismissaction/callasfunction())
  public func callAsFunction() { dismissal?.perform() }

  nonisolated func isEqual(to other: Any) -> Bool {
    (other as? DismissAction)?.dismissal === dismissal
  }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(nil) }
}

private struct IsPresentedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Takes away what is presented or pushed around.
  ///
  /// [dismiss](https://developer.apple.com/documentation/swiftui/environmentvalues/dismiss)
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is in something that is presented or pushed.
  ///
  /// [isPresented](https://developer.apple.com/documentation/swiftui/environmentvalues/ispresented)
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
}

/// How a view comes and goes, written as a view of its own.
///
/// [Transition](https://developer.apple.com/documentation/swiftui/transition)
@MainActor @preconcurrency
public protocol Transition {
  /// What the view looks like in a phase.
  associatedtype Body: View
  /// The view that comes and goes.
  typealias Content = PlaceholderContentView<Self>
  /// What the view looks like in a phase.
  @ViewBuilder @MainActor @preconcurrency func body(
    content: Content, phase: TransitionPhase
  ) -> Body
}

/// Whether a view is coming, is there, or is going.
///
/// [TransitionPhase](https://developer.apple.com/documentation/swiftui/transitionphase)
@frozen
public enum TransitionPhase: Hashable, Sendable {
  /// About to come.
  case willAppear
  /// There.
  case identity
  /// Gone.
  case didDisappear

  /// Whether it is there.
  public var isIdentity: Bool { self == .identity }
}

/// Stands for the view that a transition is about; nothing is drawn here, so it is empty.
///
/// [PlaceholderContentView](https://developer.apple.com/documentation/swiftui/placeholdercontentview)
public struct PlaceholderContentView<Value>: View {
  /// Does nothing.
  public var body: some View { EmptyView() }
}

/// A custom transition of a view's insertion and removal.
///
/// [Transition](https://developer.apple.com/documentation/swiftui/transition)
@MainActor @preconcurrency
public protocol Transition {
  /// The type of the body.
  associatedtype Body: View
  /// The view that is inserted or removed.
  typealias Content = PlaceholderContentView<Self>
  /// Returns the appearance of the view in a phase.
  @ViewBuilder @MainActor @preconcurrency func body(
    content: Content, phase: TransitionPhase
  ) -> Body
}

/// The phase of a transition: before insertion, visible, or after removal.
///
/// [TransitionPhase](https://developer.apple.com/documentation/swiftui/transitionphase)
@frozen
public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to be inserted.
  case willAppear
  /// The view is visible.
  case identity
  /// The view has been removed.
  case didDisappear

  /// Indicates whether the view is visible.
  public var isIdentity: Bool { self == .identity }
}

/// A placeholder for the view of a transition.
///
/// Nothing is drawn here, so it is empty.
///
/// [PlaceholderContentView](https://developer.apple.com/documentation/swiftui/placeholdercontentview)
public struct PlaceholderContentView<Value>: View {
  /// An empty view.
  public var body: some View { EmptyView() }
}

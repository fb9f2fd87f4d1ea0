/// How a view comes in on a stack or in a presentation.
///
/// [NavigationTransition](https://developer.apple.com/documentation/swiftui/navigationtransition)
@MainActor @preconcurrency
public protocol NavigationTransition {}

/// The usual transition.
///
/// [AutomaticNavigationTransition](https://developer.apple.com/documentation/swiftui/automaticnavigationtransition)
public struct AutomaticNavigationTransition: NavigationTransition {
  /// The transition.
  public nonisolated init() {}
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The usual transition.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/navigationtransition/automatic)
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

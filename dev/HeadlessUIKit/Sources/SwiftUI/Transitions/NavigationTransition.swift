import UIKit

/// The transition with which a view is pushed or presented.
@MainActor @preconcurrency
public protocol NavigationTransition {}

/// A transition that zooms out of another view.
public struct ZoomNavigationTransition: NavigationTransition {
  let source: TransitionSource
}

/// The identity of a view from which another one zooms.
struct TransitionSource: Hashable, CustomStringConvertible {
  let id: AnyHashable
  let namespace: Namespace.ID

  var description: String { "\(id.base)" }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Returns a transition that zooms out of the view with this id.
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition(
      source: TransitionSource(id: AnyHashable(sourceID), namespace: namespace))
  }
}

/// The preference for the view from which a page or a modal zooms.
///
/// Nothing is drawn here. Instead the log contains a line such as `title.zoom(name)` for the
/// controller.
@MainActor struct TransitionKey: @preconcurrency PreferenceKey {
  static var defaultValue: TransitionSource? { nil }
  static func reduce(value: inout TransitionSource?, nextValue: () -> TransitionSource?) {
    value = value ?? nextValue()
  }
}

/// The preference for the views from which others can zoom.
@MainActor struct TransitionSourcesKey: @preconcurrency PreferenceKey {
  static var defaultValue: Set<TransitionSource> { [] }
  static func reduce(value: inout Set<TransitionSource>, nextValue: () -> Set<TransitionSource>) {
    value.formUnion(nextValue())
  }
}

struct NavigationTransitionModifier: PrimitiveModifier {
  let source: TransitionSource?

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    if let source { output.preferences[TransitionKey.self] = source }
  }
}

struct TransitionSourceModifier: PrimitiveModifier {
  let source: TransitionSource

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    output.preferences[TransitionSourcesKey.self].insert(source)
  }
}

extension View {
  /// Sets the transition with which the view is pushed or presented.
  public func navigationTransition(_ style: some NavigationTransition) -> some View {
    modifier(
      NavigationTransitionModifier(source: (style as? ZoomNavigationTransition)?.source))
  }

  /// Marks the view as one from which a page or a modal can zoom.
  public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View {
    modifier(
      TransitionSourceModifier(
        source: TransitionSource(id: AnyHashable(id), namespace: namespace)))
  }
}

import UIKit

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

/// The view comes out of another one.
///
/// [ZoomNavigationTransition](https://developer.apple.com/documentation/swiftui/zoomnavigationtransition)
public struct ZoomNavigationTransition: NavigationTransition {
  let source: TransitionSource
}

/// The name of a view that another comes out of.
struct TransitionSource: Hashable, CustomStringConvertible {
  let id: AnyHashable
  let namespace: Namespace.ID

  var description: String { "\(id.base)" }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The usual transition.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/navigationtransition/automatic)
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// The view comes out of the one that has this name.
  ///
  /// [zoom(sourceID:in:)](https://developer.apple.com/documentation/swiftui/navigationtransition/zoom(sourceid:in:))
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition(
      source: TransitionSource(id: AnyHashable(sourceID), namespace: namespace))
  }
}

/// The view that a page or a presentation comes out of.
///
/// Nothing is drawn here: that a controller comes in so is a line of the log, `title.zoom(name)`.
@MainActor struct TransitionKey: @preconcurrency PreferenceKey {
  static var defaultValue: TransitionSource? { nil }
  static func reduce(value: inout TransitionSource?, nextValue: () -> TransitionSource?) {
    value = value ?? nextValue()
  }
}

/// The views that others can come out of.
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
  /// Says how the view comes in on a stack or in a presentation.
  ///
  /// [navigationTransition(_:)](https://developer.apple.com/documentation/swiftui/view/navigationtransition(_:))
  public func navigationTransition(_ style: some NavigationTransition) -> some View {
    modifier(
      NavigationTransitionModifier(source: (style as? ZoomNavigationTransition)?.source))
  }

  /// Says that another view can come out of this one.
  ///
  /// [matchedTransitionSource(id:in:)](https://developer.apple.com/documentation/swiftui/view/matchedtransitionsource(id:in:))
  public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View {
    modifier(
      TransitionSourceModifier(
        source: TransitionSource(id: AnyHashable(id), namespace: namespace)))
  }
}

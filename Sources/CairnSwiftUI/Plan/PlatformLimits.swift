/// What SwiftUI can do in one step, on the platform and in the version at hand.
///
/// What to do next is decided by these values alone, so every platform's way is tested on any.
package struct PlatformLimits: Equatable, Sendable {
  /// Whether modals that lie over one another go together when the lowest is dismissed.
  package var dismissesNestedModalsAtOnce = true
  /// Whether anything may be changed while a transition runs.
  package var changesDuringTransitions = false

  package init() {}
}

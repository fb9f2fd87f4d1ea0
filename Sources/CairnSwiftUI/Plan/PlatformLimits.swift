/// What SwiftUI can do in one step, on the platform and in the version at hand.
///
/// What to do next is decided by these values alone, so every platform's way is tested on any.
package struct PlatformLimits: Equatable, Sendable {
  /// How many screens may be pushed in one change of a path.
  package var pushesAtOnce = Int.max
  /// Whether a modal may give way to another of its kind without being dismissed first.
  package var replacesModalsInPlace = false
  /// Whether modals that lie over one another go together when the lowest is dismissed.
  package var dismissesNestedModalsAtOnce = true
  /// Whether anything may be changed while something moves on the screen.
  package var changesDuringTransitions = false

  package init() {}
}

/// The capabilities of SwiftUI on the current platform and version.
///
/// Every platform difference in the plans comes from these values, so tests on one platform cover
/// all of them.
package struct PlatformLimits: Equatable, Sendable {
  /// Indicates whether dismissing the lowest of several nested modals dismisses all of them at
  /// once.
  package var dismissesNestedModalsAtOnce = true
  /// Indicates whether views may change while a transition runs.
  package var changesDuringTransitions = false
  /// Indicates whether the user can leave a dialog only through one of its buttons.
  package var dialogsEndWithAButton = false
  /// Indicates whether an overlay has a window of its own, above everything in the scene.
  package var overlaysHaveWindows = true
  /// Indicates whether tabs have roles and sections, new in iOS 18.
  package var hasTabContent = true

  package init() {}
}

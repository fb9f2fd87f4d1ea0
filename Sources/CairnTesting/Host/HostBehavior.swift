/// The way in which a test's host handles commits.
///
/// <!-- snippet: doc-host-behavior -->
/// ```swift
/// let test = TestNavigator(AppCoordinator(), host: .delayed)
/// test.root.navigate(to: .main)
/// #expect(!test.host.isSettled)  // the tree has changed, the host has not
/// await test.settle()
/// #expect(test.host.isSettled)
/// ```
///
/// The behavior can be changed during a test: `test.host.behavior = .dropsPresents`.
public struct HostBehavior: Hashable, Sendable {
  let waits: Bool
  let drops: Bool

  /// Shows each commit and reports each user action immediately.
  public static let obedient = Self(waits: false, drops: false)

  /// Shows commits and reports user actions only when the test asks for it, one at a time and in
  /// order.
  ///
  /// This simulates a host with slow transitions. The user acts on the shown content, which may be
  /// an old state of the tree, and the navigator receives the action late.
  public static let delayed = Self(waits: true, drops: false)

  /// Never presents a modal, and reports it as dismissed when the host settles.
  ///
  /// This simulates a host that cannot present, for example because it is already presenting or has
  /// no view for the model. If the modal stays, because a ``Cairn/LeaveGuard`` vetoes the dismissal
  /// or asks the user, the host presents the modal after all.
  public static let dropsPresents = Self(waits: false, drops: true)
}

/// What a test's host does with the commits that it is told of.
///
/// ```swift
/// let test = TestNavigator(AppCoordinator(), host: .delayed)
/// test.root.navigate(to: .main)
/// test.host.isSettled  // false: the tree has changed, the host has not
/// await test.settle()
/// test.host.isSettled  // true
/// ```
///
/// It may be changed in the middle of a test: `test.host.behavior = .dropsPresents`.
public struct HostBehavior: Hashable, Sendable {
  private enum Kind { case obedient, delayed, dropsPresents }
  private let kind: Kind

  /// Shows each commit at once, and reports the user at once.
  public static let obedient = Self(kind: .obedient)

  /// Shows commits and reports the user only when the test lets it, each in its turn.
  ///
  /// So a host behaves whose transitions take time: the user acts on what is shown, which is not what
  /// the tree says any more, and the navigator hears of it late.
  public static let delayed = Self(kind: .delayed)

  /// Does not present what it is told to, and reports it as dismissed when it settles.
  ///
  /// So a host behaves that cannot present: because it is presenting, or has no view for the model. If
  /// a ``Cairn/LeaveGuard`` vetoes the dismissal, it presents after all.
  public static let dropsPresents = Self(kind: .dropsPresents)

  var waits: Bool { kind == .delayed }
  var drops: Bool { kind == .dropsPresents }
}

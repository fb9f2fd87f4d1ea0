/// The maximum sizes of saved and restored state.
///
/// <!-- snippet: saving-limits -->
/// ```swift
/// navigator.savingLimits.state = 1 << 20  // a drawing of up to 1 MiB
/// navigator.savingLimits.file = 32 << 20
/// ```
///
/// A file may be damaged or contain something else, so reading it is limited. State is saved
/// whenever the app goes into the background, where time is short, so writing is limited too.
public struct SavingLimits: Equatable, Sendable {
  /// The maximum size of a file in bytes: 8 MiB.
  ///
  /// ``Navigator/restore(from:)`` refuses larger data. ``Navigator/snapshot()`` leaves out the
  /// states of screens that would exceed the limit, and reports them.
  public var file = 8 << 20

  /// The maximum size of one screen's state as JSON, in bytes: 256 KiB.
  ///
  /// ``Navigator/snapshot()`` leaves out a larger state and reports it.
  public var state = 256 << 10

  /// The maximum nesting of a route or a state: 64.
  ///
  /// Each object or array counts as one level; an enum case with associated values counts as two.
  public static var maximumNesting: Int { JSONText.maximumNesting }

  /// The default limits.
  public init() {}
}

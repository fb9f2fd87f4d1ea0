/// How much is saved and restored at most.
///
/// ```swift
/// navigator.savingLimits.state = 1 << 20      // a drawing of up to 1 MiB
/// ```
///
/// Saved state comes from outside and may be damaged, or be no saved state at all; it is written
/// whenever the app goes into the background, where time is short. So neither is without bounds.
public struct SavingLimits: Equatable, Sendable {
  /// The greatest size of a file in bytes: 8 MiB.
  ///
  /// ``Navigator/restore(from:)`` refuses more. ``Navigator/snapshot()`` leaves out states of screens
  /// that would make it more, and reports them.
  public var file = 8 << 20

  /// The greatest size of one screen's state as JSON, in bytes: 256 KiB.
  ///
  /// ``Navigator/snapshot()`` leaves out a larger one and reports it.
  public var state = 256 << 10

  /// How deep the parts of a route or of a state may lie within each other: 64.
  ///
  /// An object or an array counts as one; a case of an enum with a payload as two.
  public static var maximumNesting: Int { JSONValue.maximumNesting }

  /// The default limits.
  public init() {}
}

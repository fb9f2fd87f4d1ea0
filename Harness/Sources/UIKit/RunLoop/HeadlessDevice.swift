/// What stands in for the system around an app: its clock, its log and the version of iOS that it follows.
///
/// This is the harness's own and no part of UIKit. Tests that must not disturb each other each run with
/// a device of their own: `HeadlessDevice.$current.withValue(HeadlessDevice()) { … }`.
@MainActor public final class HeadlessDevice {
  /// The device of the running task.
  @TaskLocal public static var current = HeadlessDevice()

  /// The device's time and run loop.
  public let clock = HeadlessClock()
  /// What happened on the device.
  public let log = HeadlessLog()
  /// How the device behaves where versions of iOS differ.
  public var policy = HeadlessPolicy()

  /// A device whose time stands at 0.
  public nonisolated init() {}
}

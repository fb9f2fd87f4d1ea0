import HeadlessUserNotifications

/// Simulates the system around an app: its clock, its log and the behaviour of an iOS version.
///
/// This type belongs to the headless model and not to UIKit. Tests that must not affect each other run
/// with separate devices: `HeadlessDevice.$current.withValue(HeadlessDevice()) { … }`.
@MainActor public final class HeadlessDevice {
  /// The device of the current task.
  @TaskLocal public static var current = HeadlessDevice()

  /// The time and the run loop of the device.
  public let clock = HeadlessClock()
  /// The events on the device.
  public let log = HeadlessLog()
  /// The behaviour of the device where versions of iOS differ.
  public var policy = HeadlessPolicy()

  /// The user activity that other devices of the user can continue.
  public internal(set) weak var currentActivity: NSUserActivity?

  /// The notifications of the app.
  let notifications = UNUserNotificationCenter()
  /// The key window, if it has no scene.
  weak var keyWindow: UIWindow?

  /// Creates a device whose time is 0.
  public nonisolated init() {}
}

#if os(Linux)
  import Cairn
  public import UIKit

  /// What the windows of the tests are shown on: the headless UIKit, where time passes when it is told to.
  @MainActor
  public enum Stage {
    /// Gives a test a device of its own.
    public nonisolated static func withOwn(
      _ body: @Sendable () async throws -> Void
    ) async rethrows {
      try await HeadlessDevice.$current.withValue(HeadlessDevice()) { try await body() }
    }

    static func window(for traits: Traits) -> UIWindow {
      HeadlessUser.window(width: traits.size.width, height: traits.size.height)
    }

    /// Gives the window the size that the traits stand for.
    static func turn(_ window: UIWindow, to traits: Traits) {
      HeadlessUser(window).resize(to: traits.size)
    }

    /// Takes the window off the screen: here it goes with the last that holds it.
    public static func remove(_ window: UIWindow) {}

    /// Lets UIKit come to rest, which needs no time here.
    public static func run(until isSettled: () -> Bool = { true }) {
      HeadlessDevice.current.clock.settle()
    }

    /// What UIKit has complained of.
    static var complaints: [String] {
      HeadlessDevice.current.log.warnings + HeadlessDevice.current.log.exceptions
    }
  }

  extension ShownWindow {
    /// The user in front of the window.
    public var user: HeadlessUser { HeadlessUser(window) }
  }

  extension Traits {
    fileprivate var size: CGSize {
      CGSize(
        width: horizontalSizeClass == .compact ? 390 : 1024,
        height: verticalSizeClass == .compact ? 390 : 1366)
    }
  }
#endif

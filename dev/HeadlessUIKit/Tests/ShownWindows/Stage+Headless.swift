#if os(Linux)
  import Cairn
  public import UIKit

  /// Shows the test windows with the headless UIKit, where time passes only on request.
  @MainActor
  public enum Stage {
    /// Runs a test on its own device, once for each order of tasks and layout passes.
    public nonisolated static func withOwn(
      _ body: @Sendable () async throws -> Void
    ) async rethrows {
      for order in HeadlessPolicy.TaskOrder.allCases {
        try await HeadlessDevice.$current.withValue(HeadlessDevice()) {
          await MainActor.run { HeadlessDevice.current.policy.taskOrder = order }
          try await body()
        }
      }
    }

    static func window(for traits: Traits) -> UIWindow {
      HeadlessUser.window(width: traits.size.width, height: traits.size.height)
    }

    /// Resizes the window to match the traits.
    static func turn(_ window: UIWindow, to traits: Traits) {
      HeadlessUser(window).resize(to: traits.size)
    }

    /// Removes the window from the screen.
    ///
    /// Here a window disappears when it is deallocated.
    public static func remove(_ window: UIWindow) {}

    /// Runs turns of the run loop until everything has finished, also what waits for the end of a
    /// UIKit callback.
    static func settle(until isSettled: () -> Bool) async {
      for _ in 0..<10 {
        await HeadlessDevice.current.clock.settleWithTasks()
        // The last tasks may have changed something that is not on the screen yet.
        run(until: isSettled)
        if isSettled() { return }
      }
    }

    /// Runs until UIKit has finished, which takes no real time here.
    public static func run(until isSettled: () -> Bool = { true }) {
      HeadlessDevice.current.clock.settle()
    }

    /// The warnings that UIKit has printed.
    static var complaints: [String] {
      HeadlessDevice.current.log.warnings + HeadlessDevice.current.log.exceptions
    }
  }

  extension ShownWindow {
    /// A user in front of the window.
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

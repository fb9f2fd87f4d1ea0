#if !os(Linux)
  import Cairn
  import Foundation
  public import UIKit

  /// Shows the test windows on the screen of a simulator, which only this app uses.
  @MainActor
  public enum Stage {
    /// Runs a test on a device of its own.
    ///
    /// There is only one device, so the tests run one after another.
    public nonisolated static func withOwn(
      _ body: @Sendable () async throws -> Void
    ) async rethrows {
      try await body()
    }

    static func window(for traits: Traits) -> UIWindow {
      run { scene != nil }
      guard let scene else {
        preconditionFailure("The tests need an app with a scene: see dev/HeadlessUIKit/Simulator.")
      }
      let window = UIWindow(windowScene: scene)
      // Animations run, but they finish quickly.
      window.layer.speed = 100
      turn(window, to: traits)
      return window
    }

    private static var scene: UIWindowScene? {
      UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    }

    /// Applies the traits to the whole window, as if it were on another or a rotated device.
    static func turn(_ window: UIWindow, to traits: Traits) {
      window.traitOverrides.horizontalSizeClass =
        traits.horizontalSizeClass == .compact ? .compact : .regular
      window.traitOverrides.verticalSizeClass =
        traits.verticalSizeClass == .compact ? .compact : .regular
    }

    /// Removes the window from the screen, which would otherwise retain it.
    public static func remove(_ window: UIWindow) { window.isHidden = true }

    /// Waits until UIKit has finished, for at most two seconds.
    ///
    /// It awaits between its looks. A run loop inside a job of the main actor, as in ``run(until:)``,
    /// would not run what waits in the main queue, which includes the main actor's other jobs.
    static func settle(until isSettled: () -> Bool) async {
      let end = ContinuousClock.now + .seconds(2)
      repeat {
        try? await Task.sleep(for: .milliseconds(5))
      } while !isSettled() && ContinuousClock.now < end
    }

    /// Runs the main run loop until UIKit has finished, for at most two seconds.
    ///
    /// Only for what must be synchronous: showing a window and closing it.
    public static func run(until isSettled: () -> Bool = { true }) {
      let end = Date(timeIntervalSinceNow: 2)
      repeat {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.005))
      } while !isSettled() && Date() < end
    }

    /// The warnings that UIKit has printed; always empty on a simulator.
    ///
    /// A test cannot read what UIKit prints there. For serious problems, UIKit raises exceptions.
    static var complaints: [String] { [] }
  }
#endif

#if !os(Linux)
  import Cairn
  import Foundation
  public import UIKit

  /// What the windows of the tests are shown on: the screen of a simulator, which an app has to itself.
  @MainActor
  public enum Stage {
    /// Gives a test a device of its own: there is one, so the tests run one after the other.
    public nonisolated static func withOwn(
      _ body: @Sendable () async throws -> Void
    ) async rethrows {
      try await body()
    }

    static func window(for traits: Traits) -> UIWindow {
      run { scene != nil }
      guard let scene else {
        preconditionFailure("The tests need an app with a scene: see Harness/Simulator.")
      }
      let window = UIWindow(windowScene: scene)
      // Animations run, and are over soon.
      window.layer.speed = 100
      turn(window, to: traits)
      return window
    }

    private static var scene: UIWindowScene? {
      UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    }

    /// Lets all in the window see the traits, as if the device were another one or lay on its side.
    static func turn(_ window: UIWindow, to traits: Traits) {
      window.traitOverrides.horizontalSizeClass =
        traits.horizontalSizeClass == .compact ? .compact : .regular
      window.traitOverrides.verticalSizeClass =
        traits.verticalSizeClass == .compact ? .compact : .regular
    }

    /// Takes the window off the screen, which otherwise keeps it.
    public static func remove(_ window: UIWindow) { window.isHidden = true }

    /// Runs the main run loop until UIKit has come to rest, two seconds at most.
    public static func run(until isSettled: () -> Bool = { true }) {
      let end = Date(timeIntervalSinceNow: 2)
      repeat {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.005))
      } while !isSettled() && Date() < end
    }

    /// What UIKit has complained of: it prints that, and raises what is worse.
    static var complaints: [String] { [] }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  package import UIKit

  /// Observes whether the scene of a host is in the background.
  ///
  /// There, the system takes snapshots of the scene in other sizes than the scene has.
  @MainActor
  package final class BackgroundObservation {
    /// The scene that has entered the background last, until it returns.
    private weak var inBackground: UIScene?
    private let scene: @MainActor () -> UIScene?
    private var observations: [NotificationObservation] = []

    /// - Parameters:
    ///   - scene: Returns the scene that contains the host now.
    ///   - hasReturned: Called when that scene returns to the foreground.
    package init(
      of scene: @escaping @MainActor () -> UIScene?,
      hasReturned: @escaping @MainActor () -> Void
    ) {
      self.scene = scene
      observe(UIScene.didEnterBackgroundNotification) { [weak self] in self?.inBackground = $0 }
      observe(UIScene.willEnterForegroundNotification) { [weak self] _ in
        self?.inBackground = nil
        hasReturned()
      }
    }

    /// Indicates whether the scene is in the background.
    package var isInBackground: Bool { inBackground != nil && inBackground === scene() }

    private func observe(
      _ name: Notification.Name, _ perform: @escaping @MainActor (UIScene) -> Void
    ) {
      let observation = NotificationObservation(of: name) { [weak self] object in
        guard let scene = self?.scene(), ObjectIdentifier(scene) == object else { return }
        perform(scene)
      }
      observations.append(observation)
    }
  }
#endif

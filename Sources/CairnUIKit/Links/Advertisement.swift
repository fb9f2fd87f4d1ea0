#if canImport(UIKit) && !os(watchOS)
  @_spi(Hosts) import Cairn
  @_spi(Hosts) import CairnHosting
  import Foundation
  import UIKit

  /// The user activity with the URL of the visible screen.
  @MainActor
  final class Advertisement {
    private let advertised: Advertised
    private let site: URL
    private unowned let host: NavigatorViewController
    private var activations: NotificationObservation?
    private weak var preferring: UIScene?
    private let complete: (@MainActor (AnyRoute, NSUserActivity) -> Void)?
    private let tracking = Tracking()

    init(
      _ activityType: String, at site: URL, of host: NavigatorViewController,
      update complete: (@MainActor (AnyRoute, NSUserActivity) -> Void)?
    ) {
      self.complete = complete
      advertised = Advertised(activity: NSUserActivity(activityType: activityType))
      self.site = site
      self.host = host
      activations = NotificationObservation(of: UIScene.didActivateNotification) {
        [weak self] scene in
        guard let self, scene == self.scene.map(ObjectIdentifier.init) else { return }
        makeCurrent()
      }
    }

    deinit {
      Task { @MainActor [advertised] in advertised.activity.invalidate() }
    }

    private var activity: NSUserActivity { advertised.activity }

    private var scene: UIScene? { host.window?.windowScene }

    /// Advertises the navigator's URL in its scene, if the URL or the scene has changed.
    func update() {
      let url = host.navigator.url(at: site)
      let scene = scene
      guard url != activity.webpageURL || scene !== preferring else { return }
      activity.webpageURL = url
      activity.targetContentIdentifier = url?.absoluteString
      if url != nil, let route = host.navigator.tree.frontRoute { complete(for: route) }
      preferring = scene
      scene?.activationConditions.prefersToActivateForTargetContentIdentifierPredicate =
        url.map { .isEqual(to: $0.absoluteString) } ?? NSPredicate(value: false)
      if scene?.activationState == .foregroundActive { makeCurrent() }
    }

    /// Lets the app complete the activity, and again when a value that it has read changes.
    private func complete(for route: AnyRoute) {
      guard let complete else { return }
      tracking.track {
        complete(route, activity)
      } onChange: { [weak self] in
        self?.complete(for: route)
      }
    }

    private func makeCurrent() {
      if activity.webpageURL == nil { activity.resignCurrent() } else { activity.becomeCurrent() }
    }
  }

  /// Carries an activity from `deinit` to the main actor.
  private struct Advertised: @unchecked Sendable {
    // `@unchecked` because `NSUserActivity` is not Sendable, and `isolated deinit` needs iOS 18.4.
    // It is safe because only the main actor uses the activity.
    let activity: NSUserActivity
  }

  extension NSPredicate {
    /// A predicate for the text itself.
    fileprivate static func isEqual(to text: String) -> NSPredicate {
      #if canImport(ObjectiveC)
        // UIKit evaluates the predicate outside the app, so the predicate must not contain a block.
        NSPredicate(format: "SELF == %@", text)
      #else
        // Foundation on Linux has no format.
        NSPredicate { object, _ in object as? String == text }
      #endif
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  import Foundation
  public import UIKit

  extension NavigationSnapshot {
    private static let key = "cairn.snapshot"

    /// Creates the snapshot that a scene saved in its activity; nil if the activity contains none.
    ///
    /// <!-- snippet: uikit-restore -->
    /// ```swift
    /// let saved = try? session.stateRestorationActivity.flatMap(NavigationSnapshot.init)
    /// let navigator = Navigator(ProfileCoordinator(), restoring: saved)
    /// ```
    ///
    /// - Throws: An error of `JSONDecoder` if the data is damaged.
    public init?(_ activity: NSUserActivity) throws {
      guard let data = activity.userInfo?[Self.key] as? Data else { return nil }
      self = try JSONDecoder().decode(Self.self, from: data)
    }

    /// Saves the snapshot in the activity, for `stateRestorationActivity(for:)`.
    ///
    /// <!-- snippet: uikit-save -->
    /// ```swift
    /// func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    ///   let activity = NSUserActivity(activityType: "com.example.browsing")
    ///   try? navigator?.snapshot().save(in: activity)
    ///   return activity
    /// }
    /// ```
    ///
    /// - Throws: An error of `JSONEncoder`.
    @MainActor
    public func save(in activity: NSUserActivity) throws {
      activity.addUserInfoEntries(from: [Self.key: try data()])
    }
  }
#endif

public import Foundation

/// The activity type of a link that was opened in a browser.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// The user's current activity, for Handoff, search and state restoration.
///
/// On Apple platforms, this class belongs to Foundation, and is not `Sendable` either.
open class NSUserActivity: NSObject {
  /// The type of the activity.
  public let activityType: String
  /// The title for the user.
  open var title: String?
  /// Words by which the user may search for the activity.
  open var keywords: Set<String> = []
  /// The information that is needed to continue the activity.
  open var userInfo: [AnyHashable: Any]?
  /// A web page with the same content.
  open var webpageURL: URL?
  /// A persistent identifier of the content.
  open var targetContentIdentifier: String?

  /// Creates an activity of a type.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds entries to the user info.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Makes this activity the user's current one.
  open func becomeCurrent() { onDevice { $0.currentActivity = $1 } }

  /// Records that this activity is no longer the user's current one.
  open func resignCurrent() {
    onDevice { if $0.currentActivity === $1 { $0.currentActivity = nil } }
  }

  /// Records that the activity will not be continued.
  open func invalidate() { resignCurrent() }

  /// Unlike Apple's, these methods are only for the main actor.
  private func onDevice(_ change: @MainActor (HeadlessDevice, NSUserActivity) -> Void) {
    // `nonisolated(unsafe)` is safe because this code runs on the main actor already.
    nonisolated(unsafe) let activity = self
    MainActor.assumeIsolated { change(.current, activity) }
  }
}

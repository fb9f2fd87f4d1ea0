public import Foundation

/// The activity type of a link that was opened in a browser.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What the user does, for hand-off, search and restoration.
///
/// Foundation has it on Apple platforms.
open class NSUserActivity: NSObject, @unchecked Sendable {
  // Unchecked as the original is: whoever changes an activity sees to it that others do not.

  /// What kind of activity.
  public let activityType: String
  /// What the user reads.
  open var title: String?
  /// What is needed to go on elsewhere.
  open var userInfo: [AnyHashable: Any]?
  /// What must be there to go on elsewhere.
  open var requiredUserInfoKeys: Set<String>?
  /// A page that shows the same.
  open var webpageURL: URL?
  /// A page that led here.
  open var referrerURL: URL?
  /// Whether the activity can be gone on with on another device.
  open var isEligibleForHandoff = true
  /// Whether the activity can be found on the device.
  open var isEligibleForSearch = false
  /// Whether what is to be gone on with must be brought up to date.
  open var needsSave = false
  /// A name that stays.
  open var targetContentIdentifier: String?
  /// Whether this is what the user does now.
  private(set) var isCurrent = false

  /// An activity of a kind.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds to what is needed to go on.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Says that this is what the user does now.
  open func becomeCurrent() { isCurrent = true }

  /// Says that the user does something else now.
  open func resignCurrent() { isCurrent = false }

  /// Says that the user will not go on with this.
  open func invalidate() { isCurrent = false }
}

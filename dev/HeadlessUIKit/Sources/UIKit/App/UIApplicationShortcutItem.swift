public import Foundation

/// A quick action of the home screen.
@MainActor open class UIApplicationShortcutItem: NSObject {
  /// The type of the action.
  open var type: String
  /// The title of the action.
  open var localizedTitle: String
  /// The information that the app needs for the action.
  open var userInfo: [String: any NSSecureCoding]?

  /// Creates a quick action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: AnyObject? = nil,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.userInfo = userInfo
  }
}

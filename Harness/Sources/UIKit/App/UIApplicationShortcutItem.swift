public import Foundation

/// A quick action of the home screen.
@MainActor open class UIApplicationShortcutItem: NSObject {
  /// What kind of action.
  open var type: String
  /// What the user reads.
  open var localizedTitle: String
  /// What the user reads below.
  open var localizedSubtitle: String?
  /// What the app needs to know.
  open var userInfo: [String: any NSSecureCoding]?

  /// A quick action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: AnyObject? = nil,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.userInfo = userInfo
  }

  /// A quick action without more.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil)
  }
}

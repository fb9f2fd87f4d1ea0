public import Foundation

/// The identifier of the action for a tap on the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

// None of these classes is Sendable in Apple's SDK; dev/scripts/sendable.tsv has the sources.

/// The content of a notification.
open class UNNotificationContent: NSObject {
  /// The title.
  open fileprivate(set) var title = ""
  /// The text.
  open fileprivate(set) var body = ""
  /// The payload.
  open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
  /// The identifier by which the system chooses a scene.
  open fileprivate(set) var targetContentIdentifier: String?
}

/// Content that an app fills in.
open class UNMutableNotificationContent: UNNotificationContent {
  /// The title.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The text.
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  /// The payload.
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  /// The identifier by which the system chooses a scene.
  open override var targetContentIdentifier: String? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }
}

/// A request to show a notification.
open class UNNotificationRequest: NSObject {
  /// The identifier.
  public let identifier: String
  /// The content.
  public let content: UNNotificationContent

  init(identifier: String, content: UNNotificationContent) {
    (self.identifier, self.content) = (identifier, content)
  }
}

/// A notification that has been delivered to the device.
open class UNNotification: NSObject {
  /// The request that led to the notification.
  public let request: UNNotificationRequest

  init(request: UNNotificationRequest) { self.request = request }
}

/// The user's response to a notification.
open class UNNotificationResponse: NSObject {
  /// The notification.
  public let notification: UNNotification
  /// The action that the user chose.
  public let actionIdentifier = UNNotificationDefaultActionIdentifier
  /// The scene that the system chose, for UIKit's `targetScene`.
  @MainActor package weak var target: AnyObject?

  /// Creates the response of a user who taps a notification with this content.
  ///
  /// On Apple platforms, apps cannot create responses.
  public init(tapping content: UNNotificationContent) {
    notification = UNNotification(
      request: UNNotificationRequest(identifier: UUID().uuidString, content: content))
  }
}

/// The options for showing a notification while the app is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Shows the notification in the notification centre.
  public static let list = Self(rawValue: 1 << 3)
  /// Shows a banner.
  public static let banner = Self(rawValue: 1 << 4)
}

/// The effects that notifications may have.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Show alerts.
  public static let alert = Self(rawValue: 1 << 2)
  /// Appear quietly in the notification centre, without asking the user first.
  public static let provisional = Self(rawValue: 1 << 6)
}

/// Methods that handle notifications.
public protocol UNUserNotificationCenterDelegate: AnyObject, NSObjectProtocol {
  /// Called when a notification arrives while the app is in the foreground.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void)
  /// Called when the user has responded to a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

extension UNUserNotificationCenterDelegate {
  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// The notifications of the app.
open class UNUserNotificationCenter: NSObject {
  /// The object that handles notifications; set the delegate before the launch ends.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// Asks the user to allow notifications; here the user always allows them.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completionHandler(true, nil) }

  /// Returns the app's notification centre; here each device has its own.
  @MainActor open class func current() -> UNUserNotificationCenter { ofDevice() }

  /// Returns the notification centre of the current device, which belongs to UIKit's model.
  @MainActor package static var ofDevice: @MainActor () -> UNUserNotificationCenter = {
    UNUserNotificationCenter()
  }
}

public import Foundation

/// The device, in the parts on which the flow of an app depends.
@MainActor open class UIDevice: NSObject {
  /// The device.
  open class var current: UIDevice { shared }
  private static let shared = UIDevice()

  /// The kind of interface that the device uses.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection.current.userInterfaceIdiom
  }
  /// The name of the device.
  open var name: String { "Headless" }
  /// The model of the device.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The name of the system.
  open var systemName: String { "iOS" }
  /// The version of the system.
  open var systemVersion: String { "26.0" }
  /// An identifier that is the same for all apps of a vendor on the device.
  open var identifierForVendor: UUID? { Self.vendor }
  private static let vendor = UUID()
  /// The orientation of the device, while notifications about it are generated.
  open var orientation: UIDeviceOrientation {
    isGeneratingDeviceOrientationNotifications ? HeadlessDevice.current.orientation : .unknown
  }
  /// Indicates whether changes of the orientation are posted.
  open var isGeneratingDeviceOrientationNotifications: Bool {
    HeadlessDevice.current.orientationObservers > 0
  }
  /// Begins to post changes of the orientation.
  open func beginGeneratingDeviceOrientationNotifications() {
    HeadlessDevice.current.orientationObservers += 1
  }
  /// Ends to post changes of the orientation.
  open func endGeneratingDeviceOrientationNotifications() {
    let device = HeadlessDevice.current
    device.orientationObservers = max(0, device.orientationObservers - 1)
  }

  /// Turns the device to its side or upright.
  func turn(to isLandscape: Bool) {
    HeadlessDevice.current.orientation = isLandscape ? .landscapeLeft : .portrait
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  /// Posted when the orientation has changed.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// Unknown.
  case unknown
  /// Upright.
  case portrait
  /// Upright, with the top at the bottom.
  case portraitUpsideDown
  /// On its side, with the top at the left.
  case landscapeLeft
  /// On its side, with the top at the right.
  case landscapeRight
  /// Lying, with the screen up.
  case faceUp
  /// Lying, with the screen down.
  case faceDown
}

public import Foundation

extension UIResponder {
  /// Posted before the keyboard appears.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted after the keyboard has appeared.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted before the keyboard disappears.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted after the keyboard has disappeared.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted before the frame of the keyboard changes.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after the frame of the keyboard has changed.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The key of the frame before the change.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame after the change.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the animation's duration.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the animation's curve.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of a value that says whether the keyboard belongs to this app.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// The keyboard, which is on the screen while the first responder takes text.
///
/// The notifications before a change are posted within the call that changes the first responder,
/// the others after 0.25 s. When the focus moves from one text to another, nothing is posted. All
/// keyboards have the same size.
@MainActor final class Keyboard {
  static let duration = 0.25
  static let height = 336.0

  private(set) var isShown = false
  private var depth = 0
  private weak var window: UIWindow?

  nonisolated init() {}

  /// Performs changes of the first responder, of which only the result moves the keyboard.
  func follow<Result>(_ window: UIWindow?, _ body: () -> Result) -> Result {
    depth += 1
    let result = body()
    depth -= 1
    if depth == 0, let window { update(for: window) }
    return result
  }

  private func update(for window: UIWindow) {
    let wanted = window.firstResponder?.showsKeyboard == true
    guard wanted != isShown, wanted || self.window === window else { return }
    isShown = wanted
    self.window = wanted ? window : nil
    let screen = window.bounds
    let shown = CGRect(
      x: 0, y: screen.height - Self.height, width: screen.width, height: Self.height)
    let hidden = CGRect(x: 0, y: screen.height, width: screen.width, height: Self.height)
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: wanted ? hidden : shown,
      UIResponder.keyboardFrameEndUserInfoKey: wanted ? shown : hidden,
      UIResponder.keyboardAnimationDurationUserInfoKey: Self.duration,
      UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.easeInOut.rawValue,
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    post(
      wanted ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification,
      info)
    HeadlessDevice.current.clock.schedule(after: Self.duration) { [self] in
      guard isShown == wanted else { return }
      post(UIResponder.keyboardDidChangeFrameNotification, info)
      post(
        wanted ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification,
        info)
    }
  }

  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info)
  }
}

extension UIResponder {
  /// Indicates whether the keyboard is visible while this is the first responder.
  fileprivate var showsKeyboard: Bool {
    switch self {
    case let field as UITextField: field.inputView == nil
    case let text as UITextView: text.isEditable
    case is UISearchBar: true
    default: false
    }
  }
}

public import Foundation

/// An action of an alert.
@MainActor open class UIAlertAction: NSObject {
  /// The style of the action.
  public enum Style: Int, Sendable {
    /// A normal action.
    case `default`
    /// An action that cancels.
    case cancel
    /// An action that deletes or changes data.
    case destructive
  }

  /// The title of the action.
  public let title: String?
  /// The style of the action.
  public let style: Style
  /// Indicates whether the user can choose the action.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Creates an action with a handler, which is called when the user chooses the action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// A view controller that shows an alert or an action sheet.
@MainActor open class UIAlertController: UIViewController {
  /// The style of an alert.
  public enum Style: Int, Sendable {
    /// An action sheet at the bottom, or a popover if there is enough space.
    case actionSheet
    /// An alert in the middle of the screen.
    case alert
  }

  /// The style of the alert.
  open private(set) var preferredStyle = Style.actionSheet
  /// The text below the title.
  open var message: String?
  /// The actions.
  open private(set) var actions: [UIAlertAction] = []
  /// The action that the return key performs.
  open var preferredAction: UIAlertAction?
  /// The text fields.
  open private(set) var textFields: [UITextField]?

  /// Creates an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds an action.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return HeadlessDevice.current.log.raise(
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
  }

  /// Adds a text field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return HeadlessDevice.current.log.raise(
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    }
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    view.addSubview(field)
  }

  override var automaticPresentationStyle: UIModalPresentationStyle {
    preferredStyle == .alert ? .overFullScreen : .popover
  }

  override func makePresentation(presenting: UIViewController?) -> UIPresentationController {
    preferredStyle == .alert
      ? UIPresentationController(presentedViewController: self, presenting: presenting)
      : ActionSheetPresentation(presentedViewController: self, presenting: presenting)
  }

  /// Chooses an action as the user does.
  ///
  /// The action's handler runs after the alert has been dismissed.
  func take(_ action: UIAlertAction) {
    presentingViewController?.dismissPresented(animated: true) { action.handler?(action) }
  }
}

/// The presentation of an action sheet: a popover that adapts to the bottom edge in a compact
/// width.
@MainActor final class ActionSheetPresentation: UIPopoverPresentationController {
  override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { traitCollection.horizontalSizeClass == .compact ? .overFullScreen : .none }
}

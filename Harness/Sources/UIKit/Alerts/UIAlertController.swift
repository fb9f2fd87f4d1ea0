public import Foundation

/// A choice of an alert.
@MainActor open class UIAlertAction: NSObject {
  /// What a choice means.
  public enum Style: Int, Sendable {
    /// Nothing in particular.
    case `default`
    /// Nothing is done.
    case cancel
    /// Something is lost.
    case destructive
  }

  /// What the user reads.
  public let title: String?
  /// What the choice means.
  public let style: Style
  /// Whether the choice can be touched.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// A choice, and what is done when it is taken.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// Asks the user something over what is seen.
@MainActor open class UIAlertController: UIViewController {
  /// Where an alert is.
  public enum Style: Int, Sendable {
    /// At the bottom, or in a popover where there is room.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// Where the alert is.
  open private(set) var preferredStyle = Style.actionSheet
  /// What the alert says below its title.
  open var message: String?
  /// The choices.
  open private(set) var actions: [UIAlertAction] = []
  /// The choice that the return key takes.
  open var preferredAction: UIAlertAction?
  /// The fields to write in.
  open private(set) var textFields: [UITextField]?
  /// How grave it is.
  open var severity = UIAlertControllerSeverity.default

  /// An alert without choices yet.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds a choice.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return HeadlessDevice.current.log.raise(
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
  }

  /// Adds a field to write in.
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

  override func makePresentation(presenting: UIViewController?, source: UIViewController)
    -> UIPresentationController
  {
    preferredStyle == .alert
      ? UIPresentationController(presentedViewController: self, presenting: presenting)
      : ActionSheetPresentation(presentedViewController: self, presenting: presenting)
  }

  /// Takes a choice as the user does: its handler runs when the alert is gone.
  func take(_ action: UIAlertAction) {
    presentingViewController?.dismissPresented(animated: true) { action.handler?(action) }
  }
}

/// How grave an alert is.
public enum UIAlertControllerSeverity: Int, Sendable {
  /// As usual.
  case `default`
  /// Grave.
  case critical
}

/// A popover that lies at the bottom edge where there is little width.
@MainActor final class ActionSheetPresentation: UIPopoverPresentationController {
  override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { traitCollection.horizontalSizeClass == .compact ? .overFullScreen : .none }
}

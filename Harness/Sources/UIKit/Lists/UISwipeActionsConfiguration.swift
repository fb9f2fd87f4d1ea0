public import Foundation

/// What swiping a row offers.
@MainActor open class UISwipeActionsConfiguration: NSObject {
  /// What can be chosen; the first is nearest the edge.
  public let actions: [UIContextualAction]
  /// Whether swiping all the way does the first.
  open var performsFirstActionWithFullSwipe = true

  /// An offer of actions.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// Something that swiping a row offers.
@MainActor open class UIContextualAction: NSObject {
  /// What is done.
  ///
  /// The last argument is called with whether it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  /// How it looks.
  public let style: Style
  /// What it does.
  public let handler: Handler
  /// What the user reads.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// The colour behind.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor! = UIColor.gray

  /// An action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// How an action looks.
  public enum Style: Int, Sendable {
    /// As any.
    case normal
    /// It takes something away.
    case destructive
  }
}

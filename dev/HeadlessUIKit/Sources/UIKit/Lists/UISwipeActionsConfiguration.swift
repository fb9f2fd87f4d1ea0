import Foundation

/// The swipe actions of a row.
@MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, starting with the one at the edge.
  public let actions: [UIContextualAction]

  /// Creates a configuration with actions.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// A swipe action of a row.
@MainActor open class UIContextualAction: NSObject {
  /// The handler of an action.
  ///
  /// The handler calls its last argument, with true if the handler has performed the action.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  /// The style of the action.
  public let style: Style
  /// The handler of the action.
  public let handler: Handler
  /// The title of the action.
  open var title: String?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// The style of a swipe action.
  public enum Style: Int, Sendable {
    /// A normal action.
    case normal
    /// A destructive action.
    case destructive
  }
}

public import Foundation

/// What holding a view offers.
@MainActor open class UIContextMenuConfiguration: NSObject {
  /// Whose menu it is.
  public let identifier: any NSCopying
  let previewProvider: (() -> UIViewController?)?
  let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// An offer of a menu.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}

/// Holding a view.
@MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The view that is held.
  open private(set) weak var view: UIView?
  /// Who says what is offered.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// An interaction that a delegate speaks for.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  var menu: UIMenu? {
    delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: .zero)?
      .actionProvider?([])
  }
}

/// Who says what holding a view offers.
@MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// What is offered.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

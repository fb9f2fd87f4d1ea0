import UIKit

/// A sheet, a full-screen cover or a popover.
@MainActor final class SheetModal: ModalKind {
  enum Kind { case sheet, cover, popover }

  let modal: Modal
  var kind = Kind.sheet
  /// The view at which a popover points.
  weak var anchor: UIView?

  init(at node: ViewNode) {
    modal = Modal(at: node)
    modal.kind = self
  }

  var triesInVain: Bool { false }

  func makeShown(_ wish: ModalWish) -> ShownModal {
    let controller = PresentedController()
    switch kind {
    case .sheet: controller.modalPresentationStyle = .pageSheet
    case .cover: controller.modalPresentationStyle = .fullScreen
    case .popover: controller.modalPresentationStyle = .popover
    }
    controller.dismissal = Dismissal { [weak modal] in modal?.clear() }
    return ShownModal(id: wish.id, controller: controller, view: wish.content())
  }

  func renew(_ shown: ShownModal, _ wish: ModalWish) { shown.view = wish.content() }

  func children(_ shown: ShownModal) -> [ViewChild] {
    guard let controller = shown.controller as? PresentedController else { return [] }
    return [
      ViewChild(shown.view, id: shownID, in: controller.hosted) { environment in
        environment.linkTarget = nil
        environment.dismiss = DismissAction(controller.dismissal)
      }
    ]
  }

  /// The id that separates the modal's content from the modified content.
  private var shownID: AnyHashable { "modal" }

  func prepare(_ shown: ShownModal) {
    guard kind == .popover, let popover = shown.controller.popoverPresentationController else {
      return
    }
    popover.sourceView = anchor ?? modal.node?.controller?.view
    popover.sourceRect = anchor?.bounds ?? .zero
  }
}

/// The controller of a sheet, a full-screen cover or a popover.
@MainActor final class PresentedController: HostedViewController, PresentedByViews {
  let bonds = ModalBonds()
  var dismissal: Dismissal?
  var options = PresentationOptions()

  override var modalPresentationStyle: UIModalPresentationStyle {
    didSet { presentationController?.delegate = self }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    noteDidAppear()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    noteDidDisappear()
  }
}

extension PresentedController: UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let usual = controller.adaptivePresentationStyle(for: traitCollection)
    guard
      traitCollection.verticalSizeClass == .compact
        || traitCollection.horizontalSizeClass == .compact
    else { return usual }
    switch options.compactAdaptation.form {
    case .automatic: return usual
    case .popover: return modalPresentationStyle == .popover ? .none : usual
    case .sheet: return .pageSheet
    case .fullScreenCover: return .fullScreen
    }
  }
}

#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  /// Keeps the presented modals in sync with the tree, and reports the user's actions on them.
  ///
  /// UIKit can begin only one presentation or dismissal at a time, and each takes time. This class
  /// therefore performs the first necessary step, and the replica asks again after it has ended.
  @MainActor
  final class ModalChain: NSObject {
    private unowned let replica: Replica
    /// The view controller over which the lowest modal is presented.
    private unowned let base: UIViewController
    /// The overlay that contains the modals; nil beneath all overlays.
    private let overlay: EntryID?
    /// The modals that have been presented and not dismissed, starting with the lowest.
    private var presented: [(modal: Modal, viewController: UIViewController)] = []
    /// The modals that the user is dismissing, as the navigator already knows.
    private var reported: Set<EntryID> = []

    init(_ replica: Replica, over base: UIViewController, in overlay: EntryID? = nil) {
      self.replica = replica
      self.base = base
      self.overlay = overlay
    }

    var isEmpty: Bool { presented.isEmpty }

    /// The next presentation or dismissal.
    var next: ModalStep<Modal> { ModalStep(from: presented.map(\.modal), to: wanted) }

    /// Updates the content of the modals that stay.
    func updateContents(animated: Bool) {
      let wanted = self.wanted
      for (modal, viewController) in presented.prefix(
        ModalStep.staying(from: presented.map(\.modal), to: wanted))
      {
        let isFront = modal == wanted.last && presented.count == wanted.count
        updateContent(of: viewController, modal.id, animated: animated && isFront)
      }
    }

    /// Indicates whether a presented modal has become part of a layout.
    ///
    /// Its view controller has to be dismissed first.
    var hasMoved: Bool { presented.contains { replica.tree.entry($0.modal.id)?.isModal == false } }

    /// Waits if other code is presenting or dismissing something.
    ///
    /// - Returns: True if there is something to wait for.
    func waitForOthers() -> Bool {
      let moving = base.chainOfPresented.first(where: \.isMoving)
      if let moving { wait(for: moving) }
      return moving != nil
    }

    /// Begins a presentation or dismissal.
    ///
    /// After it has ended, the replica asks again.
    func perform(_ step: ModalStep<Modal>, animated: Bool) {
      switch step {
      case .settled: break
      case .dismiss(let index): dismiss(from: index, animated: animated)
      case .present(let modal, _, let isLast): present(modal, animated: animated && isLast)
      }
    }

    private var wanted: [Modal] {
      replica.viewController.isRemoved ? [] : replica.navigator.modals(in: overlay)
    }

    private func updateContent(of modal: UIViewController, _ id: EntryID, animated: Bool) {
      guard let modal = modal as? ModalViewController else { return }
      modal.show(replica.viewController(at: id, animated: animated), animated: animated)
      modal.isModalInPresentation = replica.isGuarded(id, leavingTo: nil)
    }

    // MARK: Dismissing

    private func dismiss(from index: Int, animated: Bool) {
      let lowest = presented[index]
      presented.removeSubrange(index...)
      guard let presenter = lowest.viewController.presentingViewController else {
        return replica.setNeedsUpdate()
      }
      replica.transitions.begin(lowest.viewController)
      // The presenter dismisses, so that all modals above it leave in one transition.
      let completion = Completion { [weak replica] in
        (lowest.viewController as? ModalViewController)?.show(nil, animated: false)
        replica?.transitions.end(lowest.viewController)
      }
      presenter.dismiss(animated: animated) { completion() }
    }

    /// Detects modals that disappeared without a notification, such as an alert that the app's own
    /// code dismissed.
    func noticeGone() {
      for modal in presented where modal.viewController.presentingViewController == nil {
        wentAway(modal.viewController)
      }
    }

    /// Handles a modal that disappeared without Cairn's request, because the user or the app's own
    /// code dismissed it.
    private func wentAway(_ viewController: UIViewController) {
      guard let index = presented.firstIndex(where: { $0.viewController === viewController }) else {
        return
      }
      let gone = presented[index...].map(\.modal.id)
      presented.removeSubrange(index...)
      (viewController as? ModalViewController)?.show(nil, animated: false)
      replica.transitions.endOffScreen()
      let isReported = reported.contains(gone[0])
      reported.subtract(gone)
      // If the tree refuses the dismissal, the modal is presented again.
      if isReported { return replica.setNeedsUpdate() }
      replica.report(.dismiss(gone[0]), seen: gone)
    }

    /// Reports a dismissal by the user that UIKit has yet to show.
    private func reportDismissal(of viewController: UIViewController) {
      guard let index = presented.firstIndex(where: { $0.viewController === viewController }) else {
        return
      }
      let leaving = presented[index...].map(\.modal.id)
      guard reported.insert(leaving[0]).inserted else { return }
      if replica.report(.dismiss(leaving[0]), seen: leaving) == .queued {
        reported.remove(leaving[0])
      }
    }

    // MARK: Presenting

    private func present(_ modal: Modal, animated: Bool) {
      var presenter: UIViewController = presented.last?.viewController ?? base
      // The modal goes over anything that the app itself has presented there.
      while let above = presenter.presentedViewController { presenter = above }
      guard presenter.viewIfLoaded?.window != nil else { return }
      let viewController = make(modal, over: presenter)
      presented.append((modal, viewController))
      replica.transitions.begin(viewController)
      let completion = Completion { [weak replica] in replica?.transitions.end(viewController) }
      presenter.present(viewController, animated: animated) { completion() }
      guard viewController.presentingViewController == nil else { return }
      // UIKit ignored the request and will not call the completion.
      HostReport.notPresented(at: path(to: modal), by: "\(type(of: presenter))").report()
      presented.removeLast()
      replica.transitions.takeBack(viewController)
    }

    /// Continues after UIKit has finished with a view controller that the app's own code or the
    /// user presents or dismisses, such as an alert with a tapped button.
    private func wait(for viewController: UIViewController) {
      replica.transitions.begin(viewController)
      // This runs in the next turn, after UIKit has called its callbacks too.
      let goOn: @MainActor () -> Void = { [weak replica] in
        Task { replica?.transitions.end(viewController) }
      }
      guard let coordinator = viewController.transitionCoordinator else { return goOn() }
      coordinator.whenEnded(goOn)
    }

    private func path(to modal: Modal) -> String {
      ScreenPlace(modal.id, in: replica.navigator).path
    }

    private func make(_ modal: Modal, over presenter: UIViewController) -> UIViewController {
      guard case .presented(let style) = modal.kind else {
        return makeDialog(modal, over: presenter)
      }
      let viewController = ModalViewController(modal.id, style: style)
      viewController.onDisappeared = { [weak self, unowned viewController] in
        if viewController.isBeingDismissed { self?.wentAway(viewController) }
        self?.replica.transitions.endOffScreen()
      }
      updateContent(of: viewController, modal.id, animated: false)
      viewController.takePreferredTransition()
      viewController.prepare(replica: replica, path: path(to: modal), over: presenter)
      viewController.setPresentationDelegate(self)
      return viewController
    }

    private func makeDialog(_ modal: Modal, over presenter: UIViewController) -> UIViewController {
      guard let dialog = replica.navigator.content(of: modal.id) as? DialogModel else {
        return UIViewController(nibName: nil, bundle: nil)
      }
      let alert = UIAlertController(dialog, as: modal.kind) { [weak self] button, texts in
        guard let self else { return }
        // UIKit has already dismissed the alert.
        let answered = presented.first { $0.modal == modal }
        presented.removeAll { $0.modal == modal }
        replica.report(.answer(modal.id, button: button, texts: texts))
        if let answered { replica.transitions.end(answered.viewController) }
        replica.setNeedsUpdate()
      }
      #if !os(tvOS)
        // Asking an alert for its popover controller may change how UIKit presents it.
        if alert.preferredStyle == .actionSheet {
          alert.popoverPresentationController?.point(at: nil, in: presenter, missing: {})
          // If no button cancels, a touch outside a popover dismisses it without an answer.
          alert.popoverPresentationController?.delegate = self
        }
      #endif
      return alert
    }
  }

  extension UIViewController {
    /// The view controller and all view controllers presented over it, starting with the lowest.
    fileprivate var chainOfPresented: [UIViewController] {
      Array(sequence(first: self) { $0.presentedViewController })
    }

    /// Indicates whether UIKit is currently presenting or dismissing it.
    fileprivate var isMoving: Bool {
      isBeingPresented || isBeingDismissed || transitionCoordinator != nil
    }
  }

  #if !os(tvOS)
    extension ModalChain: UIPopoverPresentationControllerDelegate {}
  #endif

  extension ModalChain: UIAdaptivePresentationControllerDelegate {
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      let viewController = presentationController.presentedViewController
      guard let coordinator = viewController.transitionCoordinator else { return }
      replica.transitions.begin(viewController)
      coordinator.whenEnded { [weak self] in
        // In the next turn UIKit has called didDismiss, unless the dismissal was cancelled.
        Task { [weak self] in self?.userHasEnded(viewController) }
      }
      // After a tap outside nothing can cancel the dismissal, and after a drag when the finger is lifted.
      guard coordinator.isInteractive else { return reportDismissal(of: viewController) }
      coordinator.notifyWhenInteractionChanges { [weak self, weak viewController] context in
        guard let viewController, !context.isCancelled, !context.isInteractive else { return }
        self?.reportDismissal(of: viewController)
      }
    }

    private func userHasEnded(_ viewController: UIViewController) {
      // If UIKit has cancelled the dismissal nevertheless, the next one is reported again.
      if let stays = presented.first(where: { $0.viewController === viewController }) {
        reported.remove(stays.modal.id)
      }
      replica.transitions.end(viewController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      wentAway(presentationController.presentedViewController)
      replica.transitions.end(presentationController.presentedViewController)
    }

    /// Asks the navigator when the user tries to dismiss a guarded modal.
    ///
    /// If no guard objects, it is dismissed normally.
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      let viewController = presentationController.presentedViewController
      if let index = presented.firstIndex(where: { $0.viewController === viewController }) {
        let leaving = presented[index...].map(\.modal.id)
        replica.report(.dismiss(leaving[0]), seen: leaving)
      }
    }
  }
#endif

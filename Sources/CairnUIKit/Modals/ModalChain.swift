#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  /// Keeps the modals of the tree presented, each over the one before, and reports what the user did.
  ///
  /// UIKit can begin only one presentation or dismissal at a time, and each takes its time. So this does
  /// the first thing that is wrong and is asked again when that is done.
  @MainActor
  final class ModalChain: NSObject {
    private unowned let replica: Replica
    /// What has been presented and not been dismissed, the lowest first.
    private var presented: [(modal: Modal, viewController: UIViewController)] = []

    init(_ replica: Replica) { self.replica = replica }

    var isEmpty: Bool { presented.isEmpty }

    /// The next presentation or dismissal.
    var next: ModalStep<Modal> { ModalStep(from: presented.map(\.modal), to: wanted) }

    /// Updates what is within the modals that stay.
    func updateContents(animated: Bool) {
      let wanted = self.wanted
      for (modal, viewController) in presented.prefix(
        ModalStep.staying(from: presented.map(\.modal), to: wanted))
      {
        let isFront = modal == wanted.last && presented.count == wanted.count
        updateContent(of: viewController, modal.id, animated: animated && isFront)
      }
    }

    /// Whether a modal has become part of a layout: its view controller has to come out first.
    var hasMoved: Bool { presented.contains { replica.tree.entry($0.modal.id)?.isModal == false } }

    /// Waits if something is presented or dismissed that is not done here.
    ///
    /// - Returns: Whether there is something to wait for.
    func waitForOthers() -> Bool {
      let moving = replica.viewController.chainOfPresented.first(where: \.isMoving)
      if let moving { wait(for: moving) }
      return moving != nil
    }

    /// Begins a presentation or dismissal; at its end the replica is asked again.
    func perform(_ step: ModalStep<Modal>, animated: Bool) {
      switch step {
      case .settled: break
      case .dismiss(let index): dismiss(from: index, animated: animated)
      case .present(let modal, _, let isLast): present(modal, animated: animated && isLast)
      }
    }

    private var wanted: [Modal] {
      replica.viewController.isRemoved ? [] : replica.navigator.modals
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
      // From the presenter, so that all that lies above goes in one transition.
      presenter.dismiss(animated: animated) { [weak replica] in
        (lowest.viewController as? ModalViewController)?.show(nil, animated: false)
        replica?.transitions.end(lowest.viewController)
      }
    }

    /// Finds out what has gone without telling: an alert that the app's own code dismissed.
    func noticeGone() {
      for modal in presented where modal.viewController.presentingViewController == nil {
        wentAway(modal.viewController)
      }
    }

    /// A modal has gone that was not dismissed here: the user or the app's own code did that.
    private func wentAway(_ viewController: UIViewController) {
      guard let index = presented.firstIndex(where: { $0.viewController === viewController }) else {
        return
      }
      let id = presented[index].modal.id
      presented.removeSubrange(index...)
      (viewController as? ModalViewController)?.show(nil, animated: false)
      replica.transitions.endOffScreen()
      // If it is refused, it is presented again.
      replica.report(.dismiss(id))
    }

    // MARK: Presenting

    private func present(_ modal: Modal, animated: Bool) {
      var presenter: UIViewController = presented.last?.viewController ?? replica.viewController
      // Over what the app itself has presented there.
      while let above = presenter.presentedViewController { presenter = above }
      guard presenter.viewIfLoaded?.window != nil else { return }
      let viewController = make(modal, over: presenter)
      presented.append((modal, viewController))
      replica.transitions.begin(viewController)
      presenter.present(viewController, animated: animated) { [weak replica] in
        replica?.transitions.end(viewController)
      }
      guard viewController.presentingViewController == nil else { return }
      // UIKit has ignored it: the completion will not be called.
      HostReport.notPresented(at: path(to: modal), by: "\(type(of: presenter))").report()
      presented.removeLast()
      replica.transitions.takeBack(viewController)
    }

    /// Goes on when UIKit has done with the view controller, which others present or dismiss: the app's own
    /// code, or the user who has tapped a button of an alert.
    private func wait(for viewController: UIViewController) {
      replica.transitions.begin(viewController)
      // In the next turn, when UIKit has done with its callbacks too.
      let goOn: @MainActor () -> Void = { [weak replica] in
        Task { replica?.transitions.end(viewController) }
      }
      let isTold = viewController.transitionCoordinator?
        .animate(alongsideTransition: nil) { _ in goOn() }
      if isTold != true { goOn() }
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
        // UIKit has dismissed it already.
        let answered = presented.first { $0.modal == modal }
        presented.removeAll { $0.modal == modal }
        replica.report(.answer(modal.id, button: button, texts: texts))
        if let answered { replica.transitions.end(answered.viewController) }
        replica.setNeedsUpdate()
      }
      #if !os(tvOS)
        // To ask an alert for its popover may change how UIKit presents it.
        if alert.preferredStyle == .actionSheet {
          alert.popoverPresentationController?.point(at: nil, in: presenter, missing: {})
          // A touch beside a popover dismisses it without an answer if no button cancels.
          alert.popoverPresentationController?.delegate = self
        }
      #endif
      return alert
    }
  }

  extension UIViewController {
    /// The view controller and all that are presented over it, the lowest first.
    fileprivate var chainOfPresented: [UIViewController] {
      Array(sequence(first: self) { $0.presentedViewController })
    }

    /// Whether UIKit is in the middle of presenting or dismissing it.
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
      coordinator.animate(alongsideTransition: nil) { [weak replica] context in
        // One that is completed ends with didDismiss, which comes later.
        if context.isCancelled { replica?.transitions.end(viewController) }
      }
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      wentAway(presentationController.presentedViewController)
      replica.transitions.end(presentationController.presentedViewController)
    }

    /// The user wanted to leave what may object; if it does not, it is dismissed like anything else.
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      let viewController = presentationController.presentedViewController
      if let known = presented.first(where: { $0.viewController === viewController }) {
        replica.report(.dismiss(known.modal.id))
      }
    }
  }
#endif

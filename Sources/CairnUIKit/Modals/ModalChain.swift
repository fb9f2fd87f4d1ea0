#if canImport(UIKit) && !os(watchOS)
  @_spi(Hosts) import Cairn
  import CairnHosting
  import UIKit

  /// Keeps the presented modals in sync with the tree, and reports the user's actions on them.
  ///
  /// UIKit can begin only one presentation or dismissal at a time, and each takes time. This class
  /// therefore performs the first necessary step, and the replica asks for the next one after it
  /// has ended.
  @MainActor
  final class ModalChain: NSObject {
    private unowned let replica: Replica
    /// The view controller over which the lowest modal is presented.
    private var base: UIViewController { findBase() }
    private let findBase: @MainActor () -> UIViewController
    /// The overlay that contains the modals; nil beneath all overlays.
    let overlay: EntryID?
    /// The modals that have been presented and not dismissed, starting with the lowest.
    private var presented: [(modal: Modal, viewController: UIViewController)] = []
    /// The modals that the user is dismissing and that have been reported to the navigator.
    private var reported: Set<EntryID> = []
    /// The alerts that are dismissed for a modal beneath them and presented again later, with the
    /// text that the user has typed.
    private var waitingAlerts: [(modal: Modal, dialog: DialogModel, alert: UIAlertController)] = []
    /// Controllers that the app's own code has presented over these modals.
    private var codeModal = CodeModal()

    init(
      _ replica: Replica, in overlay: EntryID? = nil,
      over findBase: @escaping @MainActor () -> UIViewController
    ) {
      self.replica = replica
      self.findBase = findBase
      self.overlay = overlay
    }

    var isEmpty: Bool { presented.isEmpty }

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

    /// Indicates whether VoiceOver's escape gesture may dismiss the modal in front, as a touch can.
    ///
    /// UIKit itself does not dismiss full-screen modals, and a custom presentation decides for
    /// itself.
    var endsByEscape: Bool {
      guard let front = presented.last?.viewController as? ModalViewController,
        front.content?.isModalInPresentation != true
      else { return false }
      return switch front.style {
      case .sheet, .popover: true
      case .fullScreen, .custom: false
      }
    }

    /// Indicates whether the app's own code has presented nothing over the modals.
    var isInFront: Bool { base.chainOfPresented.last === presented.last?.viewController ?? base }

    /// Indicates whether a presented modal has moved into a layout, and must be dismissed before
    /// the layout can show it.
    var hasMoved: Bool { presented.contains { replica.tree.entry($0.modal.id)?.isModal == false } }

    /// Waits if other code is presenting or dismissing a controller; returns true in this case.
    func waitForOthers() -> Bool {
      let moving = base.chainOfPresented.first {
        $0.isBeingPresented || $0.isBeingDismissed || $0.transitionCoordinator != nil
      }
      if let moving { wait(for: moving) }
      return moving != nil
    }

    /// Begins a presentation or dismissal; the replica asks for the next step when it has ended.
    ///
    /// A dismissal is performed even if the host is off screen: the end of the modal's flow may
    /// have selected another tab of the app's own tab bar controller.
    func perform(_ step: ModalStep<Modal>, animated: Bool) {
      switch step {
      case .settled: break
      case .dismiss(let index): dismiss(from: index, animated: animated)
      case .present(let modal, _, let isLast):
        if mayPresent { present(modal, animated: animated && isLast) }
      }
    }

    private var mayPresent: Bool { overlay != nil || replica.mayPresent }

    private var wanted: [Modal] {
      replica.viewController.isRemoved ? [] : replica.navigator.modals(in: overlay)
    }

    // MARK: Modals of the app's own code

    /// Notes the controller that the app's own code has presented, and the screen beneath it.
    func noticeCodeModals() {
      let own = presented.map(\.viewController)
      codeModal.update(
        base.chainOfPresented.dropFirst(), own: own,
        isOfOtherHost: { viewController in
          viewController is ModalViewController
            || viewController.otherHosts(than: replica.viewController).contains {
              $0.replica.modals.hasPresented(viewController)
            }
        }, isSeen: replica.mayPresent, screens: replica.navigator.screensOfLevels)
    }

    /// Returns true if the host has presented the view controller and not dismissed it.
    func hasPresented(_ viewController: UIViewController) -> Bool {
      presented.contains { $0.viewController === viewController }
    }

    /// Updates the record of the app's own modals after a commit, which may have removed screens.
    func noticeCommit() {
      if replica.mayPresent { noticeCodeModals() } else { codeModal.forgetLeft(in: replica.tree) }
    }

    /// Indicates whether the app's own code has presented a controller over a screen that has left.
    var hasOrphan: Bool { orphan != nil }

    private var orphan: UIViewController? {
      // If the navigator has ended, its result handler may have presented the controller.
      replica.navigator.hasEnded ? nil : codeModal.orphan(in: replica.tree)
    }

    /// Dismisses the controller that the app's own code has presented over a screen that has left,
    /// as if the screen had presented it.
    func dismissOrphan(animated: Bool) {
      guard let orphan, let presenter = orphan.presentingViewController else { return }
      let above = orphan.chainOfPresented
      giveUp(above)
      dismiss(orphan, by: presenter, animated: animated)
    }

    private func updateContent(of modal: UIViewController, _ id: EntryID, animated: Bool) {
      guard let modal = modal as? ModalViewController else { return }
      modal.show(replica.viewController(at: id, animated: animated), animated: animated)
      // If Cairn's delegate is set, UIKit asks it when the user begins to drag.
      modal.isModalInPresentation = !modal.asksChain && replica.isGuarded(id, leavingTo: nil)
      if modal.isModalInPresentation, let delegate = modal.takeReplacedDelegate() {
        HostReport.presentationDelegateReplaced(
          by: delegate, at: ScreenPlace(id, in: replica.navigator).path
        ).report()
      }
    }

    // MARK: Dismissing

    private func dismiss(from index: Int, animated: Bool) {
      let lowest = presented[index].viewController
      giveUp(presented[index...].map(\.viewController))
      guard let presenter = lowest.presentingViewController else {
        return replica.setNeedsUpdate()
      }
      dismiss(lowest, by: presenter, animated: animated)
    }

    /// Forgets modals that are about to be dismissed, and keeps the alerts that will be presented
    /// again.
    private func giveUp(_ leaving: [UIViewController]) {
      for (modal, viewController) in presented {
        guard leaving.contains(where: { $0 === viewController }),
          let alert = viewController as? UIAlertController, replica.tree.entry(modal.id) != nil,
          let dialog = replica.navigator.content(of: modal.id) as? DialogModel
        else { continue }
        waitingAlerts.append((modal, dialog, alert))
      }
      presented.removeAll { known in leaving.contains { $0 === known.viewController } }
    }

    private func dismiss(
      _ lowest: UIViewController, by presenter: UIViewController, animated: Bool
    ) {
      let above = lowest.chainOfPresented.dropFirst()
      let others = above.isEmpty ? [] : lowest.otherHosts(than: replica.viewController)
      for host in others { host.replica.modals.willLose(Array(above), during: lowest) }
      replica.transitions.begin(lowest)
      // The presenter dismisses, so that all modals above it leave in one transition.
      let completion = Completion { [weak replica] in
        (lowest as? ModalViewController)?.show(nil, animated: false)
        replica?.transitions.end(lowest)
        for host in others { host.replica.transitions.end(lowest) }
      }
      presenter.dismiss(animated: animated) { completion() }
    }

    /// Forgets modals that leave because another host dismisses a controller beneath them, and that
    /// are presented again afterwards.
    func willLose(_ leaving: [UIViewController], during lowest: UIViewController) {
      let count = presented.count
      giveUp(leaving)
      if presented.count < count { replica.transitions.begin(lowest) }
    }

    /// Detects modals that disappeared without a notification, such as an alert that the app's own
    /// code dismissed.
    func noticeGone() {
      waitingAlerts.removeAll { replica.navigator.content(of: $0.modal.id) !== $0.dialog }
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
      replica.reportFromBeforeCover(.dismiss(gone[0]), seen: gone)
    }

    /// Reports a dismissal by the user that UIKit has not shown yet.
    private func reportDismissal(of viewController: UIViewController) {
      guard let index = presented.firstIndex(where: { $0.viewController === viewController }) else {
        return
      }
      let leaving = presented[index...].map(\.modal.id)
      guard reported.insert(leaving[0]).inserted else { return }
      // An opaque overlay may have arrived since the user began.
      if replica.reportFromBeforeCover(.dismiss(leaving[0]), seen: leaving) == .queued {
        reported.remove(leaving[0])
      }
    }

    // MARK: Presenting

    private func present(_ modal: Modal, animated: Bool) {
      var presenter: UIViewController = presented.last?.viewController ?? base
      // The modal is presented over anything that the app itself has presented there.
      while let above = presenter.presentedViewController { presenter = above }
      guard presenter.viewIfLoaded?.window != nil else { return }
      let viewController = make(modal, over: presenter)
      presented.append((modal, viewController))
      replica.transitions.begin(viewController)
      let isAlone = !modal.isDialog && !(viewController is ModalViewController)
      let completion = Completion { [weak replica] in
        if isAlone {
          let end = PresentationEnd { Task { replica?.setNeedsUpdate() } }
          viewController.presentationController?.containerView?.addSubview(end)
        }
        replica?.transitions.end(viewController)
      }
      presenter.present(viewController, animated: animated) { completion() }
      guard viewController.presentingViewController == nil else { return }
      // UIKit ignored the request and will not call the completion.
      HostReport.notPresented(at: path(to: modal), by: "\(type(of: presenter))").report()
      presented.removeLast()
      replica.transitions.takeBack(viewController)
    }

    /// Continues after UIKit has presented or dismissed a view controller for the app's own code or
    /// the user, such as an alert with a tapped button.
    private func wait(for viewController: UIViewController) {
      replica.transitions.begin(viewController)
      // Ends the transition in the next turn, after UIKit has called its callbacks.
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
      if let alone = makeAlone(modal, as: style, over: presenter) { return alone }
      let viewController = ModalViewController(modal.id, style: style)
      // An overlay that a button removes together with its host has its modals a little longer.
      viewController.onDisappeared = { [weak self, weak replica, unowned viewController] in
        guard let self, let replica else { return }
        replica.keepingHost {
          if viewController.isBeingDismissed { self.wentAway(viewController) }
          replica.transitions.endOffScreen()
        }
      }
      viewController.onEscape = { [weak replica, overlay] in replica?.escape(in: overlay) == true }
      viewController.onLayout = { [weak replica] in replica?.viewController.takeWidth() }
      updateContent(of: viewController, modal.id, animated: false)
      viewController.takePreferredTransition()
      viewController.prepare(replica: replica, path: path(to: modal), over: presenter)
      viewController.setPresentationDelegate(self)
      if viewController.asksChain { viewController.isModalInPresentation = false }
      return viewController
    }

    /// Returns the modal's screen without a container if it is a controller of the system.
    private func makeAlone(
      _ modal: Modal, as style: ModalStyle, over presenter: UIViewController
    ) -> UIViewController? {
      guard let screen = replica.viewController(at: modal.id, animated: false) else { return nil }
      guard screen.mustBePresented else {
        if screen.transitioningDelegate != nil || screen.modalPresentationStyle == .custom {
          HostReport.ownPresentation(type(of: screen), at: path(to: modal)).report()
        }
        return nil
      }
      screen.prepareAlone(as: style, over: presenter) {
        if case .popover(let anchor, _) = style {
          HostReport.noAnchor(anchor, at: path(to: modal)).report()
        }
      }
      return screen
    }

    private func makeDialog(_ modal: Modal, over presenter: UIViewController) -> UIViewController {
      guard let dialog = replica.navigator.content(of: modal.id) as? DialogModel else {
        return UIViewController(nibName: nil, bundle: nil)
      }
      let known = waitingAlerts.first { $0.modal == modal && $0.dialog === dialog }?.alert
      waitingAlerts.removeAll { $0.modal == modal }
      let alert = known ?? makeAlert(dialog, modal)
      #if !os(tvOS)
        // Asking an alert for its popover controller may change how UIKit presents it.
        if alert.preferredStyle == .actionSheet {
          alert.popoverPresentationController?.point(at: dialog.anchor, in: presenter) {
            HostReport.noAnchor(dialog.anchor ?? "", at: path(to: modal)).report()
          }
          // If no button cancels, a touch outside a popover dismisses it without an answer.
          alert.popoverPresentationController?.delegate = self
        }
      #endif
      return alert
    }

    private func makeAlert(_ dialog: DialogModel, _ modal: Modal) -> UIAlertController {
      UIAlertController(dialog, as: modal.kind) { [weak self, weak replica] button, texts in
        guard let self, let replica else { return }
        // UIKit has already dismissed the alert.
        let answered = presented.first { $0.modal == modal }
        presented.removeAll { $0.modal == modal }
        replica.keepingHost {
          // The user cannot touch an alert beneath an opaque overlay, so the touch was earlier.
          replica.reportFromBeforeCover(.answer(modal.id, button: button, texts: texts))
          if let answered { replica.transitions.end(answered.viewController) }
          replica.setNeedsUpdate()
        }
      }
    }
  }

  extension UIViewController {
    /// The other hosts in the same window.
    fileprivate func otherHosts(than host: NavigatorViewController) -> [NavigatorViewController] {
      var lowest: UIViewController = self
      while let presenter = lowest.presentingViewController { lowest = presenter }
      var waiting = lowest.chainOfPresented
      var hosts: [NavigatorViewController] = []
      while let next = waiting.popLast() {
        let pushed = (next as? UINavigationController)?.stackContainers.map(\.host) ?? []
        for found in pushed + [next as? NavigatorViewController].compactMap(\.self)
        where found !== host && !hosts.contains(found) {
          hosts.append(found)
        }
        waiting += next.children
      }
      return hosts
    }

    /// The view controller and all view controllers presented over it, starting with the lowest.
    fileprivate var chainOfPresented: [UIViewController] {
      Array(sequence(first: self) { $0.presentedViewController })
    }
  }

  #if !os(tvOS)
    extension ModalChain: UIPopoverPresentationControllerDelegate {}
  #endif

  extension ModalChain: UIAdaptivePresentationControllerDelegate {
    /// Returns false if a guard objects now, so that UIKit reports the attempt.
    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      let viewController = presentationController.presentedViewController
      let known = presented.first { $0.viewController === viewController }
      return known.map { replica.mayLeave($0.modal.id, to: nil) } ?? true
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      let viewController = presentationController.presentedViewController
      guard let coordinator = viewController.transitionCoordinator else { return }
      replica.transitions.begin(viewController)
      coordinator.whenEnded { [weak self] in
        // By the next turn, UIKit has called didDismiss, unless the dismissal was cancelled.
        Task { [weak self] in self?.userHasEnded(viewController) }
      }
      // Nothing can cancel the dismissal after a tap outside, or after the finger is lifted at the
      // end of a drag.
      guard coordinator.isInteractive else { return reportDismissal(of: viewController) }
      coordinator.notifyWhenInteractionChanges { [weak self, weak viewController] context in
        guard let viewController, !context.isCancelled, !context.isInteractive else { return }
        self?.reportDismissal(of: viewController)
      }
    }

    private func userHasEnded(_ viewController: UIViewController) {
      // If UIKit has cancelled the dismissal nevertheless, the next dismissal is reported again.
      if let stays = presented.first(where: { $0.viewController === viewController }) {
        reported.remove(stays.modal.id)
      }
      replica.transitions.end(viewController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      let viewController = presentationController.presentedViewController
      replica.keepingHost {
        wentAway(viewController)
        replica.transitions.end(viewController)
      }
    }

    /// Asks the navigator, which dismisses a guarded modal if no guard objects.
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      let viewController = presentationController.presentedViewController
      if let index = presented.firstIndex(where: { $0.viewController === viewController }) {
        let leaving = presented[index...].map(\.modal.id)
        replica.reportFromBeforeCover(.dismiss(leaving[0]), seen: leaving)
      }
    }
  }
#endif

import UIKit

/// A modifier's request for a presentation.
@MainActor struct ModalWish {
  /// Distinguishes the request from earlier requests of the same modifier.
  let id: AnyHashable
  /// Creates the content.
  ///
  /// For dialogs it is called only once, so later values have no effect.
  let content: () -> any View
}

/// The behaviour of one kind of modal: it decides what UIKit presents.
@MainActor protocol ModalKind: AnyObject {
  /// Creates the presentation for a request.
  func makeShown(_ wish: ModalWish) -> ShownModal
  /// Updates the presentation from a newer request with the same id.
  func renew(_ shown: ShownModal, _ wish: ModalWish)
  /// Returns the child views of the presentation.
  func children(_ shown: ShownModal) -> [ViewChild]
  /// Prepares the presentation after its content has been evaluated.
  func prepare(_ shown: ShownModal)
  /// Indicates whether the modal is presented even if UIKit will certainly refuse it.
  var triesInVain: Bool { get }
}

/// The state of one presenting modifier, between the views and UIKit.
///
/// UIKit presents only one thing at a time, and each presentation takes time. A request is
/// therefore checked after the update, again when UIKit has finished, and again when an obstacle
/// has gone.
@MainActor final class Modal {
  /// The kind of the modal, set right after initialisation.
  weak var kind: (any ModalKind)?
  private(set) weak var node: ViewNode?
  private(set) var wish: ModalWish?
  /// The current or upcoming presentation.
  private(set) var shown: ShownModal?
  /// The request that UIKit has refused.
  private var refused: AnyHashable?
  /// Indicates whether the modal is presented again after its dismissal, which simulates a fault
  /// that the policy selects.
  private var comesAgain = false
  /// Clears the modifier's binding.
  var clear: () -> Void = {}
  var onDismiss: (() -> Void)?

  init(at node: ViewNode) { self.node = node }

  // MARK: For the modifier

  /// Stores a new request.
  ///
  /// The modifier calls this during its evaluation.
  func take(_ wish: ModalWish?) {
    self.wish = wish
    if wish?.id != refused { refused = nil }
    if let wish, let shown, shown.id == wish.id, !shown.isGoing { kind?.renew(shown, wish) }
    let animated = node?.transaction.disablesAnimations != true
    node?.afterUpdate { [weak self] in self?.step(animated: animated) }
  }

  /// The children for the content of the presentation.
  var children: [ViewChild] {
    guard let shown else { return [] }
    shown.isEvaluated = true
    return kind?.children(shown) ?? []
  }

  /// Handles the removal of the modifier.
  ///
  /// Its modal is dismissed in the next turn, [without
  /// animation](https://github.com/pointfreeco/swift-navigation/pull/192).
  func end() {
    let policy = HeadlessDevice.current.policy.swiftUI.sheetOfPoppedView
    wish = nil
    node = nil
    comesAgain = policy == .comesAgain
    guard let shown, !shown.isGoing, policy != .stays else { return }
    onDismiss = nil
    shown.isGoing = true
    shown.controller.bonds.isAskedToGo = true
    let device = HeadlessDevice.current
    let go: @MainActor () -> Void = { [self] in
      let presenter = shown.controller.presentingViewController
      guard let presenter else { return finish(shown) }
      presenter.dismiss(animated: false) { self.finish(shown) }
    }
    if shown.controller.isBeingPresented {
      shown.controller.bonds.waitingForStay.append(go)
    } else {
      device.clock.onCommit(go)
    }
  }

  // MARK: Presenting

  private func step(animated: Bool) {
    guard let node, !node.hasEnded else { return }
    guard let shown else { return begin(animated: animated) }
    guard wish?.id == shown.id, !shown.isGoing else {
      return shown.isPresented ? dismiss(shown, animated: animated) : drop(shown)
    }
    if shown.isEvaluated, !shown.isPresented { present(shown, animated: animated) }
  }

  /// Handles the appearance of the modifier's view.
  func appeared() { step(animated: true) }

  private func begin(animated: Bool) {
    guard let wish, wish.id != refused, let presenter, let kind else { return }
    if let other = presenter.presentedViewController, !kind.triesInVain, mustWait(for: other) {
      return
    }
    guard !isLost(over: presenter) else {
      refused = wish.id
      return
    }
    let shown = kind.makeShown(wish)
    shown.isAnimated = animated
    self.shown = shown
    node?.setNeedsUpdate()
  }

  /// Returns whether the modal is lost, because the one below it is still being presented.
  private func isLost(over presenter: UIViewController) -> Bool {
    let device = HeadlessDevice.current
    guard device.policy.swiftUI.losesSheetsOverAppearingOnes,
      let below = presenter as? any PresentedByViews,
      below.bonds.losesModals || below.isBeingPresented && below.transitionCoordinator != nil
    else { return false }
    below.bonds.losesModals = true
    device.log.warn(
      "A sheet was requested while the one below it was being presented, and is lost.")
    return true
  }

  /// The presenting controller: the outermost container around the view, if it is in a window.
  private var presenter: UIViewController? {
    guard let host = node?.controller else { return nil }
    let top = sequence(first: host, next: { $0.parent }).reduce(host) { $1 }
    guard top.viewIfLoaded?.window != nil else { return nil }
    guard top.isBeingDismissed, let going = top as? any PresentedByViews else { return top }
    // The other modal may stay if the user cancels the drag.
    going.bonds.waitingForStay.append { [weak self] in self?.node?.setNeedsUpdate() }
    return nil
  }

  private func mustWait(for other: UIViewController) -> Bool {
    guard let other = other as? any PresentedByViews else { return false }
    let device = HeadlessDevice.current
    // The same update may also remove the other modal, which becomes visible only after the next
    // turn.
    device.clock.onCommit {
      device.clock.onCommit {
        guard other.presentingViewController != nil, !other.isBeingDismissed else { return }
        device.log.warn(
          "Currently, only presenting a single sheet is supported.\nThe next sheet will be"
            + " presented when the currently presented sheet gets dismissed.")
      }
    }
    other.bonds.waiting.append { [weak self] in self?.node?.setNeedsUpdate() }
    return true
  }

  private func present(_ shown: ShownModal, animated: Bool) {
    guard let presenter else { return drop(shown) }
    kind?.prepare(shown)
    let controller = shown.controller
    controller.bonds.onGone = { [weak self, weak shown] in
      if let shown { self?.hasGone(shown) }
    }
    controller.bonds.onStay = { [weak self] in self?.step(animated: true) }
    shown.isPresented = true
    shown.presenter = presenter
    presenter.present(controller, animated: animated && shown.isAnimated) { [weak self] in
      self?.step(animated: true)
    }
    if controller.presentingViewController == nil {
      refused = shown.id
      drop(shown)
    }
  }

  private func drop(_ shown: ShownModal) {
    self.shown = nil
    node?.setNeedsUpdate()
  }

  // MARK: Dismissing

  private func dismiss(_ shown: ShownModal, animated: Bool) {
    // A modal that is being presented is dismissed afterwards. One that is being dismissed reports
    // its own end.
    let controller = shown.controller
    guard !shown.isGoing, !controller.isBeingPresented, !controller.isBeingDismissed else { return }
    DismissalQueue.add(controller) { [weak self] in
      guard let self, self.shown === shown, !shown.isGoing, wish?.id != shown.id else {
        return false
      }
      shown.isGoing = true
      guard let presenter = controller.presentingViewController else {
        finish(shown)
        return false
      }
      // The reference is strong, because the modifier may already have been removed.
      presenter.dismiss(animated: animated) { self.finish(shown) }
      return true
    }
  }

  /// Handles a controller that disappeared without a request, because the user or UIKit code
  /// dismissed it.
  ///
  /// The binding is written only here, at the [very
  /// end](https://github.com/johnpatrickmorgan/FlowStacks/issues/69) of the dismissal.
  private func hasGone(_ shown: ShownModal) {
    guard !shown.isGoing else { return }
    shown.isGoing = true
    let delay = HeadlessDevice.current.policy.swiftUI.writeBackDelay
    let tell: @MainActor () -> Void = { [self] in
      // A choice is written to the binding once, and another dialog may use it by now.
      if wish?.id == shown.id, !shown.isTold { clear() }
      finish(shown)
    }
    let clock = HeadlessDevice.current.clock
    if delay > 0 { clock.schedule(after: delay, tell) } else { clock.onCommit(tell) }
  }

  private func finish(_ shown: ShownModal) {
    guard self.shown === shown else { return }
    self.shown = nil
    onDismiss?()
    node?.setNeedsUpdate()
    shown.controller.bonds.tellWaiting()
    if comesAgain { shown.presenter?.present(shown.controller, animated: true) }
  }
}

/// A current or upcoming presentation.
@MainActor final class ShownModal {
  let id: AnyHashable
  let controller: any PresentedByViews
  var view: any View
  /// The controller that has presented it.
  weak var presenter: UIViewController?
  var isAnimated = true
  /// Indicates whether the content has been evaluated, so that it can be presented.
  var isEvaluated = false
  var isPresented = false
  var isGoing = false
  /// Indicates whether the binding has been written before the controller has gone.
  var isTold = false

  init(id: AnyHashable, controller: any PresentedByViews, view: any View) {
    self.id = id
    self.controller = controller
    self.view = view
  }
}

import UIKit

/// What a modifier wants to be presented just now.
@MainActor struct ModalWish {
  /// What tells it from what the same modifier has presented before.
  let id: AnyHashable
  /// Makes the content; asked for once where later values do not count.
  let content: () -> any View
}

/// A kind of modal: it says what UIKit is to present.
@MainActor protocol ModalKind: AnyObject {
  /// Makes what fulfils a wish.
  func makeShown(_ wish: ModalWish) -> ShownModal
  /// Takes over what a newer wish for the same says.
  func renew(_ shown: ShownModal, _ wish: ModalWish)
  /// The views in it.
  func children(_ shown: ShownModal) -> [ViewChild]
  /// The content has been evaluated and is about to be presented.
  func prepare(_ shown: ShownModal)
  /// Whether UIKit is asked even though it is certain to refuse.
  var triesInVain: Bool { get }
}

/// Something that a modifier presents, as it stands between the views and UIKit.
///
/// UIKit presents one thing at a time, and takes its time. So a wish is looked at when all that has
/// changed is up to date, again when UIKit is done, and again when what was in the way has gone.
@MainActor final class Modal {
  /// What makes it what it is; set when it is made.
  weak var kind: (any ModalKind)?
  private(set) weak var node: ViewNode?
  private(set) var wish: ModalWish?
  /// What is presented, or is about to be.
  private(set) var shown: ShownModal?
  /// A wish that UIKit has refused.
  private var refused: AnyHashable?
  /// Whether what goes is presented once more, by the fault that the policy asks for.
  private var comesAgain = false
  /// Writes to the binding that nothing is presented any more.
  var clear: () -> Void = {}
  var onDismiss: (() -> Void)?

  init(at node: ViewNode) { self.node = node }

  // MARK: For the modifier

  /// Takes a new wish; the modifier calls it while it is evaluated.
  func take(_ wish: ModalWish?) {
    self.wish = wish
    if wish?.id != refused { refused = nil }
    if let wish, let shown, shown.id == wish.id, !shown.isGoing { kind?.renew(shown, wish) }
    let animated = node?.transaction.disablesAnimations != true
    node?.afterUpdate { [weak self] in self?.step(animated: animated) }
  }

  /// The children that stand for what is presented.
  var children: [ViewChild] {
    guard let shown else { return [] }
    shown.isEvaluated = true
    return kind?.children(shown) ?? []
  }

  /// The modifier has gone: what it presents goes as well, in the next turn and
  /// [without animation](https://github.com/pointfreeco/swift-navigation/pull/192).
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

  /// The view of the modifier has come into sight.
  func appeared() { step(animated: true) }

  private func begin(animated: Bool) {
    guard let wish, wish.id != refused, let presenter, let kind else { return }
    if let other = presenter.presentedViewController, !kind.triesInVain, mustWait(for: other) {
      return
    }
    let shown = kind.makeShown(wish)
    shown.isAnimated = animated
    self.shown = shown
    node?.setNeedsUpdate()
  }

  /// What presents: the outermost container around the view, if it is in a window.
  private var presenter: UIViewController? {
    guard let host = node?.controller else { return nil }
    let top = sequence(first: host, next: { $0.parent }).reduce(host) { $1 }
    guard top.viewIfLoaded?.window != nil else { return nil }
    guard top.isBeingDismissed, let going = top as? any PresentedByViews else { return top }
    // It may still stay, if the user's drag is cancelled.
    going.bonds.waitingForStay.append { [weak self] in self?.node?.setNeedsUpdate() }
    return nil
  }

  private func mustWait(for other: UIViewController) -> Bool {
    guard let other = other as? any PresentedByViews else { return false }
    let device = HeadlessDevice.current
    // The other one may be about to go by the same update, which is seen after the next turn.
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
    // What is on its way in is dismissed when it is there; what is on its way out will say so.
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
      // Strongly, since the modifier may be gone by then.
      presenter.dismiss(animated: animated) { self.finish(shown) }
      return true
    }
  }

  /// The controller has gone though no view has asked for it: the user has dismissed it, or UIKit code.
  ///
  /// Only now is the binding written, at the [very end](https://github.com/johnpatrickmorgan/FlowStacks/issues/69)
  /// of the dismissal.
  private func hasGone(_ shown: ShownModal) {
    guard !shown.isGoing else { return }
    shown.isGoing = true
    let delay = HeadlessDevice.current.policy.swiftUI.writeBackDelay
    let tell: @MainActor () -> Void = { [self] in
      if wish?.id == shown.id { clear() }
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

/// Something that is presented, or is about to be.
@MainActor final class ShownModal {
  let id: AnyHashable
  let controller: any PresentedByViews
  var view: any View
  /// Who has presented it.
  weak var presenter: UIViewController?
  var isAnimated = true
  /// Whether the content has been evaluated, so that it can be presented.
  var isEvaluated = false
  var isPresented = false
  var isGoing = false

  init(id: AnyHashable, controller: any PresentedByViews, view: any View) {
    self.id = id
    self.controller = controller
    self.view = view
  }
}

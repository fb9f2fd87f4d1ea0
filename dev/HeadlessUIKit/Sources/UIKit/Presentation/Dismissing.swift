import Foundation

extension UIViewController {
  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    let presents = chainOfParents.first { controller in
      controller.ownPresentedViewController?.isBeingDismissed == false
    }
    if let presents {
      presents.dismissPresented(animated: animated, completion: completion)
    } else if let presenter = presentingViewController {
      presenter.dismissPresentedUnlessLeaving(animated: animated, completion: completion)
    } else {
      completion?()
    }
  }

  /// Dismisses for a controller that presents nothing.
  ///
  /// A call is forwarded one step only. If the presented controller is already being dismissed, the
  /// call has no effect.
  private func dismissPresentedUnlessLeaving(animated: Bool, completion: (() -> Void)?) {
    guard let presented = ownPresentedViewController, presented.isBeingDismissed else {
      return dismissPresented(animated: animated, completion: completion)
    }
    presented.presentationTransition?.then { completion?() }
  }

  /// The chain of controllers presented over this one, starting with the lowest.
  var presentedChain: [UIViewController] {
    Array(sequence(first: self, next: \.ownPresentedViewController).dropFirst())
  }

  func dismissPresented(animated: Bool, completion: (() -> Void)?) {
    let chain = presentedChain
    guard !chain.isEmpty else {
      completion?()
      return
    }
    if let running = chain.lazy.compactMap(\.presentationTransition).first {
      return running.then { [self] in dismissPresented(animated: animated, completion: completion) }
    }
    let transition = prepareDismissal(of: chain, animated: animated)
    HeadlessDevice.current.clock.onCommit { [self] in
      runDismissal(of: chain, transition, then: completion)
    }
  }

  /// Marks all controllers in the chain as being dismissed.
  ///
  /// Only the topmost one is animated.
  func prepareDismissal(of chain: [UIViewController], animated: Bool) -> RunningTransition {
    let top = chain.last
    let container: UIView = top?.presentation?.container ?? view
    let transition = RunningTransition(
      from: top, to: self, animated: animated,
      duration: HeadlessDevice.current.policy.presentationDuration, in: container)
    if transition.isAnimated, let top, let delegate = top.transitioningDelegate,
      let animator = delegate.animationController(forDismissed: top)
    {
      transition.adopt(animator, delegate.interactionControllerForDismissal(using: animator))
    }
    if transition.usesPreferredTransition { top?.logZoom(in: self) }
    presentationTransition = transition
    for controller in chain {
      controller.isBeingDismissed = true
      controller.presentation?.phase = .dismissing
      controller.presentationTransition = transition
    }
    return transition
  }

  func runDismissal(
    of chain: [UIViewController], _ transition: RunningTransition, then completion: (() -> Void)?
  ) {
    let presentations = chain.compactMap(\.presentation)
    let going = chain.reversed().filter(\.appearance.isVisible)
    let returns = presentations.first?.presentersPlace != nil
    let animated = transition.isAnimated
    if !returns { transition.bystander = self }
    presentations.forEach { $0.dismissalTransitionWillBegin() }
    going.forEach { $0.beginAppearance(false, animated: animated) }
    if returns {
      beginAppearance(true, animated: animated)
      presentations.first?.bringPresenterBack()
    }
    transition.atEnd = { [self] completed in
      presentationTransition = nil
      chain.forEach { $0.presentationTransition = nil }
      if completed {
        presentations.reversed().forEach { $0.endRelation() }
        if returns, appearance == .appearing { endAppearance() }
        going.filter { $0.appearance == .disappearing }.forEach { $0.endAppearance() }
      } else {
        going.forEach { $0.revertAppearance() }
        if returns {
          revertAppearance()
          presentations.first?.takePresenterAway()
        }
        for controller in chain {
          controller.isBeingDismissed = false
          controller.presentation?.phase = .presented
        }
      }
      if completed { presentations.reversed().forEach { $0.letGo() } }
    }
    transition.then { if !transition.isCancelled { completion?() } }
    transition.run()
  }
}

extension UIPresentationController {
  /// Indicates whether the controller and its content allow the user to dismiss it.
  var mayBeDismissedByUser: Bool {
    func holds(_ controller: UIViewController) -> Bool {
      controller.isModalInPresentation
        || controller.children.contains { $0.appearance.isVisible && holds($0) }
    }
    return !holds(presentedViewController)
      && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Begins a dismissal by the user, or notifies the delegate that it is not allowed.
  func beginDismissalByUser(interactive: Bool) -> RunningTransition? {
    let presented = presentedViewController
    let presenter = presentingViewController
    guard mayBeDismissedByUser else {
      HeadlessDevice.current.log.call(presented, "presentationControllerDidAttemptToDismiss")
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return nil
    }
    let transition = presenter.prepareDismissal(of: [presented], animated: true)
    if interactive { transition.becomeInteractive() }
    HeadlessDevice.current.log.call(presented, "presentationControllerWillDismiss")
    delegate?.presentationControllerWillDismiss(self)
    presenter.runDismissal(of: [presented], transition) { [self] in
      HeadlessDevice.current.log.call(presented, "presentationControllerDidDismiss")
      delegate?.presentationControllerDidDismiss(self)
    }
    return transition
  }
}

/// A change of a stack, from the request until the new top is visible.
@MainActor final class StackChange {
  let transition: RunningTransition
  /// The stack before the change.
  let former: [UIViewController]
  var arriving: [UIViewController] = []
  var leaving: [UIViewController] = []

  init(transition: RunningTransition, former: [UIViewController]) {
    self.transition = transition
    self.former = former
  }

  var isRunning: Bool { transition.phase != .waiting }
}

extension UINavigationController {
  private var log: HeadlessLog { HeadlessDevice.current.log }

  // MARK: Requests

  func push(_ controller: UIViewController, animated: Bool) {
    if controller is UINavigationController, !takesStacks {
      return log.raise("Pushing a navigation controller is not supported")
    }
    request(animated: animated) { stack in
      guard !stack.contains(where: { $0 === controller }) else {
        HeadlessDevice.current.log.raise(
          "Pushing the same view controller instance more than once is not supported"
            + " (\(controller.reference))")
        return nil
      }
      return stack + [controller]
    }
  }

  func pop(to index: @escaping ([UIViewController]) -> Int?, animated: Bool) -> [UIViewController]?
  {
    request(animated: animated) { stack in
      guard let index = index(stack), stack.indices.contains(index) else { return nil }
      return Array(stack[...index])
    }
  }

  func set(_ controllers: [UIViewController], animated: Bool) {
    guard Set(controllers).count == controllers.count else {
      return log.raise(
        "All view controllers in a navigation controller must be distinct (\(reference))")
    }
    request(animated: animated) { _ in controllers }
  }

  /// Changes the stack immediately, or after the transitions for which it must wait.
  @discardableResult
  private func request(
    animated: Bool, _ new: @escaping ([UIViewController]) -> [UIViewController]?
  ) -> [UIViewController]? {
    let presentation = presentationOver
    guard mustWait(animated: animated) || presentation != nil else {
      guard let new = new(stack) else { return nil }
      let former = stack
      let removed = replaceStack(with: new)
      requestShow(former: former, animated: animated)
      return removed
    }
    presentation?.then { [weak self] in self?.continueWaitingChanges() }
    switch HeadlessDevice.current.policy.changeDuringTransition {
    case .waits:
      waitingChanges.append { [weak self] in self?.request(animated: animated, new) }
      return nil
    case .changesStackAtOnce:
      guard let new = new(stack) else { return nil }
      let former = stack
      let removed = replaceStack(with: new)
      waitingChanges.append { [weak self] in
        self?.requestShow(former: former, animated: animated)
      }
      return removed
    }
  }

  /// Indicates whether a change waits for an earlier one.
  private func mustWait(animated: Bool) -> Bool {
    guard waitingChanges.isEmpty else { return true }
    guard let change else { return false }
    return change.isRunning || animated && change.transition.isAnimated
  }

  /// The running transition of a modal that is being presented over the stack.
  private var presentationOver: RunningTransition? {
    guard isOnScreen else { return nil }
    return chainOfParents.first { $0.ownPresentedViewController?.isBeingPresented == true }?
      .presentationTransition
  }

  private func replaceStack(with new: [UIViewController]) -> [UIViewController] {
    let (before, after) = (Set(stack), Set(new))
    let added = new.filter { !before.contains($0) }
    let removed = stack.filter { !after.contains($0) }
    removed.forEach(willRelease)
    stack = new
    added.forEach(adopt)
    // Controllers that were added and removed before they appeared take no part in a transition.
    arriving = arriving.filter(after.contains) + added
    leaving = leaving.filter { !after.contains($0) } + removed
    return removed
  }

  private func requestShow(former: [UIViewController], animated: Bool) {
    guard isOnScreen else { return settleOffScreen() }
    if let change {
      change.transition.aim(from: shown, to: stack.last, animated: animated)
    } else {
      let transition = RunningTransition(
        from: shown, to: stack.last, animated: animated,
        duration: HeadlessDevice.current.policy.navigationDuration, in: contentView)
      change = StackChange(transition: transition, former: former)
      currentTransition = transition
      HeadlessDevice.current.clock.onCommit { [weak self] in self?.startChange() }
    }
  }

  private var isOnScreen: Bool { viewIfLoaded?.window != nil || appearance == .appearing }

  private func settleOffScreen() {
    let abandoned = change?.transition
    change = nil
    currentTransition = nil
    settleParents(arriving: arriving, leaving: leaving)
    arriving = []
    leaving = []
    abandoned?.abandon()
    continueWaitingChanges()
  }

  private func settleParents(arriving: [UIViewController], leaving: [UIViewController]) {
    for controller in arriving where controller.parent === self { didAdopt(controller) }
    for controller in leaving where !stack.contains(controller) && controller.parent === self {
      controller.leaveParent()
    }
  }

  // MARK: What is seen

  /// Shows the top's view without a transition, for a stack that is about to appear.
  func placeTop() {
    guard shown !== stack.last else { return }
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = stack.last
    if let shown { place(shown) }
  }

  private func place(_ controller: UIViewController, below: Bool = false) {
    controller.loadViewIfNeeded()
    controller.view.frame = contentView.bounds
    contentView.insertSubview(controller.view, at: below ? 0 : contentView.subviews.count)
  }

  func startChange() {
    guard let change, !change.isRunning else { return }
    // A stack that is itself appearing or disappearing shows the change afterwards.
    guard appearance != .appearing, appearance != .disappearing else { return }
    // A stack that has just disappeared may still be in the window, but nobody sees its changes.
    guard isOnScreen, appearance != .disappeared else { return settleOffScreen() }
    change.arriving = arriving
    change.leaving = leaving
    arriving = []
    leaving = []
    guard let to = stack.last, to !== shown else {
      self.change = nil
      currentTransition = nil
      settleParents(arriving: change.arriving, leaving: change.leaving)
      change.transition.abandon()
      return continueWaitingChanges()
    }
    begin(change, from: shown, to: to)
  }

  private func begin(_ change: StackChange, from: UIViewController?, to: UIViewController) {
    let transition = change.transition
    let isPop = change.former.contains(to)
    transition.aim(from: from, to: to, animated: transition.isAnimated)
    if transition.isAnimated, let from, let delegate = heard,
      let animator = delegate.navigationController(
        self, animationControllerFor: isPop ? .pop : .push, from: from, to: to)
    {
      transition.adopt(
        animator, delegate.navigationController(self, interactionControllerFor: animator))
    }
    let animated = transition.isAnimated
    to.loadViewIfNeeded()
    if transition.usesPreferredTransition, let from {
      if isPop { from.logZoom(in: to) } else { to.logZoom(in: from) }
    }
    if from?.appearance.isVisible == true { from?.beginAppearance(false, animated: animated) }
    if !to.appearance.isVisible { to.beginAppearance(true, animated: animated) }
    tellWillShow(to, animated: animated)
    place(to, below: isPop)
    to.announceIsAppearing()
    shown = to
    transition.atEnd = { [self] completed in end(change, completed: completed) }
    transition.then { [self] in continueWaitingChanges() }
    transition.run()
  }

  private func end(_ change: StackChange, completed: Bool) {
    let (from, to) = (change.transition.from, change.transition.to)
    // The user's next pop may have been requested already.
    if self.change === change {
      self.change = nil
      currentTransition = nil
    }
    guard completed else { return revert(change) }
    conclude(from, seen: false)
    conclude(to, seen: to === shown)
    if from !== shown { from?.viewIfLoaded?.removeFromSuperview() }
    settleParents(arriving: change.arriving, leaving: change.leaving)
    if let to { tellDidShow(to, animated: change.transition.isAnimated) }
  }

  private func revert(_ change: StackChange) {
    let (from, to) = (change.transition.from, change.transition.to)
    stack = change.former
    stack.forEach { $0.isLeaving = false }
    conclude(to, seen: false)
    conclude(from, seen: true)
    to?.viewIfLoaded?.removeFromSuperview()
    shown = from
    lastTold = from
    for controller in change.arriving where !stack.contains(controller) {
      willRelease(controller)
      controller.leaveParent()
    }
  }

  private func continueWaitingChanges() {
    guard change == nil, !waitingChanges.isEmpty else { return }
    let next = waitingChanges
    waitingChanges = []
    // The first change begins immediately. The others wait if it takes time.
    for (index, action) in next.enumerated() {
      action()
      startChange()
      if change != nil {
        waitingChanges = Array(next[(index + 1)...]) + waitingChanges
        return
      }
    }
  }

  // MARK: The delegate

  func tellWillAppear(animated: Bool) {
    guard let shown, tells(of: shown) else { return }
    tellWillShow(shown, animated: animated)
  }

  func tellDidAppear(animated: Bool) {
    if let shown, tells(of: shown) { tellDidShow(shown, animated: animated) }
    startChange()
  }

  private func tells(of controller: UIViewController) -> Bool {
    lastTold !== controller || HeadlessDevice.current.policy.delegateHearsOfReappearance
  }

  private func tellWillShow(_ controller: UIViewController, animated: Bool) {
    log.call(self, "willShow(\(HeadlessLog.name(controller)))")
    heard?.navigationController(self, willShow: controller, animated: animated)
  }

  private func tellDidShow(_ controller: UIViewController, animated: Bool) {
    lastTold = controller
    log.call(self, "didShow(\(HeadlessLog.name(controller)))")
    heard?.navigationController(self, didShow: controller, animated: animated)
  }
}

/// Changes of a stack when a split view collapses or expands.
extension UINavigationController {
  /// Adds controllers at the top without a transition.
  func append(atOnce controllers: [UIViewController]) {
    controllers.forEach(adopt)
    exchangeTop { stack += controllers }
    controllers.forEach(didAdopt)
  }

  /// Removes controllers without a transition.
  func remove(atOnce controllers: [UIViewController]) {
    let leaving = stack.filter(controllers.contains)
    leaving.forEach(willRelease)
    exchangeTop { stack.removeAll(where: controllers.contains) }
    leaving.forEach { $0.leaveParent() }
  }

  private func exchangeTop(_ body: () -> Void) {
    body()
    guard shown !== stack.last, isViewLoaded else { return }
    exchange([shown].compactMap { $0 }, for: stack.suffix(1), place: placeTop)
  }
}

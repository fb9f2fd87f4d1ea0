import Foundation

extension UIViewController {
  private var log: HeadlessLog { HeadlessDevice.current.log }

  func beginPresenting(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = presenter(for: controller.resolvedPresentationStyle)
    guard canPresent(controller, by: presenter) else { return }
    let presentation = presentation(for: controller, by: presenter)
    guard presentation.hasWhatItNeeds else {
      return log.raise(
        "UIPopoverPresentationController should have a non-nil sourceView or barButtonItem set"
          + " before the presentation occurs.")
    }
    let container = PresentationContainer(
      presented: controller, presenter: presenter, frame: presenter.view.window?.bounds ?? .zero)
    let transition = RunningTransition(
      from: presenter, to: controller, animated: animated,
      duration: HeadlessDevice.current.policy.presentationDuration, in: container)
    if animated, let delegate = controller.transitioningDelegate,
      let animator = delegate.animationController(
        forPresented: controller, presenting: presenter, source: self)
    {
      transition.adopt(
        animator, delegate.interactionControllerForPresentation(using: animator))
    }
    if transition.usesPreferredTransition { controller.logZoom(in: presenter) }
    presenter.ownPresentedViewController = controller
    presenter.presentationTransition = transition
    controller.presentationTransition = transition
    controller.presentation = presentation
    controller.preparedPresentation = nil
    controller.isBeingPresented = true
    presentation.phase = .presenting
    controller.loadViewIfNeeded()
    HeadlessDevice.current.clock.onCommit {
      presentation.begin(transition, in: container, completion: completion)
    }
  }

  private func canPresent(_ controller: UIViewController, by presenter: UIViewController) -> Bool {
    if controller === presenter || controller === self {
      log.raise(
        "Application tried to present modally an active controller \(controller.reference).")
      return false
    }
    if let parent = controller.parent {
      log.raise(
        "Application tried to present modally a view controller \(controller.reference) that has a"
          + " parent view controller \(parent.reference).")
      return false
    }
    if let present = controller.presentation {
      log.raise(
        "Application tried to present modally a view controller \(controller.reference) that is"
          + " already being presented by \(present.presentingViewController.reference).")
      return false
    }
    let attempt =
      "Attempt to present \(controller.reference) on \(presenter.reference) (from \(reference))"
    if presenter.viewIfLoaded?.window == nil || presenter.isBeingDismissed {
      log.warn("\(attempt) whose view is not in the window hierarchy.")
      return false
    }
    if let other = presenter.ownPresentedViewController ?? activeSearch {
      log.warn(
        other.presentation?.phase == .presented
          ? "\(attempt) which is already presenting \(other.reference)."
          : "\(attempt) while a presentation is in progress.")
      return false
    }
    if presenter.presentation == nil, presenter.view.window?.rootViewController !== presenter,
      !presenter.definesPresentationContext
    {
      log.warn(
        "Presenting view controller \(controller.reference) from detached view controller"
          + " \(presenter.reference) is not supported, and may result in incorrect safe area insets"
          + " and a corrupt root presentation. Make sure \(presenter.reference) is in the view"
          + " controller hierarchy before presenting from it.")
    }
    return true
  }

  /// The active search that this controller, or one around it, presents in its context.
  private var activeSearch: UIViewController? {
    chainOfParents.lazy.compactMap(\.ownPresentedViewController).first { $0 is UISearchController }
  }

  private func presentation(for controller: UIViewController, by presenter: UIViewController)
    -> UIPresentationController
  {
    let presentation: UIPresentationController
    if controller.resolvedPresentationStyle != .custom,
      let prepared = controller.preparedPresentation
    {
      presentation = prepared
    } else {
      presentation = controller.makePresentation(presenting: presenter)
      presentation.delegate = presentation.delegate ?? controller.preparedPresentation?.delegate
    }
    presentation.presenter = presenter
    presentation.adaptedStyle = presentation.adapted(to: presentation.traitCollection)
    return presentation
  }
}

extension UIPresentationController {
  var hasWhatItNeeds: Bool {
    guard presentationStyle == .popover else { return true }
    return (self as? UIPopoverPresentationController)?.hasAnchor ?? true
  }

  func begin(
    _ transition: RunningTransition, in container: PresentationContainer, completion: (() -> Void)?
  ) {
    let presenter = presentingViewController
    let shown = presentedViewController
    self.container = container
    let covers = shouldRemovePresentersView
    let animated = transition.isAnimated
    if !covers { transition.bystander = presenter }
    let host: UIView? =
      presentationStyle.isInContext ? presenter.view.superview : presenter.view.window
    if covers { warnOfLostAppearance() }
    if covers, presenter.appearance.isVisible {
      presenter.beginAppearance(false, animated: animated)
    }
    shown.beginAppearance(true, animated: animated)
    host?.addSubview(container)
    container.addSubview(shown.view)
    shown.view.frame = frameOfPresentedViewInContainerView
    shown.announceIsAppearing()
    transition.atEnd = { [self] completed in
      if completed {
        if shown.appearance == .appearing { shown.endAppearance() }
        if covers, presenter.appearance == .disappearing { presenter.endAppearance() }
        if covers { takePresenterAway() }
        phase = .presented
      } else {
        shown.revertAppearance()
        if covers { presenter.revertAppearance() }
      }
      if completed { warnOfLostAppearance() }
      shown.isBeingPresented = false
      presenter.presentationTransition = nil
      shown.presentationTransition = nil
      if !completed { letGo() }
    }
    transition.then { if !transition.isCancelled { completion?() } }
    transition.run()
  }

  /// Warns that the presenter never receives `viewDidAppear`, because it presented while it was still
  /// appearing, for example when its traits changed.
  ///
  /// The text is the model's own, because UIKit's is not known.
  private func warnOfLostAppearance() {
    let presenter = presentingViewController
    guard presenter.appearance == .appearing, presenter.presentation == nil else { return }
    HeadlessDevice.current.log.warn(
      "Headless UIKit: \(presenter.reference) presents while it is still appearing, so it never receives"
        + " viewDidAppear. Present in viewDidAppear or later.")
  }

  /// Removes the presenter's view from the window while the presented one covers it.
  func takePresenterAway() {
    guard let view = presentingViewController.viewIfLoaded, let superview = view.superview else {
      return
    }
    presentersPlace = (superview, superview.subviews.firstIndex { $0 === view } ?? 0)
    view.removeFromSuperview()
  }

  func bringPresenterBack() {
    guard let (superview, index) = presentersPlace, let view = presentingViewController.viewIfLoaded
    else { return }
    presentersPlace = nil
    superview.insertSubview(view, at: index)
    presentingViewController.announceIsAppearing()
  }

  /// Separates the presenter and the presented controller, so that both can present again.
  func endRelation() {
    let (presenter, presented) = (presentingViewController, presentedViewController)
    guard presented.presentation === self else { return }
    presented.presentation = nil
    if presenter.ownPresentedViewController === presented {
      presenter.ownPresentedViewController = nil
    }
  }

  /// Ends the presentation, after the last callback.
  func letGo() {
    phase = .ended
    endRelation()
    let presented = presentedViewController
    presented.viewIfLoaded?.removeFromSuperview()
    container?.removeFromSuperview()
    presented.isBeingDismissed = false
    adaptedStyle = nil
  }
}

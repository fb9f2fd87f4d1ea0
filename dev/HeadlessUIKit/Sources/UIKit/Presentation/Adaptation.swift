import Foundation

extension UIPresentationController {
  /// Returns the style as delegates receive it: none if the presentation has its own style.
  private func told(_ style: UIModalPresentationStyle) -> UIModalPresentationStyle {
    style == presentedViewController.resolvedPresentationStyle ? .none : style
  }

  private func substitute(for style: UIModalPresentationStyle) -> UIViewController? {
    guard told(style) != .none else { return nil }
    return delegate?.presentationController(
      self, viewControllerForAdaptivePresentationStyle: style)
  }

  func adaptForPresentation(with transition: RunningTransition) {
    let style = presentationStyle
    delegate?.presentationController(
      self, willPresentWithAdaptiveStyle: told(style), transitionCoordinator: transition)
    take(substitute(for: style))
  }

  private func take(_ controller: UIViewController?) {
    let controller = controller === presentedViewController ? nil : controller
    guard controller !== substitute else { return }
    substitute?.presentation = nil
    substitute = controller
    controller?.presentation = self
  }

  /// Adapts the presentation to the current traits.
  func adaptToTraits() {
    guard phase == .presented else { return }
    let old = presentationStyle
    let new = adapted(to: traitCollection)
    guard new != old else { return }
    let covered = presentersPlace != nil
    delegate?.presentationController(
      self, willPresentWithAdaptiveStyle: told(new), transitionCoordinator: presentationTransition)
    adaptedStyle = new
    exchangeShown(for: substitute(for: new))
    let covers = shouldRemovePresentersView
    if covers, !covered {
      presentingViewController.beginAppearance(false, animated: false)
      presentingViewController.endAppearance()
      takePresenterAway()
    } else if covered, !covers {
      presentingViewController.beginAppearance(true, animated: false)
      bringPresenterBack()
      presentingViewController.endAppearance()
    }
    shownViewController.updateTraits()
  }

  private var presentationTransition: RunningTransition? {
    presentingViewController.viewIfLoaded?.window?.resizing
  }

  private func exchangeShown(for controller: UIViewController?) {
    let before = shownViewController
    take(controller)
    let after = shownViewController
    guard before !== after, let container else { return }
    // A controller that the new one contains stays visible.
    let staysIn = sequence(first: before, next: \.parent).contains { $0 === after }
    if !staysIn {
      before.beginAppearance(false, animated: false)
      before.viewIfLoaded?.removeFromSuperview()
      before.endAppearance()
      if after.parent === before {
        before.willRelease(after)
        after.leaveParent()
      }
    }
    if !after.appearance.isVisible { after.beginAppearance(true, animated: false) }
    container.addSubview(after.view)
    if after.appearance == .appearing { after.endAppearance() }
  }
}

extension UIPresentationController {
  /// Adapts the presentation to the current traits.
  func adaptToTraits() {
    guard phase == .presented else { return }
    let new = adapted(to: traitCollection)
    guard new != presentationStyle else { return }
    let covered = presentersPlace != nil
    adaptedStyle = new
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
    presentedViewController.updateTraits()
  }
}

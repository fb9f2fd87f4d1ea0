extension UIViewController {
  var activePresentation: UIPresentationController? {
    chainOfParents.lazy.compactMap(\.presentation).first
  }

  /// The active presentation, or the one with which the outermost container would be presented.
  var presentationOrPrepared: UIPresentationController? {
    if let active = activePresentation { return active }
    let root = rootOfParents
    if let prepared = root.preparedPresentation { return prepared }
    let made = root.makePresentation(presenting: nil)
    root.preparedPresentation = made
    return made
  }

  var chainOfParents: some Sequence<UIViewController> & LazySequenceProtocol {
    sequence(first: self, next: \.parent).lazy
  }

  var resolvedPresentationStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? automaticPresentationStyle : modalPresentationStyle
  }

  func presentationForStyle(presenting: UIViewController?) -> UIPresentationController {
    switch resolvedPresentationStyle {
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenting)
    default:
      UIPresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  /// Returns the controller that presents: the root of the containers, or the nearest one that
  /// defines a context.
  func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    if style.isInContext, let context = chainOfParents.first(where: \.definesPresentationContext) {
      return context
    }
    return rootOfParents
  }
}

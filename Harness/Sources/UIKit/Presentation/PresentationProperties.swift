/// What a controller says of its presentation.
extension UIViewController {
  /// The controller that this one, or one around it, presents.
  public var presentedViewController: UIViewController? {
    chainOfParents.lazy.compactMap(\.ownPresentedViewController).first
  }

  /// The controller that presented this one, or one around it.
  public var presentingViewController: UIViewController? {
    for controller in chainOfParents {
      if let presentation = controller.presentation, presentation.isPresenterAlive {
        return presentation.presentingViewController
      }
    }
    return nil
  }

  /// What manages the presentation of the controller, or of one around it, now or when it comes to one.
  public var presentationController: UIPresentationController? {
    if let active = chainOfParents.lazy.compactMap(\.presentation).first { return active }
    let root = rootOfParents
    if let prepared = root.preparedPresentation { return prepared }
    let made = root.makePresentation(presenting: nil, source: root)
    root.preparedPresentation = made
    return made
  }

  /// The same if it presents a popover.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The same if it presents a sheet.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The same if it is presented now.
  public var activePresentationController: UIPresentationController? {
    chainOfParents.lazy.compactMap(\.presentation).first
  }

  var chainOfParents: some Sequence<UIViewController> & LazySequenceProtocol {
    sequence(first: self, next: \.parent).lazy
  }

  var resolvedPresentationStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? automaticPresentationStyle : modalPresentationStyle
  }

  func presentationForStyle(presenting: UIViewController?, source: UIViewController)
    -> UIPresentationController
  {
    switch resolvedPresentationStyle {
    case .custom:
      transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenting)
    default:
      UIPresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  /// Who presents where a controller is presented from here: the root of the containers, or the nearest
  /// that defines a context.
  func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    if style.isInContext, let context = chainOfParents.first(where: \.definesPresentationContext) {
      return context
    }
    return rootOfParents
  }
}

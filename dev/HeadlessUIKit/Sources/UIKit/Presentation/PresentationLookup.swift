extension UIViewController {
  var activePresentation: UIPresentationController? {
    chainOfParents.lazy.compactMap(\.presentation).first
  }

  var chainOfParents: some Sequence<UIViewController> & LazySequenceProtocol {
    sequence(first: self, next: \.parent).lazy
  }

  var resolvedPresentationStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? automaticPresentationStyle : modalPresentationStyle
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

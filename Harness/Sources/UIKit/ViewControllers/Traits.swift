public import Foundation

/// A controller whose size depends on that of a container.
@MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content would like.
  var preferredContentSize: CGSize { get }
  /// Hears that a child would like another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Hears that the layout gave a child another size.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size for a child where the container has this one.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize size: CGSize
  ) -> CGSize
  /// Hears that the container's view will have another size.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Hears that the container's traits will be others.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIViewController: TraitNode {
  var inheritedTraits: UITraitCollection {
    if let parent {
      let inherited = parent.traitCollection
      let extra = [parent.traits(for: self), parent.overrideTraitCollection(forChild: self)]
        .compactMap { $0 }
      return extra.isEmpty ? inherited : UITraitCollection(traitsFrom: [inherited] + extra)
    }
    if let presentation { return presentation.traitsForPresented }
    return loadedView?.superview?.traitCollection ?? traitState.last ?? .current
  }

  var traitChildren: [any TraitNode] {
    let outside = children.filter { child in
      guard let view = loadedView, let childView = child.loadedView else { return true }
      return !childView.isDescendant(of: view)
    }
    return (loadedView.map { [$0] } ?? []) + outside
  }

  /// The traits here.
  public var traitCollection: UITraitCollection { resolvedTraits }

  /// Traits that are set for this controller and all that is in it.
  public var traitOverrides: any UITraitOverrides {
    get { traitState.overrides }
    set { setOverrides(newValue) }
  }
}

extension UIViewController {
  func forwardTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let extra = [self.traits(for: child), overrideTraitCollection(forChild: child)]
        .compactMap { $0 }
      let new =
        extra.isEmpty ? traits : UITraitCollection(traitsFrom: [traits] + extra)
      if new != child.traitCollection { child.willTransition(to: new, with: coordinator) }
    }
  }

  func forwardTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let size = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: size, with: coordinator)
    }
  }
}

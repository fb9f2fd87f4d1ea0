public import Foundation

/// An object whose size depends on its container.
@MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child in a container with this size.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize size: CGSize
  ) -> CGSize
  /// Called before the container's view changes its size.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the container's traits change.
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

  /// The traits of the controller.
  public var traitCollection: UITraitCollection { resolvedTraits }

  /// Trait overrides for this controller and everything inside it.
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

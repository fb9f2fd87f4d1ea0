public import Foundation

/// An object whose size depends on its container.
@MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
}

extension UIViewController: TraitNode {
  var inheritedTraits: UITraitCollection {
    if let parent {
      let inherited = parent.traitCollection
      let extra = parent.traits(for: self)
      return extra.map { UITraitCollection(traitsFrom: [inherited, $0]) } ?? inherited
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

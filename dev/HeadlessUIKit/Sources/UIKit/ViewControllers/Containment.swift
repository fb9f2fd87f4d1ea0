import Foundation

extension UIViewController {
  func adopt(_ child: UIViewController) {
    if child === self {
      return HeadlessDevice.current.log.raise("Can't add \(reference) as a child of itself")
    }
    if let former = child.parent, former !== self {
      child.willMove(toParent: nil)
      child.leaveParent()
    }
    guard child.parent == nil else { return }
    child.note("willMove(toParent: \(HeadlessLog.name(self)))")
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
    child.isArriving = true
    child.updateTraits()
  }

  func didAdopt(_ child: UIViewController) {
    child.isArriving = false
    child.note("didMove(toParent: \(HeadlessLog.name(self)))")
    child.didMove(toParent: self)
  }

  func willRelease(_ child: UIViewController) {
    child.isLeaving = true
    child.note("willMove(toParent: nil)")
    child.willMove(toParent: nil)
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    if parent.managesAppearanceOfChildren { leaveView(of: parent) }
    parent.forget(self)
    isArriving = false
    isLeaving = false
    note("didMove(toParent: nil)")
    didMove(toParent: nil)
  }

  /// Makes the controller disappear from a UIKit container that has not done so itself.
  private func leaveView(of container: UIViewController) {
    guard let view = viewIfLoaded, let containerView = container.viewIfLoaded,
      view.isDescendant(of: containerView)
    else { return }
    if appearance.isVisible { beginAppearance(false, animated: false) }
    view.removeFromSuperview()
    if appearance == .disappearing { endAppearance() }
  }

  /// The nearest controller of a type around this one.
  func nearest<T: UIViewController>(_ type: T.Type) -> T? {
    for case let found as T in chainOfParents.dropFirst() { return found }
    return nil
  }
}

extension UIViewController {
  /// The running transition of the controller, of a container around it, or of its presentation.
  var activeTransition: RunningTransition? {
    presentationTransition ?? currentTransition ?? parent?.activeTransition
  }

  /// The outermost container around this controller, from which presentations start.
  var rootOfParents: UIViewController {
    chainOfParents.reduce(self) { $1 }
  }
}

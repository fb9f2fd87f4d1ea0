import UIKit

/// What a view controller shows of a tree of views.
@MainActor final class HostedContent {
  /// The controller, which keeps this.
  private(set) weak var controller: UIViewController?
  /// The node whose output is shown.
  weak var node: ViewNode?
  private(set) var isVisible = false
  private var shown: [UIView] = []
  private var applied: [ObjectIdentifier: any ControllerPreference.Type] = [:]
  private var output = ViewOutput()

  init(_ controller: UIViewController) { self.controller = controller }

  // MARK: For the graph

  /// Shows what the views came to.
  func show(_ output: ViewOutput) {
    self.output = output
    guard let controller else { return }
    let keys = output.preferences.ofController
    for (id, key) in applied where keys[id] == nil { apply(key, to: controller) }
    for key in keys.values { apply(key, to: controller) }
    applied = keys
    if controller.isViewLoaded { place() }
  }

  private func apply<Key: ControllerPreference>(_ key: Key.Type, to controller: UIViewController) {
    key.apply(output.preferences[key], to: controller)
  }

  private func place() {
    guard let view = controller?.view else { return }
    let views = output.views
    for old in shown where !views.contains(where: { $0 === old }) && old.superview === view {
      old.removeFromSuperview()
    }
    for (index, new) in views.enumerated() {
      if new.superview !== view || view.subviews.firstIndex(of: new) != index {
        view.insertSubview(new, at: index)
      }
    }
    shown = views
    view.setNeedsLayout()
  }

  /// Puts into an environment in which traits this controller differs from that around.
  func applyTraits(to environment: inout EnvironmentValues, around: HostedContent?) {
    guard let controller, controller.isInPlace else { return }
    let traits = controller.traitCollection
    environment.apply(traits, unlike: around?.controller?.traitCollection)
  }

  // MARK: For the controller

  /// The controller's view is loaded.
  func viewDidLoad() {
    place()
    controller?.registerForTraitChanges(EnvironmentValues.traits) {
      [weak self] (_: UIViewController, _) in self?.traitsChanged()
    }
  }

  /// The controller's view lays out its subviews: one below the other.
  func layOut() {
    guard let bounds = controller?.view.bounds, !shown.isEmpty else { return }
    let height = bounds.height / CGFloat(shown.count)
    for (index, view) in shown.enumerated() {
      view.frame = CGRect(x: 0, y: CGFloat(index) * height, width: bounds.width, height: height)
    }
  }

  /// The controller's view comes into sight, or is out of it.
  func setVisible(_ visible: Bool) {
    guard visible != isVisible else { return }
    isVisible = visible
    guard let node else { return }
    node.afterUpdate { [weak self, weak node] in
      guard let self, let node, isVisible == visible else { return }
      for node in node.nodesInHost { node.setShown(visible) }
    }
  }

  private func traitsChanged() { node?.traitsChanged() }
}

extension UIViewController {
  /// Whether the controller is where its traits come from.
  fileprivate var isInPlace: Bool {
    parent != nil || presentingViewController != nil || viewIfLoaded?.window != nil
  }
}

/// A controller that shows views, within a container that views have made.
@MainActor class HostedViewController: UIViewController {
  private(set) lazy var hosted = HostedContent(self)

  override func viewDidLoad() {
    super.viewDidLoad()
    hosted.viewDidLoad()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    hosted.layOut()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hosted.setVisible(true)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hosted.setVisible(false)
  }
}

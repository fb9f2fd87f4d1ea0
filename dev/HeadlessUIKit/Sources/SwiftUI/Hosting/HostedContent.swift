import UIKit

/// The part of a view tree that one view controller shows.
@MainActor final class HostedContent {
  /// The controller, which owns this object.
  private(set) weak var controller: UIViewController?
  /// The node whose output is shown.
  weak var node: ViewNode?
  private(set) var isVisible = false
  private var shown: [UIView] = []
  private var applied: [ObjectIdentifier: any ControllerPreference.Type] = [:]
  private var output = ViewOutput()

  init(_ controller: UIViewController) { self.controller = controller }

  // MARK: For the graph

  /// Shows an output of the views.
  func show(_ output: ViewOutput) {
    self.output = output
    guard let controller else { return }
    let keys = output.preferences.ofController
    for (id, key) in applied where keys[id] == nil { apply(key, to: controller) }
    for key in keys.values { apply(key, to: controller) }
    if !keys.isEmpty || !applied.isEmpty { resetBackAction() }
    applied = keys
    if controller.isViewLoaded { place() }
  }

  private func apply<Key: ControllerPreference>(_ key: Key.Type, to controller: UIViewController) {
    key.apply(output.preferences[key], to: controller)
  }

  /// Removes what other code has added to the navigation item.
  func resetBackAction() {
    guard HeadlessDevice.current.policy.swiftUI.resetsBackAction else { return }
    controller?.navigationItem.backAction = nil
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

  /// Sets the traits in which this controller differs from the surrounding one in an environment.
  func applyTraits(to environment: inout EnvironmentValues, around: HostedContent?) {
    guard let controller, controller.isInPlace else { return }
    let traits = controller.traitCollection
    environment.apply(traits, unlike: around?.controller?.traitCollection)
  }

  // MARK: For the controller

  /// Called when the controller's view has been loaded.
  func viewDidLoad() {
    place()
    controller?.registerForTraitChanges(EnvironmentValues.traits) {
      [weak self] (_: UIViewController, _) in self?.traitsChanged()
    }
  }

  /// Lays out the views below one another.
  func layOut() {
    guard let bounds = controller?.view.bounds, !shown.isEmpty else { return }
    let height = bounds.height / CGFloat(shown.count)
    for (index, view) in shown.enumerated() {
      view.frame = CGRect(x: 0, y: CGFloat(index) * height, width: bounds.width, height: height)
    }
  }

  /// Records that the controller's view appears or disappears.
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
  /// Indicates whether the controller is in a hierarchy from which it gets its traits.
  fileprivate var isInPlace: Bool {
    parent != nil || presentingViewController != nil || viewIfLoaded?.window != nil
  }
}

/// A controller that shows views inside a container that other views have created.
@MainActor class HostedViewController: UIViewController {
  private(set) lazy var hosted = HostedContent(self)

  override func loadView() { view = HostingView(ofNewController: ()) }

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

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    hosted.resetBackAction()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hosted.setVisible(false)
  }
}

#if canImport(UIKit) && !os(watchOS)
  package import UIKit

  /// Fills its view with one child, which decides the status bar, the orientations and similar
  /// settings.
  class ContainerViewController: UIViewController {
    private(set) var content: UIViewController?
    /// Handles VoiceOver's escape gesture; returns false if there is nothing to leave.
    var onEscape: (@MainActor () -> Bool)?

    func show(_ child: UIViewController?, animated: Bool) {
      guard child !== content || child?.parent !== self else { return }
      let old = content
      content = child
      let swap = { [self] in
        if let old, old !== child { release(old) }
        if let child { adopt(child) }
      }
      if animated, old != nil, viewIfLoaded?.window != nil {
        UIView.transition(
          with: view, duration: 0.3, options: .transitionCrossDissolve, animations: { swap() })
      } else {
        swap()
      }
      contentDecisionsChanged()
    }

    /// Removes a child, unless another container has already taken it.
    private func release(_ child: UIViewController) {
      guard child.parent === self else { return }
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }

    private func adopt(_ child: UIViewController) {
      addChild(child)
      if isViewLoaded { embed(child) }
      child.didMove(toParent: self)
      preferredContentSize = child.preferredContentSize
    }

    private func embed(_ child: UIViewController) {
      child.view.frame = view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child.view)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      if let content { embed(content) }
    }

    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      preferredContentSize = container.preferredContentSize
    }

    override var isModalInPresentation: Bool {
      get { super.isModalInPresentation || content?.isModalInPresentation == true }
      set { super.isModalInPresentation = newValue }
    }

    override func accessibilityPerformEscape() -> Bool {
      super.accessibilityPerformEscape() || onEscape?() == true
    }

    /// Decides the status bar, the orientations and similar settings: the content, because the user
    /// sees the content.
    var decider: UIViewController? { content }

    // An extension cannot contain these overrides.
    override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
      super.contentScrollView(for: edge) ?? content?.contentScrollView(for: edge)
    }

    #if !os(tvOS)
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        decider?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
      }
    #endif

    #if !os(tvOS) && !os(visionOS)
      override var childForStatusBarStyle: UIViewController? { decider }
      override var childForStatusBarHidden: UIViewController? { decider }
      override var childForHomeIndicatorAutoHidden: UIViewController? { decider }
      override var childForScreenEdgesDeferringSystemGestures: UIViewController? { decider }
    #endif
  }

  extension UIViewController {
    /// Returns a container that shows this view controller until another container takes it.
    package func inContainer() -> UIViewController {
      let container = ContainerViewController(nibName: nil, bundle: nil)
      container.show(self, animated: false)
      return container
    }
  }
#endif

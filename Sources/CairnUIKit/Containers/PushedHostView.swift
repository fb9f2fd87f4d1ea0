#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// An invisible view in a navigation controller of the app, which retains the host that was
  /// pushed on it.
  ///
  /// The host has no view of its own there, so this view observes changes of the window, the width
  /// and the traits. Like everything in the host, it refers to the navigation controller weakly, so
  /// the host is released when the app releases its navigation controller.
  final class PushedHostView: UIView {
    private(set) weak var navigationController: UINavigationController?
    private var host: NavigatorViewController?

    init(of host: NavigatorViewController, on navigationController: UINavigationController) {
      self.host = host
      self.navigationController = navigationController
      super.init(frame: navigationController.view.bounds)
      isHidden = true
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      navigationController.view.addSubview(self)
      registerForTraitChanges(NavigatorViewController.sizeClasses) { (view: PushedHostView, _) in
        view.changed()
      }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { changed() }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      host?.takeWidth()
    }

    /// Removes the view, which releases the host after its current work.
    func leave() {
      removeFromSuperview()
      Task { host = nil }
    }

    /// Notifies the host in the next turn, because UIKit cannot present in this callback.
    private func changed() {
      Task { [weak self] in self?.host?.pushedViewChanged() }
    }
  }
#endif

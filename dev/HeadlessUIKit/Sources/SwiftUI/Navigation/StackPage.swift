import UIKit

/// The identity of a page in a stack.
enum PageID: Hashable {
  case root
  /// A value of the path, with its index.
  case value(Int, AnyHashable)
  /// A view that a link or a modifier has pushed, with the identity of its node.
  case view(ObjectIdentifier)
}

/// A page of a stack.
@MainActor final class StackPage {
  let id: PageID
  let controller = PageController()
  /// The page's last view, which it still shows while it is being removed.
  var view: any View = EmptyView()
  /// Notifies the link or modifier that its page has been removed.
  var clear: () -> Void = {}
  private var dismissal: Dismissal?

  init(_ id: PageID) { self.id = id }

  /// Replaces the action that removes the page by an equivalent one, which is another value for views that
  /// read it.
  func renewDismissal() { dismissal = nil }

  /// Returns the action that removes the page.
  func dismissal(in stack: StackModel) -> Dismissal {
    if let dismissal { return dismissal }
    let new = Dismissal { [weak stack, weak self] in
      if let self { stack?.dismiss(self) }
    }
    dismissal = new
    return new
  }
}

/// The controller of a page.
///
/// It applies the page's preferences for bars.
@MainActor final class PageController: HostedViewController {
  var bars = BarVisibilities() {
    didSet { if bars != oldValue, appearsOnTop { applyBars(animated: true) } }
  }

  private var appearsOnTop: Bool {
    viewIfLoaded?.window != nil && navigationController?.topViewController === self
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    applyBars(animated: animated)
  }

  private func applyBars(animated: Bool) {
    // A page inside another page, such as a tab, does not decide about the bars.
    guard parent is UINavigationController || parent is UITabBarController else { return }
    (parent as? UINavigationController)?.setNavigationBarHidden(
      bars.hidesNavigationBar, animated: animated)
    (parent as? UINavigationController)?.setToolbarHidden(
      bars.bottom == .hidden || toolbarItems?.isEmpty ?? true, animated: animated)
    tabBarController?.setTabBarHidden(bars.hidesTabBar, animated: animated)
  }
}

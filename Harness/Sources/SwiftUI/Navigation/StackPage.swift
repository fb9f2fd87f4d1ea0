import UIKit

/// What a page of a stack is there for.
enum PageID: Hashable {
  case root
  /// A value of the path, and where it stands there.
  case value(Int, AnyHashable)
  /// A view that a link or a modifier has pushed, which is the node of this.
  case view(ObjectIdentifier)
}

/// A screen of a stack.
@MainActor final class StackPage {
  let id: PageID
  let controller = PageController()
  /// What the page was last made of, which it still shows while it moves out.
  var view: any View = EmptyView()
  /// Says to whoever has pushed the page that it is gone.
  var clear: () -> Void = {}
  private var dismissal: Dismissal?

  init(_ id: PageID) { self.id = id }

  /// What takes the page away.
  func dismissal(in stack: StackModel) -> Dismissal {
    if let dismissal { return dismissal }
    let new = Dismissal { [weak stack, weak self] in
      if let self { stack?.dismiss(self) }
    }
    dismissal = new
    return new
  }
}

/// The controller of a page, which knows what bars the page wants.
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
    // A page within a page, which a tab can be, has no say.
    guard parent is UINavigationController || parent is UITabBarController else { return }
    (parent as? UINavigationController)?.setNavigationBarHidden(
      bars.hidesNavigationBar, animated: animated)
    (parent as? UINavigationController)?.setToolbarHidden(
      bars.bottom == .hidden || toolbarItems?.isEmpty ?? true, animated: animated)
    tabBarController?.setTabBarHidden(bars.hidesTabBar, animated: animated)
  }
}

import Cairn
import CairnUIKit
import UIKit

/// The initial view controller of the storyboard, which shows the flow.
///
/// An app whose `Info.plist` names a main storyboard can keep it: UIKit creates this view controller, and
/// it contains the host. A scene delegate that needs the navigator creates it by hand instead, with
/// ``makeStart(_:)``.
final class StartViewController: UIViewController {
  let host: NavigatorViewController

  init?(coder: NSCoder, navigator: Navigator) {
    host = NavigatorViewController(navigator)
    super.init(coder: coder)
  }

  /// Called by UIKit for the main storyboard.
  required init?(coder: NSCoder) {
    host = NavigatorViewController(Navigator(LeafletCoordinator(product: 1)))
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(host)
    host.view.frame = view.bounds
    host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(host.view)
    host.didMove(toParent: self)
  }
}

/// Creates the storyboard's initial view controller with a navigator.
@MainActor
func makeStart(_ navigator: Navigator) -> StartViewController? {
  UIStoryboard.gallery.instantiateInitialViewController { coder in
    StartViewController(coder: coder, navigator: navigator)
  }
}

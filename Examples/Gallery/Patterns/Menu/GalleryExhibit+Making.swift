import Cairn
import CairnSwiftUI
import CairnUIKit
import SwiftUI
import UIKit

extension GalleryExhibit {
  /// A flow of Cairn in UIKit.
  static func cairn(
    _ title: String = "With Cairn", link: String? = nil,
    _ make: @escaping @MainActor () -> some Coordinator
  ) -> Self {
    Self(title: title, link: link) { window in
      let navigator = Navigator(make())
      window.rootViewController = NavigatorViewController(navigator)
      let open: @MainActor (String) -> Void = { navigator.open($0) }
      return GalleryRun(navigator, opens: link == nil ? nil : open)
    }
  }

  /// A flow of Cairn in SwiftUI.
  static func swiftUI(
    _ title: String = "With Cairn, in SwiftUI", _ make: @escaping @MainActor () -> some Coordinator
  ) -> Self {
    Self(title: title, link: nil) { window in
      let navigator = Navigator(make())
      window.rootViewController = UIHostingController(rootView: NavigatorView(navigator))
      return GalleryRun(navigator)
    }
  }

  /// A version by hand whose view controller is returned together with what it has to keep.
  static func byHand(
    _ title: String = "By hand",
    _ make: @escaping @MainActor () -> (UIViewController?, keeping: Any?)
  ) -> Self {
    Self(title: title, link: nil) { window in
      let (root, kept) = make()
      window.rootViewController = root
      return GalleryRun(keeping: kept)
    }
  }

  /// A version by hand that begins in a navigation controller.
  static func byHand(
    _ title: String = "By hand", in start: @escaping @MainActor (UINavigationController) -> Any?
  ) -> Self {
    byHand(title) {
      let stack = UINavigationController()
      return (stack, keeping: start(stack))
    }
  }

  /// A SwiftUI view by hand.
  static func byHand(_ title: String = "By hand", view: @escaping @MainActor () -> some View)
    -> Self
  {
    byHand(title) { (UIHostingController(rootView: view()), keeping: nil) }
  }
}

/// Starts a flow again and again, and shows its last result.
final class RepeatingCoordinator<Flow: Coordinator>: Coordinator {
  enum Route: Routable { case start, flow, result(String) }
  let navigation = Navigation(root: Route.start)
  private let make: @MainActor () -> Flow

  init(_ make: @escaping @MainActor () -> Flow) { self.make = make }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .flow: .present(.flow, as: .sheet)
    case .start, .result: .set([route])
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .start: PlainScreen("Start", ["Begin": { self.navigate(to: .flow) }])
    case .flow:
      make().onResult { result in
        self.navigate(to: .result(result.output.map { "\($0)" } ?? "cancelled"))
      }
    case .result(let result):
      PlainScreen("Result: \(result)", ["Begin again": { self.navigate(to: .flow) }])
    }
  }
}

/// The same by hand, for the log-in.
final class ClassicRepeatingCoordinator: NSObject, ClassicLogInDelegate,
  UIAdaptivePresentationControllerDelegate
{
  private let stack: UINavigationController
  private var flow: ClassicLogInCoordinator?

  init(in stack: UINavigationController) { self.stack = stack }

  func start() { show("Start", "Begin") }

  private func show(_ title: String, _ button: String) {
    let screen = PlainScreen(title, [button: { [weak self] in self?.begin() }])
    stack.viewControllers = [PlainViewController(screen)]
  }

  private func begin() {
    let modal = UINavigationController()
    modal.presentationController?.delegate = self
    flow = ClassicLogInCoordinator(navigationController: modal, delegate: self)
    flow?.start()
    stack.present(modal, animated: true)
  }

  private func end(_ result: String) {
    flow = nil
    show("Result: \(result)", "Begin again")
  }

  func logIn(_ coordinator: ClassicLogInCoordinator, didFinishWith session: Session) {
    stack.dismiss(animated: true)
    end("\(session)")
  }

  func logInDidCancel(_ coordinator: ClassicLogInCoordinator) {
    stack.dismiss(animated: true)
    end("cancelled")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    end("cancelled")
  }
}

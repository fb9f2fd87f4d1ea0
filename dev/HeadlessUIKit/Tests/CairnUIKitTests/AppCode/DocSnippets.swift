// The code in the doc comments of the UIKit host.
import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

private enum Docs {
  @MainActor
  final class Counter {}

  final class CounterViewController: UIViewController {
    let counter: Counter

    init(_ counter: Counter) {
      self.counter = counter
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
    static let shared = CardTransition()
  }

  final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let operation: ViewControllerAnimation.Operation
    init(_ operation: ViewControllerAnimation.Operation) { self.operation = operation }

    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      context.completeTransition(true)
    }
  }

  @MainActor
  final class DetailModel {}

  final class DetailViewController: UIViewController {
    let model: DetailModel?

    init?(coder: NSCoder, model: DetailModel) {
      self.model = model
      super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
      model = nil
      super.init(coder: coder)
    }
  }

  final class GalleryCoordinator: Coordinator {
    enum Route: Routable { case grid, photo, detail }
    let navigation = Navigation(root: Route.grid)

    func transition(to route: Route) -> Route.Transition {
      switch route {
      case .photo: .push(route).animated(.custom("zoom"))
      default: .push(route)
      }
    }

    func destination(for route: Route) -> Destination {
      switch route {
      case .detail: DetailModel()
      default: Counter()
      }
    }
  }
}

private typealias DetailModel = Docs.DetailModel
private typealias DetailViewController = Docs.DetailViewController

extension UIStoryboard {
  fileprivate static let shop = UIStoryboard(name: "Shop", bundle: nil)
}

// snippet: doc-storyboard
extension DetailModel: ViewControllerScreen {
  func makeViewController() -> UIViewController {
    UIStoryboard.shop.screen { DetailViewController(coder: $0, model: self) }
  }
}
// end snippet

@MainActor
@Suite("Documentation: the UIKit host")
struct DocSnippetTests {
  private typealias Counter = Docs.Counter
  private typealias CounterViewController = Docs.CounterViewController
  private typealias CardTransition = Docs.CardTransition
  private typealias ZoomAnimator = Docs.ZoomAnimator

  @Test("The app provides screens, presentations and animations to the host")
  func host() async throws {
    let gallery = Docs.GalleryCoordinator()
    let navigator = Navigator(gallery)
    let site = try #require(URL(string: "https://example.com"))
    let catalog = Catalog()
    // snippet: doc-advertise
    let host = NavigatorViewController(navigator)
    host.advertise("com.example.shop.page", at: site)
    // end snippet
    // snippet: doc-advertise-update
    host.advertise("com.example.shop.page", at: site) { route, activity in
      if case .product(let id)? = route.value(as: ShopRoute.self) {
        activity.title = catalog.name(of: id)
      }
    }
    // end snippet
    // snippet: doc-empty-column
    host.makesEmptyColumn = { _, column in
      column == .detail ? ChooseMailViewController() : nil
    }
    // end snippet
    // snippet: doc-regular-width
    host.regularWidth = 700
    // end snippet
    // snippet: doc-makes-screen
    host.makesScreen = { model in (model as? Counter).map(CounterViewController.init) }
    // end snippet
    // snippet: doc-presentations
    host.presentations["card"] = { presented in
      presented.modalPresentationStyle = .custom
      presented.transitioningDelegate = CardTransition.shared
    }
    // end snippet
    // snippet: doc-animation
    host.animations["zoom"] = ViewControllerAnimation { ZoomAnimator($0) }
    // end snippet
    #expect(host.makesScreen?(Counter()) is CounterViewController)
    #expect(host.makesScreen?(DetailModel()) == nil)
    let presented = UIViewController()
    host.presentations["card"]?(presented)
    #expect(presented.transitioningDelegate === CardTransition.shared)
    #expect(host.animations.keys.contains("zoom"))
  }
}

private enum ShopRoute: Routable { case product(Int) }

private struct Catalog {
  func name(of id: Int) -> String { "Product \(id)" }
}

private final class ChooseMailViewController: UIViewController {}

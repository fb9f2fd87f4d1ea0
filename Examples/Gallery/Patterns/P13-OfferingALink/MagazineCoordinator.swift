// P13: `start(with: option)`. Children are offered a link until one takes it.
//
// Classic: ClassicOptionCoordinator.swift, the loop by hand.
// Cairn: several flows may be mounted at the same path. Their tables are asked in order, down to the
// leaf, before anything is made; the flow that matched is made then, if it is not there already.
// From within, `open(_:)` counts from the root again: so a flow reaches what lies beside it without
// knowing it. What a flow has no use for, such as a `dismiss`, goes to its parent: that is bubbling.
// Together: what `Navigator.open` answers `.unhandled` may be offered to the classic coordinators next.
import Cairn

final class MagazineCoordinator: Coordinator {
  enum Route: Routable, CaseIterable { case news, help }
  let navigation = Navigation(tabs: Route.allCases)

  static let links = Links<Route> {
    Mount("/", .news, NewsCoordinator.self)
    Mount("/", .help, HelpCoordinator.self)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .news: NewsCoordinator()
    case .help: HelpCoordinator()
    }
  }
}

final class NewsCoordinator: Coordinator {
  enum Route: Routable { case news, article(Int), share }
  let navigation = Navigation(root: Route.news)

  static let links = Links<Route> {
    Link("/news", .news)
    Link("/articles/:id", Route.article, under: .news)
  }

  func transition(to route: Route) -> Route.Transition {
    route == .share ? .present(.share, as: .sheet) : .show(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .news: PlainScreen("News", ["Article 5": { self.navigate(to: .article(5)) }])
    case .article(let id):
      PlainScreen(
        "Article \(id)",
        [
          "Share": { self.navigate(to: .share) },
          "Help": { self.open("/topics/reading") },
        ])
    case .share: ShareCoordinator()
    }
  }
}

/// It presents nothing, so its `dismiss` goes up to the flow that presents it.
final class ShareCoordinator: Coordinator {
  enum Route: Routable { case targets }
  let navigation = Navigation(root: Route.targets)

  func destination(for route: Route) -> Destination {
    PlainScreen("Share", ["Close": { self.dismiss() }])
  }
}

final class HelpCoordinator: Coordinator {
  enum Route: Routable { case topics, topic(String) }
  let navigation = Navigation(root: Route.topics)

  static let links = Links<Route> {
    Link("/topics", .topics)
    Link("/topics/:name", Route.topic, under: .topics)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .topics: PlainScreen("Help")
    case .topic(let name): PlainScreen("About \(name)")
    }
  }
}

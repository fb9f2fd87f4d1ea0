// P13: `start(with: option)`. A link is offered to the children until one of them handles it.
//
// Classic: ClassicOptionCoordinator.swift, which has the loop by hand.
// Cairn: several flows can be mounted at the same path. Their tables are searched in order, down to
// the leaves, before any object is created. The flow that matches is then created, unless it
// already exists. From within a flow, `open(_:)` starts at the root again, so a flow can reach its
// siblings without knowing them. A request that a flow does not handle, such as `dismiss`, goes to
// its parent: this is bubbling.
// Both together: if `Navigator.open` returns `.unhandled`, offer the link to the classic
// coordinators.
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

  func tabItem(for route: Route) -> TabItem? {
    switch route {
    case .news: TabItem(title: "News", systemImage: "newspaper")
    case .help: TabItem(title: "Help", systemImage: "questionmark.circle")
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

/// It presents nothing, so its `dismiss` goes to the flow that presents it.
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

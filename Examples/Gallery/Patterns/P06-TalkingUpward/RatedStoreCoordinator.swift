// P6: talking upward, five ways, and what Cairn has.
//
// Classic: the files beside this one, each with what it is good for and what it costs.
// Cairn: a screen tells its coordinator by a closure, strong, since leaving the tree breaks the cycle.
// A flow tells its parent how it ended by its result. Something deep tells something far above by an
// intent. Who only watches reads `navigator.events`.
// Keep delegates where a screen has them already (P9), notifications and publishers for what is not
// about navigation: that a price has changed is news for the cart too.
import Cairn

struct ReportAbuse { let text: String }

final class RatedStoreCoordinator: Coordinator {
  enum Route: Routable { case products, rate }
  let navigation = Navigation(root: Route.products)
  private(set) var ratings: [Int] = []
  private(set) var reports: [String] = []

  func destination(for route: Route) -> Destination {
    switch route {
    case .products: PlainScreen("Products", ["Rate": { self.navigate(to: .rate) }])
    case .rate: RatingCoordinator().onFinish { self.ratings.append($0) }
    }
  }

  var intents: Intents {
    IntentHandler(ReportAbuse.self) { self.reports.append($0.text) }
  }
}

final class RatingCoordinator: Coordinator {
  enum Route: Routable { case stars }
  typealias Output = Int
  let navigation = Navigation(root: Route.stars)

  func destination(for route: Route) -> Destination {
    PlainScreen(
      "How was it?",
      [
        "Five stars": { self.finish(5) },
        "Report": { self.send(ReportAbuse(text: "spam")) },
      ])
  }
}

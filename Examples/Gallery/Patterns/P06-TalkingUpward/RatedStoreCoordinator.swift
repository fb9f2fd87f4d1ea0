// P6: five ways to send events to the parent, and Cairn's ways.
//
// Classic: the other files in this folder; each describes the advantages and the costs of one way.
// Cairn: a screen calls a closure of its coordinator. The closure may capture `self` strongly,
// because leaving the tree breaks the cycle. A flow passes its result to its parent. A deep screen
// reaches a distant ancestor with an intent. Code that only observes reads `navigator.events`.
// Keep delegates where screens already have them (P9). Keep notifications and publishers for events
// other than navigation: a changed price also matters to the cart.
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

  var intents: [IntentHandler] {
    [IntentHandler(ReportAbuse.self) { self.reports.append($0.text) }]
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

import Cairn
import CairnSwiftUI
import Foundation
import SwiftUI
import Testing
import UIKit

/// A coordinator and a view in one file that imports Cairn, SwiftUI and UIKit.
///
/// No name is qualified.
private enum BesideSwiftUI {
  /// Uses SwiftUI's own `Link` and size class next to Cairn's.
  struct HelpView: View {
    let url: URL
    @Environment(\.horizontalSizeClass) private var width: UserInterfaceSizeClass?

    var body: some View {
      VStack {
        Link("Help", destination: url)
        Text(width == .compact ? "compact" : "regular")
      }
    }
  }

  /// A coordinator whose screens are views.
  ///
  /// One of them is a SwiftUI `Link`.
  final class HelpCoordinator: Coordinator {
    enum Route: Routable { case help, link }
    let navigation = Navigation(root: Route.help)
    let url: URL

    init(url: URL) { self.url = url }

    func destination(for route: Route) -> Destination {
      switch route {
      case .help: HelpView(url: url)
      case .link: Link("More", destination: url)
      }
    }

    func transition(to route: Route) -> Route.Transition { .push(route) }

    func route(fulfilling requirement: Requirement) -> Route? { nil }

    static let links = Links<Route> { Link("/help", .help) }

    var intents: [IntentHandler] {
      [IntentHandler(String.self) { self.open($0) }]
    }
  }
}

@MainActor
@Suite("Cairn's names in a file that imports SwiftUI", .onDevice)
struct NamesBesideSwiftUITests {
  @Test("A coordinator that returns views uses both kinds of `Link`")
  func bothLinks() async throws {
    let help = BesideSwiftUI.HelpCoordinator(url: try #require(URL(string: "https://shop.example")))
    let navigator = Navigator(help, reportsLeaks: false)
    let window = await Window(navigator)
    #expect(help.navigate(to: .link) == .committed)
    await window.settle()
    #expect(navigator.open("/help") == .committed)
    await window.settle()
    #expect(help.navigation.stack == [.help])
  }
}

// The code in the doc comments of transitions and of the commands of coordinators.
import Cairn
import Testing

private enum Docs {
  final class Model {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
  }

  static func TicketModel(onCheckedIn: @escaping () -> Void) -> Model { Model(onCheckedIn) }
  static func PinModel(onUnlock: @escaping () -> Void) -> Model { Model(onUnlock) }
  static func EditorModel(onSaved: @escaping () -> Void) -> Model { Model(onSaved) }
  static func HelpModel(onStartOver: @escaping () -> Void) -> Model { Model(onStartOver) }
  static func ArticleModel(onHelp: @escaping () -> Void) -> Model { Model(onHelp) }

  final class CheckoutCoordinator: Coordinator {
    enum Route: Routable { case address }
    typealias Output = Int
    let navigation = Navigation(root: Route.address)
    func destination(for route: Route) -> Destination { PlainScreen() }
  }

  final class AppCoordinator: Coordinator {
    enum Route: Routable {
      case products, photo, player, map, seatSelection, ticket, locked, saved, editor
      case article, help
    }
    let navigation = Navigation(root: Route.products)

    static let links = Links<Route> { Link("/help/reading", .help) }

    func transition(to route: Route) -> Route.Transition {
      switch route {
      // snippet: doc-transition-animated
      case .photo: .push(route).animated(.custom("zoom"))
      // end snippet
      // snippet: doc-presentation-overlay
      case .locked: .present(.locked, as: .overlay(.opaque))
      case .saved: .present(.saved, as: .overlay(.transparent))
      // end snippet
      // snippet: doc-presentation
      case .player: .present(.player, as: .sheet(detents: [.medium, .large]))
      case .map: .present(.map, as: .adaptive(compact: .sheet, regular: .popover(anchor: "map")))
      // end snippet
      case .editor: .present(.editor)
      default: .push(route)
      }
    }

    func destination(for route: Route) -> Destination {
      switch route {
      case .ticket:
        // snippet: doc-remove
        TicketModel(onCheckedIn: { self.remove(.seatSelection) })  // back leads past it
      // end snippet
      // snippet: doc-dismiss-route
      case .locked: PinModel(onUnlock: { self.dismiss(.locked) })
      // end snippet
      case .editor:
        // snippet: doc-skipping-guards
        EditorModel(onSaved: { self.perform(.dismiss.skippingLeaveGuards) })
      // end snippet
      case .article:
        // snippet: doc-open
        ArticleModel(onHelp: { self.open("/help/reading") })
      // end snippet
      default: PlainScreen()
      }
    }
  }

  final class TabsCoordinator: Coordinator {
    enum Route: Routable { case help, checkout }
    let navigation = Navigation(tabs: [Route.help, .checkout])
    private(set) var results: [FlowResult<Int>] = []

    func destination(for route: Route) -> Destination {
      switch route {
      // snippet: doc-restart
      case .help: HelpModel(onStartOver: { self.restart(.checkout) })
      // end snippet
      case .checkout: CheckoutCoordinator().onResult { self.results.append($0) }
      }
    }
  }

  final class MailCoordinator: Coordinator {
    enum Route: Routable { case folders, messages, message, thread(Int) }
    let navigation = Navigation(split: Route.folders, content: .messages, detail: .message)
    func destination(for route: Route) -> Destination { PlainScreen() }

    func transition(to route: Route) -> Route.Transition {
      switch route {
      // snippet: doc-push-column
      case .thread: .push(route, in: .content)  // the open message stays beside it
      // end snippet
      default: .show(route)
      }
    }
  }
}

@MainActor
@Suite("Documentation: transitions", .failsOnReports)
struct TransitionDocSnippetTests {
  private let app = Docs.AppCoordinator()
  private let navigator: Navigator

  init() { navigator = Navigator(app) }

  @Test("A presentation says how a route is shown")
  func presentations() throws {
    app.navigate(to: .photo)
    app.navigate(to: .saved)
    app.navigate(to: .player)
    app.navigate(to: .map)
    #expect(app.navigation.overlays == [.saved])
    #expect(app.navigation.modals == [.player, .map])
    let modal = try #require(app.entryID(for: .player))
    var heights: [Presentation.Detent] = []
    // snippet: doc-style
    switch navigator.tree.presentation(of: modal) {
    case .sheet(let detents)?: heights = detents
    case .custom(let name)?: print("The host knows no \(name).")
    default: break
    }
    // end snippet
    #expect(heights == [.medium, .large])
    // snippet: doc-detent
    let detents: [Presentation.Detent] = [.height(120), .fraction(0.4), .large]
    app.present(.article, as: .sheet(detents: detents))
    // end snippet
    #expect(app.navigation.modals.last == .article)
  }

  @Test("Commands change the stack and the modals")
  func commands() async throws {
    app.navigate(to: .seatSelection)
    app.navigate(to: .ticket)
    try navigator.front(Docs.Model.self).action()
    #expect(app.navigation.stack == [.products, .ticket])
    app.navigate(to: .locked)
    try navigator.front(Docs.Model.self).action()
    #expect(app.navigation.overlays.isEmpty)
    app.navigate(to: .editor)
    try navigator.front(Docs.Model.self).action()
    #expect(app.navigation.modals.isEmpty)
    app.navigate(to: .article)
    try navigator.front(Docs.Model.self).action()
    #expect(app.navigation.top == .help)
  }

  @Test("A flow in a tab can be restarted; one that has finished begins again by itself")
  func restart() throws {
    let tabs = Docs.TabsCoordinator()
    let navigator = Navigator(tabs)
    defer { navigator.end() }
    let first = try #require(tabs.children.first as? Docs.CheckoutCoordinator)
    try navigator.front(Docs.Model.self).action()
    let second = try #require(tabs.children.first as? Docs.CheckoutCoordinator)
    #expect(second !== first)
    second.finish(1)
    #expect(tabs.children.count == 1 && tabs.children.first !== second)
    #expect(tabs.results == [.cancelled(.replaced), .finished(1)])
  }

  @Test("A route is pushed onto a column")
  func column() {
    let mail = Docs.MailCoordinator()
    let navigator = Navigator(mail)
    navigator.traits = Traits(horizontalSizeClass: .regular)
    mail.navigate(to: .thread(4))
    #expect(mail.navigation.column(.content) == [.messages, .thread(4)])
    #expect(mail.navigation.column(.detail) == [.message])
  }
}

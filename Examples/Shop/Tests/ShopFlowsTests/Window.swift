import Cairn
import Foundation
import ShopFlows
import Testing

/// A window of the shop without UI: a navigator and a simulated user.
@MainActor
final class Window {
  let shop: InMemoryShop
  let session: SessionStore
  let navigator: Navigator

  /// Opens a window; windows with the same session share the cart and the sign-in.
  init(shop: InMemoryShop = InMemoryShop(), session: SessionStore? = nil) {
    self.shop = shop
    let services = Services.inMemory(shop)
    self.session = session ?? SessionStore(services: services)
    navigator = Navigator(
      AppCoordinator(session: self.session), clock: StoppedClock())
  }

  /// Opens another window for the same shop and user.
  func another() -> Window { Window(shop: shop, session: session) }

  /// The window after the app was ended and restarted with its saved state.
  ///
  /// - Parameter drops: Indicates whether the shop may not show some of the saved screens now.
  func restarted(signedIn: Bool = false, drops: Bool = false) throws -> Window {
    let window = Window(
      shop: shop,
      session: SessionStore(
        services: .inMemory(shop), session: signedIn ? session.session : nil,
        guest: session.guest))
    let report = window.navigator.restore(try navigator.snapshot())
    #expect(report.dropped.isEmpty != drops)
    return window
  }

  // MARK: Queries

  /// The front screen.
  var front: AnyObject? { navigator.tree.frontPath.last.flatMap(navigator.content) }

  /// The front screen, which must have this type.
  func shown<Model>(
    _ type: Model.Type = Model.self, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Model {
    try #require(
      front as? Model, "The front screen is \(String(describing: front))\n\(navigator.tree)",
      sourceLocation: sourceLocation)
  }

  /// The coordinator of this type that is nearest to the front screen.
  func flow<Flow: Coordinator>(
    _ type: Flow.Type = Flow.self, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Flow {
    let flows = navigator.tree.frontPath.reversed().lazy.compactMap(navigator.coordinator)
    return try #require(
      flows.compactMap { $0 as? Flow }.first, "\(navigator.tree)", sourceLocation: sourceLocation)
  }

  /// The types of the flows and screens from the root to the front screen.
  var path: [String] {
    navigator.tree.frontPath.compactMap(navigator.content).map { String(describing: type(of: $0)) }
  }

  var url: String? { navigator.url?.absoluteString }

  // MARK: Actions

  @discardableResult
  func open(_ link: String) -> Outcome { navigator.open(link) }

  @discardableResult
  func goBack() -> Outcome { navigator.report(.backOneStep) }

  /// Selects a tab, as with a tap.
  @discardableResult
  func choose(_ tab: MainCoordinator.Route) -> Outcome {
    guard
      let main = navigator.tree.frontPath.first(where: { id in
        navigator.coordinator(at: id) is MainCoordinator
      }), let flow = navigator.tree.flow(main),
      let index = MainCoordinator.Route.allCases.firstIndex(of: tab)
    else { return .unhandled }
    return navigator.report(.select(flow.entries[index]))
  }

  /// Dismisses the front modal, as with a swipe or Escape.
  @discardableResult
  func closeModal() -> Outcome {
    let modals = navigator.tree.frontPath.filter { navigator.tree.entry($0)?.isModal ?? false }
    return modals.last.map { navigator.report(.dismiss($0)) } ?? .unhandled
  }

  /// Presses the button with that title in the front dialog.
  func answer(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let dialog: DialogModel = try shown(sourceLocation: sourceLocation)
    let button = try #require(
      dialog.buttons.firstIndex { $0.title == title }, sourceLocation: sourceLocation)
    let entry = try #require(navigator.tree.frontPath.last, sourceLocation: sourceLocation)
    navigator.report(.answer(entry, button: button))
  }

  func signIn() async throws {
    try await session.signIn(email: Registration.demo.email, password: Registration.demo.password)
  }

  /// Fills in the sign-in form in front, and submits it.
  func logIn(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let login: LoginModel = try shown(sourceLocation: sourceLocation)
    (login.email, login.password) = (Registration.demo.email, Registration.demo.password)
    await login.submit()
  }

  /// Adds a product to the cart without opening it.
  func fillCart() async throws {
    _ = try await shop.add(.tarn2, quantity: .one, to: session.owner)
    try await session.loadCart()
  }

  func put(_ product: Product.ID, _ count: Int = 1) async throws {
    open("/products/\(product.rawValue)")
    let page: ProductModel = try shown()
    await page.load()
    page.quantity = String(count)
    await page.addToCart()
    #expect(page.problem == nil)
  }

  /// Objects that have ended but are still in memory after cancelled work has had time to stop.
  func leaks() async -> [String] {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(60)
    while !navigator.leaks().isEmpty, clock.now < deadline { await Task.yield() }
    return navigator.leaks()
  }
}

/// A clock whose time does not pass, because tests request leak checks themselves.
struct StoppedClock: Clock {
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
  }
}

/// Waits until other work makes a condition true; fails if that does not happen.
@MainActor
func eventually(
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor () -> Bool
) async {
  let clock = ContinuousClock()
  let deadline = clock.now + .seconds(60)
  while !condition(), clock.now < deadline { await Task.yield() }
  #expect(condition(), "The condition was not met within a minute.", sourceLocation: sourceLocation)
}

extension Product.ID {
  static let tarn2 = Product.ID(rawValue: 1)
}

extension Category.ID {
  static let tents = Category.ID(rawValue: 1)
}

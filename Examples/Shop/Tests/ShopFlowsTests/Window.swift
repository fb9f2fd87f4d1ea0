import Cairn
import Foundation
import ShopFlows
import Testing

/// A window of the shop with no screen: the navigator, and a person who sees and does things in it.
@MainActor
final class Window {
  let shop: InMemoryShop
  let session: SessionStore
  let navigator: Navigator

  /// Opens a window; those that share a session share cart and sign-in.
  init(shop: InMemoryShop = InMemoryShop(), session: SessionStore? = nil) {
    self.shop = shop
    let services = Services.inMemory(shop)
    self.session = session ?? SessionStore(services: services)
    navigator = Navigator(
      AppCoordinator(services: services, session: self.session), clock: StoppedClock())
  }

  /// Waits for what a window loads by itself when it opens, so that nothing else gets in the way.
  func opened(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let home: HomeModel = try shown(sourceLocation: sourceLocation)
    await eventually(sourceLocation: sourceLocation) {
      home.state.value != nil && session.cart != nil
    }
  }

  /// Another window of the same shop and person.
  func another() -> Window { Window(shop: shop, session: session) }

  /// The window after the app was ended and started again with its saved state.
  func restarted(signedIn: Bool = false) throws -> Window {
    let window = Window(
      shop: shop,
      session: SessionStore(
        services: .inMemory(shop), session: signedIn ? session.session : nil,
        guest: session.guest))
    let report = window.navigator.restore(try navigator.snapshot())
    #expect(report.dropped.isEmpty)
    return window
  }

  // MARK: Seeing

  /// The screen in front.
  var front: AnyObject? { navigator.tree.frontPath.last.flatMap(navigator.content) }

  /// The screen in front, which must be of this type.
  func shown<Model>(
    _ type: Model.Type = Model.self, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Model {
    try #require(
      front as? Model, "In front is \(String(describing: front))\n\(navigator.tree)",
      sourceLocation: sourceLocation)
  }

  /// The coordinator of this type that is nearest to the screen in front.
  func flow<Flow: Coordinator>(
    _ type: Flow.Type = Flow.self, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Flow {
    let flows = navigator.tree.frontPath.reversed().lazy.compactMap(navigator.coordinator)
    return try #require(
      flows.compactMap { $0 as? Flow }.first, "\(navigator.tree)", sourceLocation: sourceLocation)
  }

  /// The types of the screens and flows from the root to the one in front.
  var path: [String] {
    navigator.tree.frontPath.compactMap(navigator.content).map { String(describing: type(of: $0)) }
  }

  var url: String? { navigator.url?.absoluteString }

  // MARK: Doing

  @discardableResult
  func open(_ link: String) -> Outcome { navigator.open(link) }

  @discardableResult
  func goBack() -> Outcome { navigator.report(.backOneStep) }

  /// Chooses a tab, as with a tap.
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

  /// Closes the modal in front, as with a swipe or Escape.
  @discardableResult
  func closeModal() -> Outcome {
    let modals = navigator.tree.frontPath.filter { navigator.tree.entry($0)?.isModal ?? false }
    return modals.last.map { navigator.report(.dismiss($0)) } ?? .unhandled
  }

  /// Presses the button of that title in the dialog in front.
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

  /// Fills in the log-in in front.
  func logIn(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let login: LoginModel = try shown(sourceLocation: sourceLocation)
    (login.email, login.password) = (Registration.demo.email, Registration.demo.password)
    await login.submit()
  }

  /// Puts something into the cart, without going there.
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
    #expect(page.quantityProblem == nil)
  }

  /// What ended and stays in memory, once work that was cancelled has had time to stop.
  func leaks() async -> [Leak] {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(60)
    while !navigator.leaks().isEmpty, clock.now < deadline { await Task.yield() }
    return navigator.leaks()
  }
}

/// A clock whose time does not pass, since tests ask for leaks themselves.
struct StoppedClock: Clock {
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
  }
}

/// Waits until something is so that other work brings about; fails if it does not come.
@MainActor
func eventually(
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor () -> Bool
) async {
  let clock = ContinuousClock()
  let deadline = clock.now + .seconds(60)
  while !condition(), clock.now < deadline { await Task.yield() }
  #expect(condition(), "It did not come within a minute.", sourceLocation: sourceLocation)
}

extension Product.ID {
  static let tarn2 = Product.ID(rawValue: 1)
  static let tarn3 = Product.ID(rawValue: 2)
  static let boot = Product.ID(rawValue: 5)
  static let compass = Product.ID(rawValue: 11)
  static let soldOut = Product.ID(rawValue: 12)
}

extension Category.ID {
  static let shelter = Category.ID(rawValue: 1)
  static let tents = Category.ID(rawValue: 2)
}

extension CardForm {
  static let good = CardForm(
    holder: "Anna Berger", number: DemoPaymentService.goodCard, expiry: "12/79",
    securityCode: "123")
}

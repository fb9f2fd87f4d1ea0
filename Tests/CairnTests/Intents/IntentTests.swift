@_spi(Hosts) import Cairn
import Testing

private struct LogOut {}
private struct ShowProduct: Shareable { let id: Int }
private enum Tab: Equatable { case home, cart(Int) }
private protocol Shareable {}

/// A flow that handles the intents that the test enables, and logs them.
private final class Listener: Coordinator {
  let name: String
  let navigation: Navigation<Stop>
  let log: Log
  var handles: Set<String> = []
  var makes: [String: @MainActor (Listener) -> Destination] = [:]
  var onIntent: (@MainActor (Listener) -> Void)?

  init(_ name: String, _ navigation: Navigation<Stop>, _ log: Log) {
    self.name = name
    self.navigation = navigation
    self.log = log
  }

  func destination(for route: Stop) -> Destination {
    if let make = makes[route.name] { make(self) } else { TestScreen(route.name) }
  }

  private func hear(_ what: String) {
    log.note("\(name) heard \(what)")
    onIntent?(self)
  }

  var intents: [IntentHandler] {
    let all = [
      ("sign out", IntentHandler(LogOut.self) { _ in self.hear("sign out") }),
      ("product", IntentHandler(ShowProduct.self) { self.hear("product \($0.id)") }),
      ("no product", IntentHandler(ShowProduct.self) { _ in self.hear("no product") }),
      ("tab", IntentHandler(Tab.self) { self.hear("\($0)") }),
      ("shareable", IntentHandler((any Shareable).self) { _ in self.hear("shareable") }),
      ("text", IntentHandler(String.self) { self.hear($0) }),
      ("anything", IntentHandler(Any.self) { _ in self.hear("anything") }),
    ]
    return all.filter { handles.contains($0.0) }.map(\.1)
  }
}

@MainActor
@Suite("Intents", .failsOnReports)
struct IntentTests {
  let log = Log()
  fileprivate let app: Listener
  fileprivate let shop: Listener
  fileprivate let product: Listener
  let navigator: Navigator

  init() {
    app = Listener("app", Navigation(tabs: ["shop", "other"]), log)
    shop = Listener("shop", Navigation(root: "list"), log)
    product = Listener("product", Navigation(root: "detail"), log)
    app.makes["shop"] = { [shop] _ in DestinationBuilder.buildExpression(shop) }
    shop.makes["product"] = { [product] _ in DestinationBuilder.buildExpression(product) }
    navigator = Navigator(quiet: app)
    shop.push("product")
  }

  @Test(
    "Promise 26: An intent is handled by the nearest ancestor that handles its type, and no other")
  func nearest() {
    app.handles = ["sign out", "product"]
    shop.handles = ["product"]
    #expect(product.send(ShowProduct(id: 7)))
    #expect(product.send(LogOut()))
    #expect(log.take() == ["shop heard product 7", "app heard sign out"])
  }

  @Test("Promise 26: A flow's own handlers are not asked for the intents it sends")
  func ownFlow() {
    product.handles = ["sign out"]
    app.handles = ["sign out"]
    #expect(product.send(LogOut()))
    #expect(log.take() == ["app heard sign out"])
  }

  @Test("Promise 26: An intent from a screen is offered to the screen's own coordinator first")
  func screen() throws {
    product.handles = ["sign out"]
    app.handles = ["sign out"]
    let detail = try #require(navigator.id("shop", "product", "detail"))
    #expect(navigator.send(LogOut(), from: detail))
    let entry = try #require(navigator.id("shop", "product"))
    #expect(navigator.send(LogOut(), from: entry))
    #expect(log.take() == ["product heard sign out", "app heard sign out"])
  }

  @Test("Promise 26: An intent from outside is offered to the frontmost screen's coordinator first")
  func fromOutside() throws {
    product.handles = ["sign out"]
    app.handles = ["sign out", "product"]
    #expect(navigator.send(LogOut()))
    #expect(navigator.send(ShowProduct(id: 2)))
    app.select("other")
    #expect(navigator.send(LogOut()))
    #expect(
      log.take() == ["product heard sign out", "app heard product 2", "app heard sign out"])
  }

  @Test("Promise 26: An intent from outside reaches the flow of an opaque overlay, not of a toast")
  func fromOutsideOverOverlays() {
    let lock = Listener("lock", Navigation(root: "pin"), log)
    let toast = Listener("toast", Navigation(root: "text"), log)
    app.makes["lock"] = { _ in DestinationBuilder.buildExpression(lock) }
    app.makes["toast"] = { _ in DestinationBuilder.buildExpression(toast) }
    (lock.handles, toast.handles) = (["sign out"], ["sign out"])
    shop.handles = ["sign out"]
    app.present("toast", as: .overlay(.transparent))
    #expect(navigator.send(LogOut()))
    app.present("lock", as: .overlay(.opaque))
    #expect(navigator.send(LogOut()))
    #expect(log.take() == ["shop heard sign out", "lock heard sign out"])
  }

  @Test("Promise 26: An intent from outside that nobody handles is reported, unless all has ended")
  func unhandledFromOutside() {
    let texts = reports { #expect(!navigator.send(LogOut())) }.0
    #expect(texts.count == 1)
    #expect(texts.first?.contains("LogOut") == true)
    navigator.end()
    #expect(!navigator.send(LogOut()))
  }

  @Test("Promise 26: Intents reach ancestors from modals, hidden tabs and flows started by `run`")
  func places() async {
    app.handles = ["sign out"]
    let modal = Listener("modal", Navigation(root: "1"), log)
    product.makes["modal"] = { _ in DestinationBuilder.buildExpression(modal) }
    product.present("modal")
    let run = Listener("run", Navigation(switching: "1"), log)
    let task = Task { @MainActor in await modal.run(run) }
    await until("the flow") { run.navigator != nil }
    app.select("other")
    #expect(modal.send(LogOut()))
    #expect(run.send(LogOut()))
    shop.handles = ["product"]
    #expect(run.send(ShowProduct(id: 1)))
    #expect(
      log.take() == ["app heard sign out", "app heard sign out", "shop heard product 1"])
    run.cancel()
    _ = await outcome(of: task)
  }

  @Test("Promise 26: Enums, strings, optionals and values of a protocol type can be intents")
  func types() {
    app.handles = ["tab", "shareable", "text"]
    #expect(product.send(Tab.cart(2)))
    #expect(product.send(ShowProduct(id: 1)))
    #expect(product.send("hello"))
    #expect(product.send(Optional("maybe")))
    #expect(
      log.take() == [
        "app heard cart(2)", "app heard shareable", "app heard hello", "app heard maybe",
      ])
    shop.handles = ["anything"]
    #expect(product.send(7))
    #expect(log.take() == ["shop heard anything"])
  }

  @Test("Promise 26: If several handlers match an intent, the first one in the list handles it")
  func first() {
    shop.handles = ["shareable", "product", "anything"]
    #expect(product.send(ShowProduct(id: 3)))
    #expect(log.take() == ["shop heard product 3"])
    shop.handles = ["shareable", "no product", "anything"]
    #expect(product.send(ShowProduct(id: 3)))
    #expect(log.take() == ["shop heard no product"])
  }

  @Test("Promise 26: An intent sent inside a callback is handled at once; its commands are queued")
  func deferred() {
    app.handles = ["sign out"]
    app.onIntent = { #expect($0.select("other") == .queued) }
    shop.makes["next"] = { [log, product] _ in
      #expect(product.send(LogOut()))
      log.note("made")
      return Destination(TestScreen("next"))
    }
    shop.push("next")
    #expect(log.take() == ["app heard sign out", "made"])
    #expect(navigator.shape == "(shop[list product[detail] next] *other)")
  }

  @Test("Promise 26: A handler can end the flow that sent the intent")
  func ends() {
    shop.handles = ["sign out"]
    shop.onIntent = { #expect($0.popToRoot() == .committed) }
    #expect(product.send(LogOut()))
    #expect(product.navigator == nil)
    #expect(navigator.shape == "(*shop[list] other)")
  }

  @Test("Promise 24: An intent without a handler is reported with its type and the sender's path")
  func unhandled() throws {
    func text(_ path: String) -> String {
      """
      \(path) sent LogOut up the tree, but no ancestor handles it; nothing has happened.

      To fix this, add IntentHandler(LogOut.self) { … } to the intents of an ancestor coordinator.
      """
    }
    let (texts, isHandled) = reports { product.send(LogOut()) }
    #expect(!isHandled)
    #expect(texts == [text("Listener / shop / product")])
    #expect(reports { app.send(LogOut()) }.0 == [text("Listener")])
    let detail = try #require(navigator.id("shop", "product", "detail"))
    #expect(
      reports { navigator.send(LogOut(), from: detail) }.0
        == [text("Listener / shop / product / detail")])
  }

  @Test(
    "Promise 24: An intent from a flow outside the tree is reported, unless the flow has ended")
  func outside() throws {
    app.handles = ["sign out"]
    let loose = Listener("loose", Navigation(root: "1"), log)
    let (texts, isHandled) = reports { loose.send(LogOut()) }
    #expect(!isHandled)
    // MisuseTests has the whole text.
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("An intent was given to a coordinator that is not in") == true)
    let detail = try #require(navigator.id("shop", "product", "detail"))
    shop.pop()
    #expect(!product.send(LogOut()))
    #expect(!navigator.send(LogOut(), from: detail))
    navigator.end()
    #expect(!app.send(LogOut()))
    #expect(!navigator.send(LogOut(), from: .root))
    #expect(log.take() == [])
  }
}

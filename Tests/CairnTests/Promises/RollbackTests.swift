@_spi(Hosts) @testable import Cairn
import Testing

/// Requests that are rolled back after they have created coordinators.
@MainActor
@Suite("Rolling back", .timeLimit(.minutes(10)))
struct RollbackTests {
  private final class Made {
    var flows: [TestFlow] = []
  }

  private let made = Made()
  private let app = TestFlow("app", tabs: "home", "mail")
  private let gate = Gate()

  /// Starts an app whose second tab's coordinator uses `way` as the transition to `draft`.
  private func start(
    _ way: @escaping @MainActor (TestFlow) -> Transition<Stop>
  ) throws -> (Navigator, mail: EntryID) {
    app.makes["home"] = { _ in .flow(TestFlow("home", stack: "root")) }
    app.makes["mail"] = { [made] _ in
      let mail = TestFlow("mail", stack: "root")
      mail.ways["draft"] = way
      made.flows.append(mail)
      return .flow(mail)
    }
    let navigator = Navigator(quiet: app)
    return (navigator, try #require(navigator.id("mail")))
  }

  @Test("Promise 4: A denied link into a new flow changes nothing, even if the flow reads the tree")
  func readsTheTree() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let app = TestFlow("app", stack: "list")
        app.shows("shop", stack: "root") { shop in
          shop.ways["draft"] = { shop in
            _ = shop.navigator?.url
            return .deny("no")
          }
        }
        let navigator = Navigator(quiet: app)
        precondition(navigator.open("/in/shop/go/draft") == .refused(.denied("no")))
        precondition(navigator.shape == "[list]")
      }
    }
  }

  @Test("Promise 4: After a denied link, a coordinator recreated for it cannot change the tree")
  func deniedLink() throws {
    let (navigator, mail) = try start { _ in .deny("no") }
    navigator.release(mail)
    #expect(navigator.open("/in/mail/go/draft") == .refused(.denied("no")))
    let remade = try #require(made.flows.last)
    #expect(made.flows.count == 2)
    #expect(remade.navigator == nil)
    #expect(remade.parent == nil)
    let shape = navigator.shape
    let before = navigator.tree
    let (_, outcome) = reports { remade.push("stray") }
    #expect(outcome != .committed)
    #expect(navigator.shape == shape)
    #expect(navigator.tree == before)
  }

  @Test("Promise 4: If a link into a released tab is denied, the tab's stack is restored")
  func deniedFurtherIn() throws {
    app.makes["home"] = { _ in .flow(TestFlow("home", stack: "root")) }
    app.shows("mail", stack: "root", "letter") { mail in
      mail.shows("folder", stack: "root") { folder in
        folder.ways["draft"] = { _ in .deny("no") }
      }
    }
    let navigator = Navigator(quiet: app)
    navigator.release(try #require(navigator.id("mail")))
    #expect(navigator.open("/in/mail/in/folder/go/draft") == .refused(.denied("no")))
    #expect(navigator.shape == "(*home[root] mail[root letter])")
    // Continuing would read freed memory.
    try #require(navigator.shape == "(*home[root] mail[root letter])")
    app.select("mail")
    #expect(navigator.shape == "(home[root] *mail[root letter])")
    #expect((navigator.shown as? TestScreen)?.name == "letter")
    #expect(navigator.faults == [])
    navigator.flow?.pop()
    #expect(navigator.shape == "(home[root] *mail[root])")
  }

  @Test("Promise 4: A refused sequence in a released tab does not change the tab's stack")
  func refusedSequence() throws {
    let (navigator, mail) = try start { .push(.init($0.name)) }
    let host = DiffRecorder()
    navigator.attach(host)
    let flow = made.flows[0]
    host.onCommit = { _ in
      host.onCommit = nil
      navigator.release(mail)
      flow.perform(.sequence([.push("stray"), .select("none")]))
    }
    let (texts, _) = reports { navigator.flow?.push("detail") }
    #expect(texts.count == 1)
    #expect(navigator.shape == "(*home[root detail] mail[root])")
    app.select("mail")
    let stack = navigator.flow?.navigation.stack
    #expect(stack == ["root"])
    #expect(navigator.shape == "(home[root detail] *mail[root])")
    #expect((navigator.shown as? TestScreen)?.name == "root")
  }

  @Test("Promise 13: A request with two conditions continues in a tab released between them")
  func waitsTwice() async throws {
    let gate = gate
    let (navigator, mail) = try start { _ in
      .when({ await gate.ask() }, then: .when({ await gate.ask() }, then: .push("draft")))
    }
    let recorder = EventRecorder(navigator)
    #expect(made.flows[0].navigate(to: "draft") == .deciding)
    await gate.waitUntilAsked()
    #expect(navigator.release(mail) == .committed)
    gate.answer(true)
    await gate.waitUntilAsked(2)
    // The transaction that recreated the tab is rolled back. Continuing would read freed memory.
    try #require(made.flows.last?.navigator == nil)
    made.flows = []
    gate.answer(true)
    await recorder.waitForEvents(2)
    app.select("mail")
    #expect(navigator.shape == "(home[root] *mail[root draft])")
    #expect(navigator.faults == [])
  }

  @Test("Promise 4: A released flow recreated with another layout has none of its old entries")
  func otherLayout() throws {
    app.makes["home"] = { _ in .flow(TestFlow("home", stack: "root")) }
    let log = Log()
    app.makes["mail"] = { [made] _ in
      let mail =
        made.flows.isEmpty
        ? TestFlow("mail", stack: "root", "letter", log: log)
        : TestFlow("mail", tabs: "inbox", "sent", log: log)
      made.flows.append(mail)
      return .flow(mail)
    }
    let navigator = Navigator(quiet: app)
    let letter = try #require(navigator.id("mail", "letter"))
    navigator.release(try #require(navigator.id("mail")))
    _ = log.take()
    app.select("mail")
    #expect(navigator.shape == "(home[root] *mail(*inbox sent))")
    #expect(
      log.take() == ["inbox made", "sent made", "mail starts", "mail active", "inbox active"])
    #expect(navigator.faults == [])
    #expect(navigator.tree.entry(letter) == nil)
    #expect(navigator.content(of: letter) == nil)
    // The flow that contained this entry is deallocated and must not be reachable from its place.
    try #require(navigator.content(of: letter) == nil)
    #expect(navigator.report(.back(to: letter)) == .unchanged)
  }

  @Test("Promise 4: A denied link changes nothing, even if it recreates a flow with another layout")
  func otherLayoutDenied() throws {
    app.makes["home"] = { _ in .flow(TestFlow("home", stack: "root")) }
    app.makes["mail"] = { [made] _ in
      let mail =
        made.flows.isEmpty
        ? TestFlow("mail", stack: "root", "letter") : TestFlow("mail", switching: "inbox")
      mail.ways["draft"] = { flow in
        _ = flow.navigator?.tree
        return .deny("no")
      }
      made.flows.append(mail)
      return .flow(mail)
    }
    let navigator = Navigator(quiet: app)
    navigator.release(try #require(navigator.id("mail")))
    let before = navigator.tree
    #expect(navigator.open("/in/mail/go/draft") == .refused(.denied("no")))
    #expect(navigator.tree == before)
    #expect(navigator.shape == "(*home[root] mail[root letter])")
  }

  // A fault may be visible only with AddressSanitizer: the place that ends has a freed parent.
  @Test("Promise 4: A flow that finishes while it is created by a waiting link is not in the tree")
  func finishesWhileMade() async {
    let gate = gate
    let app = TestFlow("app", stack: "list")
    app.shows("shop", stack: "list") { shop in
      shop.shows("cart", stack: "list") { cart in
        cart.makes["list"] = { cart in
          cart.finish("empty")
          return Destination(TestScreen("list"))
        }
        cart.ways["pay"] = { _ in .when({ await gate.ask() }, then: .push("pay")) }
      }
    }
    let navigator = Navigator(quiet: app)
    #expect(navigator.open("/in/shop/in/cart/go/pay") == .deciding)
    await gate.waitUntilAsked()
    #expect(navigator.shape == "[list]")
    #expect(navigator.faults == [])
  }
}

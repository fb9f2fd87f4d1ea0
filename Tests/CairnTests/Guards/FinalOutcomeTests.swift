@testable import Cairn
import Observation
import Testing

@MainActor
@Suite("Waiting requests and their final outcome", .failsOnReports)
struct FinalOutcomeTests {
  let app = TestFlow("app", stack: "list")
  let navigator: Navigator
  let gate = Gate()

  init() { navigator = Navigator(quiet: app) }

  /// The outcome that a task awaits.
  @MainActor
  private final class Awaited {
    var outcome: Outcome?
    private var task: Task<Void, Never>?

    init(_ request: @escaping @MainActor () async -> Outcome) {
      task = Task { outcome = await request() }
    }

    func cancel() { task?.cancel() }

    func ended() async -> Outcome? {
      await until("the outcome") { outcome != nil }
      return outcome
    }
  }

  private func awaiting(_ route: Stop) -> Awaited {
    Awaited { [app] in await app.finalOutcome(of: app.navigate(to: route)) }
  }

  // MARK: Outcomes

  @Test("Promise 29: The outcome of an earlier request is not awaited, which is reported")
  func stored() async {
    app.ways["a"] = { [gate] _ in .when({ await gate.ask() }, then: .push("a")) }
    let outcome = app.navigate(to: "a")
    await withKnownIssue("The mistake is reported.") {
      #expect(await app.finalOutcome(of: outcome) == .deciding)
    } matching: {
      "\($0)".contains("received the outcome deciding of an earlier request")
    }
  }

  @Test("Promise 29: A request that ends at once is not awaited")
  func atOnce() async {
    #expect(await app.finalOutcome(of: app.push("a")) == .committed)
    #expect(await app.finalOutcome(of: app.push("a")) == .unchanged)
    app.ways["b"] = { _ in .deny("no") }
    #expect(await app.finalOutcome(of: app.navigate(to: "b")) == .refused(.denied("no")))
    #expect(await navigator.finalOutcome(of: navigator.open("/nowhere")) == .unhandled)
  }

  @Test("Promise 29: A request in a callback is queued, and its end can be awaited")
  func queued() async {
    var first: Outcome?
    var awaited: Awaited?
    app.makes["next"] = { app in
      first = app.push("later")
      awaited = Awaited { await app.finalOutcome(of: app.push("last")) }
      return Destination(TestScreen("next"))
    }
    app.push("next")
    #expect(first == .queued)
    #expect(first?.isPending == true)
    #expect(await awaited?.ended() == .committed)
    #expect(navigator.shape == "[list next later last]")
  }

  @Test("Promise 29: A superseded request and a denied one end with their own outcomes")
  func supersededOrDenied() async {
    app.ways["slow"] = { [gate] _ in .when({ await gate.ask() }, then: .push("slow")) }
    let first = awaiting("slow")
    await gate.waitUntilAsked()
    app.push("newer")
    #expect(await first.ended() == .superseded)
    let second = awaiting("slow")
    await gate.waitUntilAsked(2)
    gate.answer(false)
    gate.answer(false)
    let denied = "The condition for this transition was not met."
    #expect(await second.ended() == .refused(.denied(denied)))
  }

  @Test("Promise 29: A parked request ends when the required flow has finished or was cancelled")
  func parked() async throws {
    app.presents("login")
    app.ways["vip"] = { _ in .require("login", then: "vip") }
    #expect(app.navigate(to: "vip") == .parked)
    app.dismiss()
    let first = awaiting("vip")
    await until("the log-in") { app.navigation.modals == ["login"] }
    app.dismiss()
    #expect(await first.ended() == .refused(.requirementCancelled))
    let second = awaiting("vip")
    await until("the log-in") { app.navigation.modals == ["login"] }
    #expect(second.outcome == nil)
    app.ways["vip"] = nil
    (app.children.last as? TestFlow)?.finish("ada")
    #expect(await second.ended() == .committed)
    #expect(navigator.shape == "[list vip]")
  }

  @Test("Promise 29: A parked request can be awaited to its end if its required flow was released")
  func parkedAndReleased() async throws {
    let tabs = TestFlow("tabs", tabs: "home", "mail")
    var isSignedIn = false
    tabs.shows("mail", stack: "root") { mail in
      mail.ways["vip"] = { _ in isSignedIn ? .push("vip") : .require("login", then: "vip") }
      mail.ways["login"] = { _ in .push("login") }
      mail.makes["login"] = { _ in .flow(TestFlow("login", stack: "form")) }
    }
    let navigator = Navigator(quiet: tabs)
    tabs.select("mail")
    let id = try #require(navigator.id("mail"))
    let awaited = Awaited {
      guard let mail = navigator.coordinator(at: id) as? TestFlow else { return .unhandled }
      return await mail.finalOutcome(of: mail.navigate(to: "vip"))
    }
    await until("the log-in") { navigator.shape == "(home *mail[root login[form]])" }
    tabs.select("home")
    #expect(navigator.release(id) == .committed)
    await runReadyTasks()
    #expect(awaited.outcome == nil, "The request is still parked.")
    tabs.select("mail")
    isSignedIn = true
    let login = try #require(navigator.id("mail", "login"))
    (navigator.coordinator(at: login) as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "(home *mail[root vip])")
    #expect(await awaited.ended() == .committed)
  }

  @Test("Promise 29: A request that asks the user to leave ends with the answer")
  func asking() async throws {
    let form = UnsavedForm()
    app.makes["form"] = { _ in Destination(form) }
    app.push("form")
    #expect(app.pop() == .asking)
    let awaited = Awaited { [app] in await app.finalOutcome(of: app.pop()) }
    await runReadyTasks()
    let dialog = try #require(navigator.tree.frontPath.last)
    navigator.report(.answer(dialog, button: 1))
    #expect(await awaited.ended() == .refused(.leaveVetoed("Discard?")))
    let again = Awaited { [app] in await app.finalOutcome(of: app.pop()) }
    await until("the question") { navigator.shape == "[list form] + run" }
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    #expect(await again.ended() == .committed)
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 29: A cancelled task receives the outcome so far, and the request continues")
  func cancelled() async {
    app.ways["slow"] = { [gate] _ in .when({ await gate.ask() }, then: .push("slow")) }
    let awaited = awaiting("slow")
    await gate.waitUntilAsked()
    awaited.cancel()
    #expect(await awaited.ended() == .deciding)
    gate.answer(true)
    await until("the screen") { navigator.shape == "[list slow]" }
  }

  @Test("Promise 29: A request of a navigator that is deallocated ends as refused")
  func deallocated() async {
    var awaited: Awaited?
    do {
      let app = TestFlow("app", stack: "list")
      app.ways["slow"] = { [gate] _ in .when({ await gate.ask() }, then: .push("slow")) }
      let navigator = Navigator(quiet: app)
      awaited = Awaited { await app.finalOutcome(of: app.navigate(to: "slow")) }
      await gate.waitUntilAsked()
      closeWindows()
      _ = navigator.revision
    }
    #expect(await awaited?.ended() == .refused(.flowEnded))
    gate.answer(true)
  }

  // MARK: Decisions

  @Test("Promise 29: A decision can return any transition, made from what it has awaited")
  func decision() async {
    app.ways["invitation"] = { [gate] _ in
      .decide {
        let number = await gate.ask() ? 7 : 0
        return .set(["list", "server", Stop("group \(number)")])
      }
    }
    let awaited = awaiting("invitation")
    await gate.waitUntilAsked()
    #expect(navigator.shape == "[list]")
    gate.answer(true)
    #expect(await awaited.ended() == .committed)
    #expect(navigator.shape == "[list server group 7]")
  }

  @Test("Promise 29: A decision can redirect, and another decision can follow")
  func chained() async {
    app.ways["a"] = { _ in .decide { .redirect(to: "b") } }
    app.ways["b"] = { _ in .decide { .decide { .push("c") } } }
    #expect(await awaiting("a").ended() == .redirected)
    #expect(navigator.shape == "[list c]")
    app.ways["x"] = { _ in .decide { .redirect(to: "x2") } }
    app.ways["x2"] = { _ in .decide { .redirect(to: "x") } }
    let texts = await reports { _ = await awaiting("x").ended() }
    #expect(texts.count == 1)
  }

  @Test("Promise 29: A decision that throws refuses the request with the error")
  func throwing() async {
    struct Expired: Error {}
    app.ways["invitation"] = { _ in .decide { throw Expired() } }
    let recorder = EventRecorder(navigator)
    #expect(await awaiting("invitation").ended() == .refused(.failed("Expired()")))
    #expect(recorder.outcomes == [.refused(.failed("Expired()"))])
    let link = await navigator.finalOutcome(of: navigator.open("/go/invitation"))
    #expect(link == .refused(.failed("Expired()")))
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 29: A decision in a sequence continues with the other steps")
  func inSequence() async {
    let steps = Transition<Stop>.sequence(
      .push("a"), .decide { .sequence(.push("b"), .push("c")) }, .push("d"))
    #expect(await app.finalOutcome(of: app.perform(steps)) == .committed)
    #expect(navigator.shape == "[list a b c d]")
  }

  // MARK: A spinner

  @Test("Promise 29: `isDeciding` is true, and observable, while a request waits")
  func isDeciding() async {
    let inner = app.child("inner", stack: "x")
    let sheet = app.child("sheet", stack: "x")
    app.push("inner")
    app.present("sheet")
    inner.ways["slow"] = { [gate] _ in .when({ await gate.ask() }, then: .push("slow")) }
    let changes = Changes { [app, inner] in
      [app.navigation.isDeciding, inner.navigation.isDeciding]
    }
    #expect(changes.values == [[false, false]])
    inner.navigate(to: "slow")
    #expect(sheet.navigation.isDeciding == false)
    await until("a change") { changes.values.last == [true, true] }
    await gate.waitUntilAsked()
    gate.answer(true)
    await until("a change") { changes.values.last == [false, false] }
    inner.navigate(to: "slow")
    inner.pop()
    #expect(app.navigation.isDeciding == false)
  }

  /// The values of an expression, read again after each change.
  @MainActor
  private final class Changes {
    private(set) var values: [[Bool]] = []
    private let read: @MainActor () -> [Bool]

    init(_ read: @escaping @MainActor () -> [Bool]) {
      self.read = read
      observe()
    }

    private func observe() {
      let value = withObservationTracking(read) {
        Task { @MainActor [weak self] in self?.observe() }
      }
      values.append(value)
    }
  }

  // MARK: Two windows

  @Test("Promise 29: An entry moves to another window only when the user agrees to leave it")
  func move() throws {
    let form = UnsavedForm()
    app.makes["form"] = { _ in Destination(form) }
    app.push("form")
    let other = Navigator(quiet: TestFlow("app", stack: "list"))
    let entry = try #require(navigator.id("form"))
    #expect(try navigator.move(entry, to: other) == .asking)
    #expect(other.shape == "[list]")
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 1))
    #expect(other.shape == "[list]")
    #expect(navigator.shape == "[list form]")
    #expect(try navigator.move(entry, to: other) == .asking)
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    #expect(other.shape == "[list form]")
    #expect(navigator.shape == "[list]")
  }
}

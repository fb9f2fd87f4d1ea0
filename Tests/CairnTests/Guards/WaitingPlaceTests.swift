import Cairn
import Testing

/// Requests that wait for a decision, and what supersedes them: only a change of the container that they
/// would change.
@MainActor
@Suite("The place of a waiting request", .failsOnReports)
struct WaitingPlaceTests {
  private let gate = Gate()
  private let app = TestFlow("app", tabs: "home", "mail")
  private let home = TestFlow("home", stack: "root")
  private let mail = TestFlow("mail", stack: "root")
  private let navigator: Navigator
  private let recorder: EventRecorder

  init() {
    let (gate, home, mail) = (gate, home, mail)
    app.makes["home"] = { _ in .flow(home) }
    app.makes["mail"] = { _ in .flow(mail) }
    for flow in [home, mail] {
      flow.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }
      flow.ways["other"] = { _ in .when({ await gate.ask() }, then: .push("other")) }
    }
    navigator = Navigator(quiet: app)
    recorder = EventRecorder(navigator)
  }

  /// A command that does not concern the container in which a request waits.
  struct Aside: CustomStringConvertible, Sendable {
    let description: String
    let shape: String
    let perform: @MainActor (WaitingPlaceTests) -> Void

    init(
      _ description: String, _ shape: String,
      _ perform: @escaping @MainActor (WaitingPlaceTests) -> Void
    ) {
      (self.description, self.shape, self.perform) = (description, shape, perform)
    }

    static let all: [Aside] = [
      .init("an overlay over everything", "(*home[root slow] mail[root]) + lock") {
        $0.app.present("lock", as: .overlay(.transparent))
      },
      .init("an overlay of the same flow", "(*home[root slow] + lock mail[root])") {
        $0.home.present("lock", as: .overlay(.transparent))
      },
      .init("a command that ends unchanged", "(*home[root slow] mail[root])") {
        #expect($0.home.pop() == .unchanged)
      },
      .init("a refused command", "(*home[root slow] mail[root])") {
        $0.home.ways["denied"] = { _ in .deny("no") }
        $0.home.navigate(to: "denied")
      },
      .init("other tabs", "(*home[root slow] mail[root] more)") {
        $0.app.set(["home", "mail", "more"])
      },
      .init("a push in another tab", "(*home[root slow] mail[root x])") { $0.mail.push("x") },
      .init("another tab that is selected", "(home[root slow] *mail[root])") {
        $0.app.select("mail")
      },
      .init("a modal of the tabs", "(*home[root slow] mail[root]) + sheet") {
        $0.app.present("sheet")
      },
      .init("other traits", "(*home[root slow] mail[root])") {
        $0.navigator.traits = Traits(horizontalSizeClass: .regular)
      },
    ]
  }

  @Test(
    "Promise 13: A command that does not change its container lets a request wait",
    arguments: Aside.all)
  func aside(_ aside: Aside) async {
    #expect(home.navigate(to: "slow") == .deciding)
    await gate.waitUntilAsked()
    aside.perform(self)
    gate.answer(true)
    await until("the screen") { navigator.shape == aside.shape }
    #expect(!recorder.outcomes.contains(.superseded))
  }

  @Test("Promise 13: A dialog and its answer let a request wait")
  func dialog() async throws {
    home.navigate(to: "slow")
    await gate.waitUntilAsked()
    let answer = Task { await home.ask(Dialog(notice: "Offline", button: "OK")) }
    await until("the dialog") { navigator.shape == "(*home[root] + run mail[root])" }
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    _ = await answer.value
    gate.answer(true)
    await until("the screen") { navigator.shape == "(*home[root slow] mail[root])" }
  }

  @Test("Promise 13: An update of a route in place lets a request wait")
  func update() async {
    let (shelf, gate) = (Shelf(Navigation(root: .list(.init()))), gate)
    shelf.ways[.about] = .when({ await gate.ask() }, then: .push(.about))
    let navigator = Navigator(quiet: shelf)
    #expect(shelf.navigate(to: .about) == .deciding)
    await gate.waitUntilAsked()
    #expect(shelf.updateRoute(to: .list(.init(sort: "title"))) == .updated)
    #expect(navigator.revision == 1)
    gate.answer(true)
    await until("the screen") { shelf.navigation.stack.last == .about }
  }

  @Test(
    "Promise 13: A change of the container supersedes a request that waits there",
    arguments: ["push", "modal", "set", "user", "nested stack"])
  func changes(kind: String) async {
    if kind == "nested stack" { home.makes["detail"] = { _ in .flow(TestFlow("in", stack: "1")) } }
    home.push("detail")
    home.navigate(to: "slow")
    await gate.waitUntilAsked()
    switch kind {
    case "push": home.push("x")
    case "modal": home.present("x")
    case "set": home.set(["root"])
    case "nested stack": (home.children.last as? TestFlow)?.push("x")
    default: navigator.report(.backOneStep)
    }
    #expect(recorder.outcomes == [.committed, .superseded, .committed])
    gate.answer(true)
    await runReadyTasks()
    #expect(!navigator.shape.contains("slow"))
  }

  @Test("Promise 13: A request that goes on after a log-in supersedes nothing in other tabs")
  func resumedInAnotherTab() async {
    home.presents("login")
    home.ways["vip"] = { _ in .require("login", then: "vip") }
    #expect(home.navigate(to: "vip") == .parked)
    #expect(mail.navigate(to: "slow") == .deciding)
    await gate.waitUntilAsked()
    home.ways["vip"] = nil
    (home.children.last as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "(*home[root vip] mail[root])")
    #expect(!recorder.outcomes.contains(.superseded))
    gate.answer(true)
    await until("the screen") { navigator.shape == "(*home[root vip] mail[root slow])" }
  }

  @Test("Promise 13: A link waits until another tab is selected, but not if its own tab changes")
  func link() async {
    #expect(navigator.open("/in/home/go/slow") == .deciding)
    await gate.waitUntilAsked()
    mail.push("x")
    app.set(["home", "mail", "more"])
    #expect(!recorder.outcomes.contains(.superseded))
    app.select("mail")
    #expect(recorder.outcomes.contains(.superseded))
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(home[root] *mail[root x] more)")
  }

  @Test("Promise 13: A modal that is dismissed lets a request beneath it wait")
  func dismissal() async {
    home.present("sheet")
    #expect(home.navigate(to: "slow") == .deciding)
    await gate.waitUntilAsked()
    #expect(home.dismiss() == .committed)
    gate.answer(true)
    await until("the screen") { navigator.shape == "(*home[root slow] mail[root])" }
    #expect(!recorder.outcomes.contains(.superseded))
  }

  // MARK: Two that wait

  @Test(
    "Promise 13: Of two requests that wait for a container the newer is performed, or the older if the newer is refused, in whatever order they are decided",
    arguments: [true, false], [true, false])
  func two(isFirstDecidedFirst: Bool, isNewerAllowed: Bool) async {
    home.navigate(to: "slow")
    await gate.waitUntilAsked()
    let other = Gate()
    home.ways["other"] = { _ in .when({ await other.ask() }, then: .push("other")) }
    home.navigate(to: "other")
    await other.waitUntilAsked()
    for isFirst in [isFirstDecidedFirst, !isFirstDecidedFirst] {
      if isFirst { gate.answer(true) } else { other.answer(isNewerAllowed) }
      await runReadyTasks()
    }
    #expect(navigator.shape == "(*home[root \(isNewerAllowed ? "other" : "slow")] mail[root])")
    let ofOther =
      isNewerAllowed
      ? [.superseded] : [Outcome.refused(.denied("The condition for this transition was not met."))]
    #expect(recorder.outcomes == ofOther + [.committed])
  }

  @Test("Promise 13: A request that continues after its question lets a newer one wait")
  func olderThatAsked() async throws {
    home.makes["form"] = { _ in Destination(UnsavedForm()) }
    home.push("form")
    #expect(home.pop() == .asking)
    #expect(home.navigate(to: "slow") == .deciding)
    await gate.waitUntilAsked()
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    #expect(navigator.shape == "(*home[root] mail[root])")
    gate.answer(true)
    await until("the screen") { navigator.shape == "(*home[root slow] mail[root])" }
    #expect(!recorder.outcomes.contains(.superseded))
  }

  // MARK: Equal requests

  @Test(
    "Promise 13: A request equal to one that waits joins it, so that the coordinator is asked once",
    arguments: [
      ("command", "(*home[root slow] mail[root])"), ("tap", "(home[root] *mail[root])"),
      ("link", "(home[root] *mail[root list slow])"),
    ])
  func equal(kind: String, shape: String) async throws {
    if kind == "tap" {
      app.gates["mail"] = { [gate] _ in .when({ await gate.ask() }, then: .select("mail")) }
    }
    let tab = try #require(navigator.id("mail"))
    let outcomes = (1...2).map { _ in
      Task {
        switch kind {
        case "command": await home.finalOutcome(of: home.navigate(to: "slow"))
        case "link": await home.finalOutcome(of: navigator.open("/in/mail/go/slow"))
        default: await app.finalOutcome(of: navigator.report(.select(tab)))
        }
      }
    }
    await gate.waitUntilAsked()
    await runReadyTasks()
    gate.answer(true)
    for task in outcomes { #expect(await outcome(of: task) == .committed) }
    #expect(gate.asked == 1)
    #expect(recorder.outcomes == [.committed])
    #expect(navigator.shape == shape)
  }

  @Test("Promise 13: A request that repeats an older one counts as made now")
  func repeated() async {
    home.navigate(to: "slow")
    await gate.waitUntilAsked()
    home.navigate(to: "other")
    await gate.waitUntilAsked(2)
    home.navigate(to: "slow")
    gate.answer(true)
    await until("the screen") { navigator.shape == "(*home[root slow] mail[root])" }
    #expect(recorder.outcomes == [.superseded, .committed])
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(*home[root slow] mail[root])")
  }

  @Test("Promise 13: A request that repeats a decided one is performed at once")
  func repeatedAfterItsAnswer() async {
    home.navigate(to: "slow")
    await gate.waitUntilAsked()
    home.navigate(to: "other")
    await gate.waitUntilAsked(2)
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(*home[root] mail[root])")
    #expect(home.navigate(to: "slow") == .committed)
    #expect(navigator.shape == "(*home[root slow] mail[root])")
    #expect(recorder.outcomes == [.superseded, .committed])
  }

  @Test("Promise 13: A condition that repeats a decided request does not supersede its own")
  func repeatedByACondition() async {
    let (home, early, late) = (home, Gate(), Gate())
    home.ways["asking"] = { _ in
      .when(
        {
          _ = await early.ask()
          home.navigate(to: "slow")
          return await late.ask()
        }, then: .push("asking"))
    }
    home.navigate(to: "slow")
    await gate.waitUntilAsked()
    home.navigate(to: "asking")
    await early.waitUntilAsked()
    gate.answer(true)
    await runReadyTasks()
    early.answer(true)
    await late.waitUntilAsked()
    #expect(navigator.shape == "(*home[root slow] mail[root])")
    late.answer(true)
    await until("the screen") { navigator.shape == "(*home[root slow asking] mail[root])" }
    #expect(recorder.outcomes == [.committed, .committed])
  }

  @Test("Promise 14: A request equal to one that asks the user to leave joins it")
  func asking() async throws {
    let form = UnsavedForm()
    home.makes["form"] = { _ in Destination(form) }
    home.push("form")
    let outcomes = [
      Task { await home.finalOutcome(of: navigator.open("/in/mail/go/x")) },
      Task { await home.finalOutcome(of: navigator.open("/in/mail/go/x")) },
    ]
    await until("the question") { navigator.shape.contains("run") }
    await runReadyTasks()
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    for task in outcomes { #expect(await outcome(of: task) == .committed) }
    #expect(!recorder.outcomes.contains(.superseded))
  }

  @Test("Promise 14: A tab cannot be left around the question that its screen asks about that")
  func aroundTheQuestion() {
    home.makes["form"] = { _ in Destination(UnsavedForm()) }
    home.push("form")
    #expect(navigator.open("/in/mail/go/x") == .asking)
    #expect(navigator.open("/in/mail/go/y") == .asking)
    #expect(app.select("mail") == .asking)
    #expect(navigator.shape == "(*home[root form] + run mail[root])")
    #expect(recorder.outcomes == [.committed, .committed, .superseded, .superseded])
  }
}

@testable import Cairn
import Testing

/// Tracks objects by weak references to find those that are still alive.
@MainActor
private final class Witness {
  private struct Weak { weak var object: AnyObject? }
  private var objects: [(name: String, Weak)] = []

  func watch(_ name: String, _ object: AnyObject) { objects.append((name, Weak(object: object))) }

  var alive: [String] { objects.filter { $0.1.object != nil }.map(\.name) }
}

/// Has the name of Combine's type, by which a leak report finds subscriptions.
private final class AnyCancellable: Hashable {
  static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private class SubscriberBase {
  var subscriptions: Set<AnyCancellable> = []
}

private final class Subscriber: SubscriberBase {
  var last: AnyCancellable?
}

@MainActor
@Suite("Memory", .failsOnReports)
struct MemoryTests {
  private let witness = Witness()
  let app = TestFlow("app", stack: "list")
  let navigator: Navigator

  init() {
    // This clock never advances, so objects that a test keeps on purpose are not reported.
    navigator = Navigator(app, clock: ManualClock())
    let witness = witness
    /// A flow whose screens retain it strongly and whose result handler retains its parent
    /// strongly.
    func make(_ name: String, inner: String?) -> @MainActor (TestFlow) -> Destination {
      { parent in
        let flow = TestFlow(name, stack: "root", "top")
        flow.makes["root"] = { flow in
          let screen = TestScreen("root", flow: flow)
          screen.onTap = { flow.push("more") }
          screen.onEnd = { _ = parent.navigation.stack }
          witness.watch("\(name) root", screen)
          return Destination(screen)
        }
        if let inner { flow.makes[inner] = make(inner, inner: nil) }
        witness.watch(name, flow)
        return flow.onResult { _ in _ = parent.navigation.stack }
      }
    }
    app.makes["shop"] = make("shop", inner: "payment")
  }

  @Test("Promise 8: Two nested flows and their models are deallocated by one `popToRoot`")
  func twoLevels() {
    app.push("shop")
    navigator.flow?.push("payment")
    navigator.flow?.push("x")
    #expect(navigator.shape == "[list shop[root top payment[root top x]]]")
    #expect(witness.alive.count == 4)
    app.popToRoot()
    #expect(witness.alive == [])
    #expect(navigator.leakedObjects() == [])
  }

  @Test("Promise 8: A flow that finishes in its own `start()` is deallocated")
  func finishInStart() {
    app.makes["quick"] = { [witness] _ in
      let flow = TestFlow("quick", stack: "root")
      flow.onStart = { $0.finish("done") }
      witness.watch("quick", flow)
      return .flow(flow)
    }
    app.push("quick")
    #expect(navigator.shape == "[list]")
    #expect(witness.alive == [])
  }

  @Test("Promise 8: A flow that was run is deallocated when it has finished")
  func run() async {
    let result = Task { [app, witness] in
      let flow = TestFlow("run", stack: "root")
      witness.watch("run", flow)
      return await app.run(flow, as: .sheet)
    }
    await runReadyTasks()
    #expect(witness.alive == ["run"])
    (app.children.last as? TestFlow)?.finish("done")
    _ = await result.value
    await runReadyTasks()
    #expect(witness.alive == [])
  }

  @Test("Promise 8: Restoring deallocates everything that it replaces")
  func restored() throws {
    app.push("shop")
    let saved = try navigator.snapshot()
    witness.watch("before", try #require(navigator.screen))
    navigator.restore(saved)
    #expect(witness.alive == ["shop", "shop root"])
    app.pop()
    #expect(witness.alive == [])
  }

  @Test("Promise 8: A deallocated navigator also deallocates its coordinators and models")
  func navigatorGoes() {
    do {
      let app = TestFlow("app", stack: "list", "detail")
      let navigator = Navigator(app, clock: ManualClock())
      app.present("sheet")
      witness.watch("app", app)
      for id in navigator.allIDs { witness.watch("\(id)", navigator.content(of: id) ?? app) }
      witness.watch("navigator", navigator)
    }
    #expect(witness.alive == [])
  }

  @Test("Promise 8: A navigator deallocated on another thread is torn down on the main thread")
  func otherThread() async {
    final class Holder: @unchecked Sendable { var navigator: Navigator? }
    let results = Results<String>()
    let holder = Holder()
    do {
      let app = TestFlow("app", stack: "list")
      witness.watch("app", app)
      holder.navigator = Navigator(app, reportsLeaks: false) { results.take($0) }
    }
    await Task.detached { holder.navigator = nil }.value
    await until("the result") { results.all == [.cancelled(.navigatorEnded)] }
    #expect(witness.alive == [])
  }
}

@MainActor
@Suite("Leak reports", .failsOnReports, .timeLimit(.minutes(10)))
struct LeakReportTests {
  private final class Shared: SharedObject {}

  private let app = TestFlow("app", stack: "list")
  private let clock = ManualClock()

  @Test("Promise 8: A leak inside an ended flow is reported with the flow's path and its own route")
  func pathWithin() throws {
    app.makes["shop"] = { _ in .flow(TestFlow("shop", stack: "shelf", "book")) }
    let navigator = Navigator(app, reportsLeaks: true, clock: clock)
    app.push("shop")
    let kept = try #require(navigator.screen)
    app.pop()
    withExtendedLifetime(kept) {
      let paths = navigator.leakedObjects().filter { $0.type == "TestScreen" }.map(\.path)
      #expect(paths.contains("TestFlow / shop / book"))
      #expect(!paths.contains("TestFlow / shop"))
    }
  }

  @Test("Promise 8: A debug build reports an ended screen that is still in memory, with its path")
  func report() async {
    var kept: AnyObject?
    let texts = await reports {
      let navigator = Navigator(app, reportsLeaks: true, clock: clock)
      app.push("detail")
      kept = navigator.screen
      app.pop()
      let leak = navigator.leakedObjects().first
      #expect(leak?.type == "TestScreen")
      #expect(leak?.path == "TestFlow / detail")
      await clock.waitForSleeper()
      clock.advance(by: .seconds(3))
      await runReadyTasks()
      #expect(navigator.leakedObjects().count == 1)
    }
    #expect(kept != nil)
    #expect(
      texts == [
        """
        TestScreen at TestFlow / detail ended and is still in memory.

        To fix this, find what else holds it: a closure stored outside its flow, a notification \
        observer, a task that does not end when it is cancelled, a stored property of its \
        coordinator. If it should outlive its entry, let its class conform to SharedObject.
        """
      ])
  }

  @Test("Promise 8: A leak report names the subscriptions that an object stores, and the fix")
  func subscriptions() async {
    let subscriber = Subscriber()
    app.makes["child"] = { _ in Destination(subscriber) }
    let texts = await reports {
      let navigator = Navigator(app, reportsLeaks: true, clock: clock)
      app.push("child")
      app.pop()
      let leaks = navigator.leakedObjects().filter { $0.type == "Subscriber" }
      #expect(leaks.count == 1)
      subscriber.subscriptions = [AnyCancellable()]
      subscriber.last = AnyCancellable()
      await clock.waitForSleeper()
      clock.advance(by: .seconds(3))
      await runReadyTasks()
    }
    #expect(
      texts.filter { $0.hasPrefix("Subscriber") } == [
        """
        Subscriber at TestFlow / child ended and is still in memory. It stores subscriptions in its \
        properties last, subscriptions.

        To fix this, capture [weak self] in the closures of its subscriptions, or let the screen's \
        model store them.
        """
      ])
  }

  @Test("Promise 8: An object that is deallocated within the grace period is not reported")
  func grace() async {
    let texts = await reports {
      let navigator = Navigator(app, reportsLeaks: true, clock: clock)
      app.push("detail")
      var kept = navigator.screen
      app.pop()
      await clock.waitForSleeper()
      clock.advance(by: .seconds(1))
      #expect(kept != nil)
      kept = nil
      clock.advance(by: .seconds(3))
      await runReadyTasks()
      #expect(navigator.leakedObjects() == [])
    }
    #expect(texts == [])
  }

  @Test("Promise 8: Each leaked object has its own grace period and is reported once")
  func ownPeriod() async {
    var kept: [AnyObject?] = []
    let texts = await reports {
      let navigator = Navigator(app, reportsLeaks: true, clock: clock)
      app.set(["list", "first", "second"])
      kept.append(navigator.screen)
      app.pop()
      await clock.waitForSleeper()
      clock.advance(by: .milliseconds(1900))
      kept.append(navigator.screen)
      app.pop()
      clock.advance(by: .milliseconds(200))
      await runReadyTasks()
      await clock.waitForSleeper()
    }
    #expect(kept.count == 2)
    #expect(texts.map { $0.prefix(34) } == ["TestScreen at TestFlow / second en"])
  }

  @Test("Promise 8: An object that conforms to `SharedObject` is not reported as a leak")
  func shared() {
    let shared = Shared()
    app.makes["detail"] = { _ in Destination(shared) }
    let navigator = Navigator(app, reportsLeaks: true, clock: clock)
    app.push("detail")
    app.pop()
    #expect(navigator.leakedObjects() == [])
  }

  @Test("Promise 8: A navigator with `reportsLeaks: false` does not look for leaks")
  func off() {
    let navigator = Navigator(app, reportsLeaks: false)
    app.push("detail")
    let kept = navigator.screen
    app.pop()
    #expect(kept != nil)
    #expect(navigator.leakedObjects() == [])
  }
}

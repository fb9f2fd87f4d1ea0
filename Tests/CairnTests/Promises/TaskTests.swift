import Cairn
import Testing

/// Work that suspends until it is cancelled.
@MainActor
private final class Work {
  private(set) var started = 0
  private(set) var cancelled = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func run() async {
    started += 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append($0) }
    } onCancel: {
      Task { @MainActor in self.cancelOne() }
    }
  }

  private func cancelOne() {
    cancelled += 1
    waiting.popLast()?.resume()
  }

  func waitForStart(_ count: Int = 1) async {
    await until("\(count) starts") { started >= count }
  }

  func waitForCancellation(_ count: Int = 1) async {
    await until("\(count) cancellations") { cancelled >= count }
  }
}

@MainActor
@Suite("Tasks", .failsOnReports, .timeLimit(.minutes(10)))
struct TaskTests {
  private let work = Work()
  let app = TestFlow("app", stack: "list")
  let navigator: Navigator

  init() { navigator = Navigator(quiet: app) }

  @Test("Promise 7: A coordinator's task can be cancelled before its flow ends")
  func handle() async {
    let work = work
    let task = app.task { await work.run() }
    await work.waitForStart()
    task.cancel()
    await task.value
    #expect(work.cancelled == 1)
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 7: A task of a coordinator outside of a tree does not start")
  func handleOutside() async {
    let work = work
    navigator.end()
    let task = app.task { await work.run() }
    #expect(task.isCancelled)
    await task.value
    #expect(work.started == 0)
  }

  @Test("Promise 27: A destination's task starts again with the new values, if it is meant to")
  func restarts() async {
    let work = work
    let shelf = Shelf(Navigation(root: .about))
    shelf.makes = { route in
      Destination(ShelfScreen(route, log: nil), restartsOnUpdate: route != .item(2, tab: "a")) {
        _ in
        await work.run()
      }
    }
    let navigator = Navigator(quiet: shelf)
    await work.waitForStart()
    shelf.push(.item(1, tab: "a"))
    await work.waitForStart(2)
    shelf.updateRoute(to: .item(1, tab: "b"))
    await work.waitForStart(3)
    await work.waitForCancellation()
    shelf.push(.item(2, tab: "a"))
    await work.waitForStart(4)
    shelf.updateRoute(to: .item(2, tab: "b"))
    navigator.end()
    await work.waitForCancellation(4)
    #expect(work.started == 4)
  }

  @Test("Promise 7: A task that waits for sight starts once, when its screen is shown")
  func startsWhenShown() async {
    let work = work
    app.makes["detail"] = { _ in
      Destination(TestScreen("detail"), startsWhenShown: true) { _ in await work.run() }
    }
    app.set(["list", "detail", "cover"])
    await runReadyTasks()
    #expect(work.started == 0)
    app.pop()
    await work.waitForStart()
    app.push("cover")
    app.pop()
    await runReadyTasks()
    #expect(work.started == 1)
    app.pop()
    await work.waitForCancellation()
  }

  @Test("Promise 7: A coordinator's tasks are cancelled when its flow ends")
  func flowTask() async {
    let work = work
    let shop = app.child("shop", stack: "cart")
    shop.onStart = { $0.task { await work.run() } }
    app.push("shop")
    shop.task { await work.run() }
    await work.waitForStart(2)
    shop.cancel()
    await work.waitForCancellation(2)
    #expect(work.cancelled == 2)
  }

  @Test("Promise 7: Ending a parent cancels the tasks of all its children")
  func parentsEnd() async {
    let work = work
    app.shows("shop", stack: "cart") { shop in
      shop.makes["cart"] = { _ in Destination(TestScreen("cart")) { _ in await work.run() } }
      shop.onStart = { $0.task { await work.run() } }
    }
    app.present("shop")
    await work.waitForStart(2)
    navigator.end()
    await work.waitForCancellation(2)
    #expect(work.cancelled == 2)
  }

  @Test("Promise 7: A destination's task begins with its entry and ends with it, covered or not")
  func covered() async {
    let work = work
    app.makes["detail"] = { _ in Destination(TestScreen("detail")) { _ in await work.run() } }
    app.push("detail")
    await work.waitForStart()
    app.push("more")
    app.present("sheet")
    await runReadyTasks()
    #expect(work.cancelled == 0)
    app.set(["list"])
    await work.waitForCancellation()
  }

  @Test("Promise 7: A task started in a request that is rolled back is cancelled")
  func rolledBack() async {
    let work = work
    app.shows("shop", stack: "cart") { shop in
      shop.ways["back-room"] = { _ in .deny("closed") }
      shop.makes["cart"] = { shop in
        shop.task { await work.run() }
        return Destination(TestScreen("cart"))
      }
    }
    #expect(navigator.open("/in/shop/go/back-room") == .refused(.denied("closed")))
    await work.waitForCancellation()
    #expect(work.cancelled == 1)
  }

  @Test("Promise 7: Deallocating a navigator cancels the tasks in its tree")
  func navigatorGoes() async {
    let work = work
    var navigator: Navigator? = Navigator(
      TestFlow("app", stack: "list"))
    (navigator?.root as? TestFlow)?.task { await work.run() }
    await work.waitForStart()
    navigator = nil
    closeWindows()
    await work.waitForCancellation()
    #expect(work.cancelled == 1)
  }
}

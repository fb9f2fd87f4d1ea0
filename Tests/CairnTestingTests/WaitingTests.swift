import Cairn
import CairnTesting
import Testing

@MainActor
@Suite("Waiting")
struct WaitingTests {
  typealias App = AppCoordinator.Route
  typealias Shop = ShopCoordinator.Route

  @Test("`settle` waits for a chain of tasks, even if some turns bring no event")
  func chain() async {
    let test = TestNavigator(ShopCoordinator())
    test.root.task {
      for number in 0..<50 {
        for _ in 0..<8 { await Task.yield() }
        test.root.navigate(to: .detail(number))
      }
    }
    await test.settle()
    test.expectShown(Shop.detail(49))
  }

  @Test("`settle` fails at the deadline, with the latest events, if events never stop")
  func neverSettles() async {
    await expectFailure(
      """
      The test did not settle within 0.0 seconds: each turn of the main actor caused more events. \
      The latest events:

      - navigate to closed → refused(denied("closed"))
      - navigate to closed → refused(denied("closed"))
      - navigate to closed → refused(denied("closed"))
      - navigate to closed → refused(denied("closed"))
      - navigate to closed → refused(denied("closed"))

      To fix this, find a flow that navigates after every change, or pass a longer \
      deadline.
      """
    ) {
      let test = TestNavigator(ShopCoordinator())
      test.root.task {
        while !Task.isCancelled {
          test.root.navigate(to: .closed)
          await Task.yield()
        }
      }
      await test.settle(deadline: .zero)
      test.finish()
    }
  }

  @Test("`settle` fails during a gesture")
  func gesture() async throws {
    let test = atShop()
    try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
    let swipe = test.beginSwipeBack()
    await expectFailure(
      """
      settle() was called while the swipe back, begun at WaitingTests.swift:\(#line - 3), is under \
      way. Nothing was done.

      To fix this, call finish() or cancel() on that gesture first.
      """
    ) {
      await test.settle()
    }
    swipe.cancel()
  }

  @Test("`wait(until:)` fails at the deadline, with what is shown and the events since")
  func inVain() async throws {
    let test = atShop()
    await expectFailure(
      """
      Waited 0.0 seconds for a condition that did not become true. \
      The visible screen is AppCoordinator / main / shop / list. No events occurred.
      """
    ) {
      await test.wait(until: test.isShown(App.auth), deadline: .zero)
    }
    try test.shown(ShopCoordinator.self).navigate(to: .checkout)
    await expectFailure(
      """
      Waited 0.0 seconds for a condition that did not become true. \
      The visible screen is AppCoordinator / main / shop / checkout. These events occurred:

      - navigate to checkout → committed
      """
    ) {
      await test.wait(until: test.isShown(App.auth), deadline: .zero)
    }
  }

  // MARK: The clock

  @Test("The manual clock changes only when it is advanced, and wakes sleepers in order")
  func clock() async throws {
    let clock = ManualClock()
    let log = Log()
    for seconds in [3, 1, 2, 1] {
      Task { @MainActor in
        try await clock.sleep(for: .seconds(seconds))
        log.lines.append("\(seconds) at \(clock.now.offset)")
      }
    }
    await clock.advance(by: .milliseconds(999))
    #expect(log.lines == [])
    await clock.advance(by: .milliseconds(1001))
    #expect(log.lines == ["1 at 1.0 seconds", "1 at 1.0 seconds", "2 at 2.0 seconds"])
    await clock.advance(by: .seconds(5))
    #expect(log.lines.last == "3 at 3.0 seconds")
    #expect(clock.now.offset == .seconds(7))
    #expect(clock.minimumResolution == .zero)
    // A sleep whose deadline has passed returns at once.
    try await clock.sleep(until: clock.now)
  }

  @Test("Advancing the clock also wakes a task that sleeps again within that time")
  func again() async {
    let clock = ManualClock()
    let log = Log()
    let task = Task { @MainActor in
      while !Task.isCancelled {
        try? await clock.sleep(for: .seconds(1))
        log.lines.append("tick")
      }
    }
    await clock.advance(by: .seconds(3))
    #expect(log.lines == ["tick", "tick", "tick"])
    task.cancel()
    await task.value
  }

  @Test("A sleep is cancelled with its task, both before the sleep begins and while it lasts")
  func cancelled() async {
    let clock = ManualClock()
    let log = Log()
    let sleep = { @MainActor in
      do { try await clock.sleep(for: .seconds(1)) } catch {
        log.lines.append("\(type(of: error))")
      }
    }
    let sleeping = Task { @MainActor in await sleep() }
    await clock.advance(by: .zero)
    sleeping.cancel()
    await clock.advance(by: .zero)
    #expect(log.lines == ["CancellationError"])
    Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      await sleep()
    }
    await clock.advance(by: .zero)
    #expect(log.lines == ["CancellationError", "CancellationError"])
  }

  @Test("Advancing the clock by a negative duration fails")
  func backInTime() async {
    let clock = ManualClock()
    await expectFailure(
      """
      advance(by: -1.0 seconds) would turn the clock back. Nothing was done.

      To fix this, advance it by 0 or more.
      """
    ) {
      await clock.advance(by: .seconds(-1))
    }
    #expect(clock.now.offset == .zero)
  }

  @MainActor
  final class Log {
    var lines: [String] = []
  }
}

import Foundation
import HTTPTypes
import Testing

@testable import CairnWeb

/// Forms that are sent again while nobody knows what became of them.
@MainActor
@Suite("Every form is performed once", .failsOnReports)
struct FormOnceTests {
  /// Two hosts on one store, a form whose action waits at the first one, and that request.
  private func withRunningForm(
    _ body:
      @escaping @MainActor (
        SampleHost, SampleHost, SilentBrowser, String, Gate, Task<Loaded, any Error>
      ) async throws -> Void
  ) async throws {
    let store = MemorySceneStore()
    try await SampleHost.pair([store, store]) { first, left, second, right in
      let gate = Gate()
      first.gate = gate
      try await left.open("/basket")
      try await left.press("next")
      let form = SilentBrowser.encoded(try #require(left.page.form("order")))
      right.takeOver(left)
      let running = Task { try await left.post(form, referer: "/basket") }
      while await store.version(for: first.sessions[0].key) < 2
        || first.scene.action == nil
      {
        await Task.yield()
      }
      try await body(first, second, right, form, gate, running)
      gate.open()
      _ = try await running.value
    }
  }

  @Test("Promise 35: a form whose host is lost during its action is not performed again")
  func lost() async throws {
    try await withRunningForm { first, second, browser, form, _, _ in
      let answer = Task { try await browser.post(form, referer: "/basket") }
      await second.passTime(until: answer)
      #expect(try await answer.value.status == 303)
      try await browser.open("/basket")
      #expect(browser.page.notice.contains("may or may not be done"))
      #expect(second.libraries.allSatisfy { $0.orders == 0 })
      // The page that says so can be used.
      try await browser.press("order")
      #expect(second.last.orders == 1)
    }
  }

  @Test(
    "Promise 36: a form that reaches two hosts at once is performed by one, and both show its result"
  )
  func both() async throws {
    try await withRunningForm { first, second, browser, form, gate, running in
      let answer = Task { try await browser.post(form, referer: "/basket") }
      while second.clock.sleeperCount == 0 { await Task.yield() }
      gate.open()
      let result = try await running.value
      #expect(result.status == 303)
      await second.passTime(until: answer, by: .milliseconds(1))
      #expect(try await answer.value.headers[.location] == result.headers[.location])
      #expect(first.libraries.map(\.orders).reduce(0, +) == 1)
      #expect(second.libraries.allSatisfy { $0.orders == 0 })
    }
  }

  @Test(
    "Promise 35: a form that could not be saved is performed when it is repeated, and one that waited behind it is not performed twice",
    .timeLimit(.minutes(5)))
  func overlapping() async throws {
    try await SampleHost.run(in: TroubledStore()) { store, sample, browser in
      try await browser.open("/books/1")
      try await browser.reload()
      let form = try #require(browser.page.form("add"))
      let forms = (1...2).map { id in
        SilentBrowser.encoded(form.merging(["id": "\(id)"]) { $1 })
      }
      await store.hold()
      async let first = browser.post(forms[0])
      await store.somebodyWaits()
      async let second = browser.post(forms[1])
      while sample.sessions[0].requests < 2 { await Task.yield() }
      await store.failSaves(1)
      await store.release()
      #expect(try await first.status == 503)
      #expect(try await second.status == 303)
      #expect(sample.last.basket == [2])
      for form in forms {
        #expect(try await browser.post(form).status == 303)
      }
      #expect(sample.last.basket == [2, 1])
    }
  }

  @Test("Promise 35: the end of an action leaves the mark of another one that is still running")
  func overlappingActions() async throws {
    let gates = [Gate(), Gate()]
    try await SampleHost.pair { first, left, second, right in
      try await left.open("/basket")
      try await left.press("next")
      let form = try #require(left.page.form("order"))
      let forms = (1...2).map { SilentBrowser.encoded(form.merging(["n": "\($0)"]) { $1 }) }
      var running: [Task<Loaded, any Error>] = []
      for (form, gate) in zip(forms, gates) {
        first.last.gate = gate
        running.append(
          Task { try await left.post(form, referer: "/basket") })
        while !gate.isAwaited { await Task.yield() }
      }
      // The first answer does not wait any longer for its action, which ends later.
      first.clock.advance(by: .seconds(11))
      for request in running { #expect(try await request.value.status == 303) }
      gates[0].open()
      while first.last.orders < 1 || !first.sessions[0].hasNews { await Task.yield() }
      await first.host.registry.sweep()
      right.takeOver(left)
      let answer = Task { try await right.post(forms[1], referer: "/basket") }
      await second.passTime(until: answer)
      let location = try #require(try await answer.value.headers[.location])
      try await right.open(location)
      #expect(right.page.notice.contains("may or may not be done"))
      #expect(second.libraries.allSatisfy { $0.orders == 0 })
      gates[1].open()
    }
  }

  @Test(
    "Promise 35: a form that is repeated at another host waits for its action as long as the first did"
  )
  func slowAction() async throws {
    let gate = Gate()
    try await SampleHost.pair { first, left, second, right in
      try await left.open("/basket")
      try await left.press("next")
      let form = SilentBrowser.encoded(try #require(left.page.form("order")))
      first.last.gate = gate
      let answer = Task { try await left.post(form, referer: "/basket") }
      while !gate.isAwaited { await Task.yield() }
      right.takeOver(left)
      let repeated = Task { try await right.post(form, referer: "/basket") }
      for _ in 0..<25 {
        second.clock.advance(by: .milliseconds(200))
        for _ in 0..<20 { await Task.yield() }
      }
      gate.open()
      #expect(try await answer.value.status == 303)
      await second.passTime(until: repeated)
      let location = try #require(try await repeated.value.headers[.location])
      try await right.open(location)
      #expect(!right.page.notice.contains("may or may not be done"))
      #expect(first.libraries.map(\.orders).reduce(0, +) == 1)
      #expect(second.libraries.allSatisfy { $0.orders == 0 })
    }
  }
}

import CairnWebTesting
import Foundation
import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("A host stops", .failsOnReports)
struct StopTests {
  @Test("A host that stops writes only what no response has acknowledged, and reads nothing")
  func work() async throws {
    let store = TroubledStore()
    let sample = try SampleHost(store: store)
    try await sample.host.withConnection { @MainActor connection in
      for _ in 0..<60 {
        let visitor = SilentBrowser(connection)
        try await visitor.open("/books/1")
        try await visitor.press("add")
      }
      #expect(sample.scenes.count == 60)
      let changed = sample.sessions.prefix(3)
      for session in changed { session[.user] = "late" }
      let (reads, writes) = (await store.reads, await store.saves)
      await sample.host.stop()
      #expect(await store.reads == reads)
      #expect(await store.saves == writes + 3)
      for session in changed {
        #expect(try await store.version(for: session.key) == session.version)
        #expect(!session.isDirty)
      }
    }
  }

  @Test(
    "A host asks for a session's version only if the store is shared", arguments: [true, false])
  func versions(isShared: Bool) async throws {
    let store = TroubledStore(isShared: isShared)
    try await SampleHost(store: store).host.withConnection { @MainActor connection in
      let visitor = SilentBrowser(connection)
      try await visitor.open("/books/1")
      try await visitor.press("add")
      let (reads, writes) = (await store.reads, await store.saves)
      for _ in 0..<3 { try await visitor.open("/books/1") }
      try await visitor.press("add")
      #expect(await (store.reads > reads) == isShared)
      #expect(await store.saves > writes)
    }
  }

  @Test("A host that stops disconnects its open tabs, which then connect to another host")
  func streams() async throws {
    try await SampleHost.tab("/books/1") { sample, tab in
      let stream = sample.listen(tab)
      await sample.host.stop()
      for await _ in stream.chunks {}
      #expect(!sample.sessions[0].isHeard)
    }
  }

  @Test("A host that stops saves the end of an action that is still running")
  func runningAction() async throws {
    try await SampleHost.run(in: MemorySceneStore()) { store, sample, browser in
      let gate = Gate()
      try await order(with: browser, of: sample, gate)
      async let stopped: Void = sample.host.stop()
      await Task.yield()
      gate.open()
      await stopped
      let other = try SampleHost(store: store)
      try await other.test { next in
        next.takeOver(browser)
        try await next.open("/basket")
        #expect(!next.page.notice.contains("may or may not be done"))
      }
      #expect(sample.last.orders == 1)
      #expect(!sample.sessions[0].isDirty)
    }
  }

  @Test("A host that stops waits for an action no longer than an answer does")
  func endlessAction() async throws {
    try await SampleHost.run { sample, browser in
      let gate = Gate()
      try await order(with: browser, of: sample, gate)
      let isStopped = Latch()
      Task {
        await sample.host.stop()
        isStopped.open()
      }
      for _ in 0..<20 { await Task.yield() }
      #expect(!isStopped.isOpen)
      sample.clock.advance(by: .seconds(11))
      await isStopped.wait()
      gate.open()
    }
  }

  /// Submits a form whose action waits for a gate, and is no longer awaited by its answer.
  private func order(with browser: SilentBrowser, of sample: SampleHost, _ gate: Gate) async throws
  {
    try await browser.open("/basket")
    try await browser.press("next")
    sample.last.gate = gate
    let form = SilentBrowser.encoded(try #require(browser.page.form("order")))
    let answer = Task { try await browser.post(form, referer: "/basket") }
    while !gate.isAwaited { await Task.yield() }
    sample.clock.advance(by: .seconds(11))
    #expect(try await answer.value.status == 303)
  }
}

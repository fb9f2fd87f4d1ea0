import CairnWebTesting
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
    let (first, second) = (try SampleHost(store: store), try SampleHost(store: store))
    let gate = Gate()
    first.gate = gate
    try await first.test { left in
      try await second.test { right in
        try await left.open("/basket")
        try await left.press("next")
        let form = SilentBrowser.encoded(try #require(left.page.form("order")))
        right.takeOver(left)
        let running = Task {
          try await left.request(.post, "/_cairn/do", referer: "/basket", body: form)
        }
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
  }

  @Test("Promise 35: a form whose host is lost during its action is not performed again")
  func lost() async throws {
    try await withRunningForm { first, second, browser, form, _, _ in
      let answer = Task {
        try await browser.request(.post, "/_cairn/do", referer: "/basket", body: form)
      }
      let isAnswered = Answered()
      Task {
        _ = try? await answer.value
        isAnswered.value = true
      }
      while !isAnswered.value {
        second.clock.advance(by: .milliseconds(200))
        await Task.yield()
      }
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
      let answer = Task {
        try await browser.request(.post, "/_cairn/do", referer: "/basket", body: form)
      }
      while second.clock.sleeperCount == 0 { await Task.yield() }
      gate.open()
      let result = try await running.value
      #expect(result.status == 303)
      let isAnswered = Answered()
      Task {
        _ = try? await answer.value
        isAnswered.value = true
      }
      while !isAnswered.value {
        second.clock.advance(by: .milliseconds(1))
        await Task.yield()
      }
      #expect(try await answer.value.headers[.location] == result.headers[.location])
      #expect(first.libraries.map(\.orders).reduce(0, +) == 1)
      #expect(second.libraries.allSatisfy { $0.orders == 0 })
    }
  }

  @MainActor
  private final class Answered { var value = false }
}

import Cairn
import Foundation
import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("A session that leaves the memory while a request finds it", .failsOnReports)
struct SessionFoundWhileItLeavesTests {
  @Test("Promise 36: a form is performed although its session leaves the memory while it is found")
  func form() async throws {
    let store = SlowVersions()
    let sample = try SampleHost(store: store)
    try await sample.test { browser in
      try await browser.open("/books/1")
      let form = SilentBrowser.encoded(try #require(browser.page.form("add")))
      await store.hold()
      let answer = Task {
        try await browser.request(.post, "/_cairn/do", referer: "/books/1", body: form)
      }
      await store.somebodyAsks()
      sample.host.registry.leave(sample.sessions[0])
      #expect(sample.sessions.isEmpty)
      await store.release()
      #expect(try await answer.value.status == 303)
      #expect(sample.last.basket == [1])
    }
  }
}

/// A store that takes its time to answer which version it has.
private actor SlowVersions: SceneStore {
  private let store = MemorySceneStore()
  private var isHolding = false
  private var held: [CheckedContinuation<Void, Never>] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []

  func hold() { isHolding = true }

  func release() {
    isHolding = false
    for continuation in held { continuation.resume() }
    held = []
  }

  /// Waits until a version is asked for.
  func somebodyAsks() async {
    if held.isEmpty { await withCheckedContinuation { watchers.append($0) } }
  }

  func version(for key: String) async -> Int {
    if isHolding {
      for watcher in watchers { watcher.resume() }
      watchers = []
      await withCheckedContinuation { held.append($0) }
    }
    return await store.version(for: key)
  }

  func session(for key: String) async -> StoredSession? { await store.session(for: key) }
  func save(_ sessions: [StoredSession]) async throws { try await store.save(sessions) }
  func removeAll(expiredBefore date: Date) async { await store.removeAll(expiredBefore: date) }
}

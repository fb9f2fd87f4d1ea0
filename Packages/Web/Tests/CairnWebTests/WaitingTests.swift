import Cairn
import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("Waiting until screens are ready", .failsOnReports)
struct WaitingTests {
  @Test("A page that is requested by a link is sent when its screens are ready")
  func complete() async throws {
    try await SampleHost.gated { sample, gate, browser in
      async let page = browser.open("/books/1")
      await sample.somebodyWaits(for: .seconds(3))
      gate.open()
      let loaded = try await page
      #expect(loaded.text(of: "text") == "Emma, in one volume")
    }
  }

  @Test("A page that is not ready in time is unavailable, reloads itself, and keeps its notice")
  func patience() async throws {
    try await SampleHost.gated { sample, gate, browser in
      async let page = browser.open("/books/1")
      await sample.somebodyWaits(for: .seconds(3))
      sample.scene.tell(PageNotice("We close in ten minutes."))
      sample.clock.advance(by: .seconds(3))
      let loaded = try await page
      #expect(loaded.text(of: "loading") == "Loading")
      #expect(loaded.status == 503)
      let reload = #"<noscript><meta http-equiv="refresh" content="2"></noscript>"#
      #expect(loaded.html.contains(reload))
      gate.open()
      let complete = try await browser.reload()
      #expect(complete.text(of: "text") == "Emma, in one volume")
      #expect(complete.status == 200)
      #expect(!complete.html.contains(reload))
      #expect(complete.notice == "We close in ten minutes.")
      #expect(try await browser.reload().notice == "")
    }
  }

  @Test("A page does not wait for a screen that was left in the meantime")
  func left() async throws {
    try await SampleHost.gated { sample, gate, browser in
      async let page = browser.open("/books/1")
      await sample.somebodyWaits(for: .seconds(3))
      sample.scene.navigator.report(.backOneStep)
      let loaded = try await page
      #expect(loaded.title == "Books")
      gate.open()
    }
  }
}

@MainActor
@Suite("Changes that start on the host", .failsOnReports)
struct EventTests {
  /// Everything that a tab has received until its stream ended.
  private func all(_ stream: EventStream) async -> [String] {
    var heard: [String] = []
    for await chunk in stream.chunks { heard.append(chunk) }
    return heard
  }

  @Test("Each visible change is sent to the tab automatically, and only once")
  func change() async throws {
    try await SampleHost.tab("/books/1") { sample, tab in
      let stream = sample.listen(tab)
      var chunks = stream.chunks.makeAsyncIterator()
      #expect(await chunks.next() == ":\n\n")
      sample.last.basket.append(1)
      sample.last.basket.append(1)
      let frame = try #require(await chunks.next())
      #expect(frame.hasPrefix("event: frame\ndata: {"))
      #expect(frame.contains(#"<p id=\"count\">2<"#))
      #expect(frame.filter { $0 == "\n" }.count == 3)
      sample.last.basket.append(1)
      for _ in 0..<100 { await Task.yield() }
      stream.finish()
      #expect(await chunks.next()?.contains(#"<p id=\"count\">3<"#) == true)
      #expect(await chunks.next() == nil)
    }
  }

  @Test("A change that arrives after the answer to a later request is recognized as older")
  func lateChange() async throws {
    try await SampleHost.run(in: TroubledStore()) { store, sample, browser in
      let tab = try await ScriptedTab(browser, "/books/1")
      let stream = sample.listen(tab)
      await store.hold()
      sample.sessions[0][.user] = "someone"
      sample.last.basket.append(1)
      await store.somebodyWaits()
      async let answer = tab.open("/books/2")
      while sample.scene.position.url != "/books/2" { await Task.yield() }
      await store.release()
      #expect(try await answer.url == "/books/2")
      // The tab throws this error for a frame that is older than the shown one.
      await #expect(throws: ScriptedTab.Refused.self) { try await tab.receive(from: stream) }
    }
  }

  @Test("A change that is not visible is not sent")
  func otherChange() async throws {
    try await SampleHost.tab("/help") { sample, tab in
      let stream = sample.listen(tab)
      sample.last.orders += 1
      sample.last.user = "Ada"
      for _ in 0..<20 { await Task.yield() }
      stream.finish()
      #expect(await all(stream) == [":\n\n"])
    }
  }

  @Test("Reloading an unchanged page adds no observers")
  func reloads() async throws {
    @MainActor final class Count { var value = 0 }
    let (sample, changes) = (try SampleHost(), Count())
    try await sample.test { browser in
      for _ in 0..<20 { try await browser.open("/books/1") }
      let listener = sample.scene.listen { changes.value += 1 }
      sample.last.basket.append(1)
      for _ in 0..<50 { await Task.yield() }
      sample.scene.stopListening(listener)
      #expect(changes.value == 1)
    }
  }

  @Test("A change during an answer is sent with that answer only")
  func meanwhile() async throws {
    try await SampleHost.run { sample, browser in
      let gate = Gate()
      let tab = try await ScriptedTab(browser, "/basket")
      try await tab.press("next")
      let stream = sample.listen(tab)
      sample.last.gate = gate
      async let answer = tab.press("order")
      await sample.somebodyWaits(for: .seconds(10))
      sample.last.basket = [1, 2, 3]
      for _ in 0..<20 { await Task.yield() }
      gate.open()
      #expect(try await answer.title.hasPrefix("Reviews"))
      for _ in 0..<20 { await Task.yield() }
      stream.finish()
      #expect(await all(stream) == [":\n\n"])
    }
  }

  @Test("A tab that loses its scene is notified, and closing a scene ends the stream to its tab")
  func elsewhere() async throws {
    try await SampleHost.run { sample, browser in
      _ = try await ScriptedTab(browser, "/books/1")
      let streams = [EventStream(), EventStream()]
      for stream in streams { sample.scene.connect(stream, serial: nil) }
      #expect(await all(streams[0]).last == "event: elsewhere\ndata: {}\n\n")
      sample.host.registry.close(sample.scene, in: sample.sessions[0])
      for await _ in streams[1].chunks {}
    }
  }

  @Test("A tab is connected only while its stream is being sent", .timeLimit(.minutes(5)))
  func unsent() async throws {
    try await SampleHost.run(in: TroubledStore()) { store, sample, browser in
      let tab = try await ScriptedTab(browser, "/books/1")
      let request = SentStream.request(of: tab)
      let session = sample.sessions[0]
      // The response may never be sent.
      let reply = try await sample.host.listen(request, seen: nil)
      #expect(!session.isHeard)
      let stream = try SentStream(reply, request)
      while !session.isHeard { await Task.yield() }
      sample.scene.hangUp()
      #expect(await stream.end().hasPrefix(":\n\n"))
      #expect(!session.isHeard)

      session[.user] = "someone"
      await store.failSaves(1)
      await #expect(throws: PageFailure.unsaved) {
        try await sample.host.listen(request, seen: nil)
      }
      #expect(!session.isHeard)
    }
  }

  @Test(
    "A stream that begins after its session was renamed or its scene was closed ends at once",
    .timeLimit(.minutes(5)), arguments: [false, true])
  func late(isRenamed: Bool) async throws {
    try await SampleHost.run { sample, browser in
      let tab = try await ScriptedTab(browser, "/books/1")
      let request = SentStream.request(of: tab)
      let reply = try await sample.host.listen(request, seen: nil)
      if isRenamed {
        try await browser.open("/auth/login")
        try await browser.press("sign-in", typing: ["name": "Ada"])
      } else {
        sample.host.registry.close(sample.scene, in: sample.sessions[0])
      }
      await (try SentStream(reply, request)).end()
      #expect(!sample.sessions[0].isHeard)
    }
  }
}

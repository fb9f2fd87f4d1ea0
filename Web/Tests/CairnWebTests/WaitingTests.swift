import Cairn
import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("Waiting for what is shown", .failsOnReports)
struct WaitingTests {
  @Test("A page that is asked for by a link comes when its screens are ready")
  func complete() async throws {
    let sample = try SampleHost()
    let gate = Gate()
    sample.gate = gate
    try await sample.test { browser in
      async let page = browser.open("/books/1")
      await sample.clock.somebodySleeps(for: .seconds(3))
      gate.open()
      let loaded = try await page
      #expect(loaded.text(of: "text") == "Emma, in one volume")
    }
  }

  @Test("When the host's patience is at an end the page comes as it is")
  func patience() async throws {
    let sample = try SampleHost()
    let gate = Gate()
    sample.gate = gate
    try await sample.test { browser in
      async let page = browser.open("/books/1")
      await sample.clock.somebodySleeps(for: .seconds(3))
      sample.clock.advance(by: .seconds(3))
      let loaded = try await page
      #expect(loaded.text(of: "loading") == "Loading")
      gate.open()
    }
  }

  @Test("A screen that is left while it is awaited keeps nobody waiting")
  func left() async throws {
    let sample = try SampleHost()
    let gate = Gate()
    sample.gate = gate
    try await sample.test { browser in
      async let page = browser.open("/books/1")
      await sample.clock.somebodySleeps(for: .seconds(3))
      sample.scene.navigator.report(.backOneStep)
      let loaded = try await page
      #expect(loaded.title == "Books")
      gate.open()
    }
  }
}

@MainActor
@Suite("What the host starts", .failsOnReports)
struct EventTests {
  /// All that a tab has heard by the time the line ends.
  private func all(_ stream: EventStream) async -> [String] {
    var heard: [String] = []
    for await chunk in stream.chunks { heard.append(chunk) }
    return heard
  }

  @Test("A change of what is shown is sent to the tab by itself, and once")
  func change() async throws {
    let sample = try SampleHost()
    try await sample.test { browser in
      let tab = try await ScriptedTab(browser, "/books/1")
      let stream = EventStream()
      var chunks = stream.chunks.makeAsyncIterator()
      sample.scene.connect(stream, serial: tab.frame?.serial)
      #expect(await chunks.next() == "retry: 1000\n\n")
      sample.last.basket.append(1)
      sample.last.basket.append(1)
      let frame = try #require(await chunks.next())
      #expect(frame.hasPrefix("event: frame\ndata: {"))
      #expect(frame.contains(#"<p id=\"count\">2<"#))
      #expect(frame.filter { $0 == "\n" }.count == 3)
      stream.finish()
      #expect(await chunks.next() == nil)
    }
  }

  @Test("A change of what is not shown is not sent")
  func otherChange() async throws {
    let sample = try SampleHost()
    try await sample.test { browser in
      let tab = try await ScriptedTab(browser, "/help")
      let stream = EventStream()
      sample.scene.connect(stream, serial: tab.frame?.serial)
      sample.last.orders += 1
      sample.last.user = "Ada"
      for _ in 0..<20 { await Task.yield() }
      stream.finish()
      #expect(await all(stream) == ["retry: 1000\n\n"])
    }
  }

  @Test("Reloading a page that stays the same adds no listeners")
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

  @Test("A program's own move is sent with its place in the history")
  func move() async throws {
    let sample = try SampleHost()
    try await sample.test { browser in
      let tab = try await ScriptedTab(browser, "/books/1")
      let stream = EventStream()
      var chunks = stream.chunks.makeAsyncIterator()
      sample.scene.connect(stream, serial: tab.frame?.serial)
      _ = await chunks.next()
      (sample.scene.front as? BookModel)?.onBasket()
      let frame = try #require(await chunks.next())
      #expect(frame.contains(#""put":"addition""#))
      #expect(frame.contains(#""url":"\/basket""#))
    }
  }

  @Test("What changes while an answer is on its way comes with the answer, and only with it")
  func meanwhile() async throws {
    let sample = try SampleHost()
    let gate = Gate()
    try await sample.test { browser in
      let tab = try await ScriptedTab(browser, "/basket")
      try await tab.press("next")
      let stream = EventStream()
      sample.scene.connect(stream, serial: tab.frame?.serial)
      sample.last.gate = gate
      async let answer = tab.press("order")
      await sample.clock.somebodySleeps(for: .seconds(10))
      sample.last.basket = [1, 2, 3]
      for _ in 0..<20 { await Task.yield() }
      gate.open()
      #expect(try await answer.title.hasPrefix("Reviews"))
      for _ in 0..<20 { await Task.yield() }
      stream.finish()
      #expect(await all(stream) == ["retry: 1000\n\n"])
    }
  }

  @Test("A tab that was not listening gets what it has missed")
  func missed() async throws {
    let sample = try SampleHost()
    try await sample.test { browser in
      let tab = try await ScriptedTab(browser, "/books/1")
      sample.last.basket.append(1)
      let stream = EventStream()
      var chunks = stream.chunks.makeAsyncIterator()
      sample.scene.connect(stream, serial: tab.frame?.serial)
      _ = await chunks.next()
      #expect(await chunks.next()?.contains(#"<p id=\"count\">1<"#) == true)
    }
  }

  @Test("A scene has one tab: whoever listened before is told that it has lost it")
  func elsewhere() async throws {
    let sample = try SampleHost()
    try await sample.test { browser in
      _ = try await ScriptedTab(browser, "/books/1")
      let stream = EventStream()
      sample.scene.connect(stream, serial: nil)
      sample.scene.connect(EventStream(), serial: nil)
      #expect(await all(stream).last == "event: elsewhere\ndata: {}\n\n")
    }
  }

  @Test("A scene that is closed ends what it has told its tab")
  func closed() async throws {
    let sample = try SampleHost()
    try await sample.test { browser in
      _ = try await ScriptedTab(browser, "/books/1")
      let stream = EventStream()
      sample.scene.connect(stream, serial: nil)
      sample.host.registry.close(sample.scene, in: sample.sessions[0])
      for await _ in stream.chunks {}
    }
  }
}

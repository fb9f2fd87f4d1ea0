import Cairn
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import CairnWeb

@MainActor
@Suite("The session's name", .failsOnReports)
struct SessionNameTests {
  /// Opens the page on which users sign in, and returns its form as Ada would send it.
  private func signInForm(_ browser: SilentBrowser) async throws -> String {
    try await browser.open("/auth/login")
    let form = try #require(browser.page.form("sign-in"))
    return SilentBrowser.encoded(form.merging(["name": "Ada"]) { $1 })
  }

  /// Runs the body while the action of a sign-in waits for a gate, and each further save waits.
  private func withWaitingSignIn(
    _ body:
      @escaping @MainActor (
        TroubledStore, SampleHost, SilentBrowser, Gate, Task<Loaded, any Error>
      ) async throws -> Void
  ) async throws {
    try await SampleHost.run(in: TroubledStore()) { store, sample, browser in
      let gate = Gate()
      let form = try await signInForm(browser)
      sample.last.gate = gate
      let signIn = Task { try await browser.post(form) }
      // The save before the action has succeeded then.
      while !gate.isAwaited { await Task.yield() }
      await sample.somebodyWaits(for: .seconds(10))
      await store.hold()
      try await body(store, sample, browser, gate, signIn)
    }
  }

  @Test("Signing in renames the session, and the old name becomes useless")
  func renewal() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/auth/login")
      let thief = browser.newTab()
      let old = try #require(browser.cookies["cairn"]?.value)
      try await browser.press("sign-in", typing: ["name": "Ada"])
      let new = try #require(browser.cookies["cairn"]?.value)
      #expect(new != old)
      try await browser.open("/account")
      #expect(browser.page.text(of: "user") == "someone")

      let answer = try await thief.open("/account")
      #expect(answer.status == 409)
      #expect(answer.headers[.setCookie] == nil)
      // Without a script too, the page is loaded again shortly, and not the form.
      #expect(answer.has(#"<meta http-equiv="refresh" content="2; url=/account">"#))
      let form = try await thief.post("", referer: "/books/1?a=1&b=2")
      #expect(form.status == 409)
      #expect(form.has(#"content="2; url=/books/1?a=1&amp;b=2">"#))
      let foreign = try await thief.post("", headers: [.referer: "https://evil.example/books/1"])
      #expect(foreign.has(#"content="2; url=/">"#))
      // Browsers would read these paths as the name of another host.
      for path in ["//evil.example/", "/\\evil.example/"] {
        #expect(try await thief.open(path).has(#"content="2; url=/">"#), "\(path)")
        let form = try await thief.post("", referer: path)
        #expect(!form.has("url=//") && !form.has("url=/\\"), "\(path)")
      }
    }
  }

  @Test(
    "Somebody who knows the old name and the page of a sign-in cannot repeat its form to get the new name"
  )
  func stolenForm() async throws {
    try await SampleHost.run { _, browser in
      let form = try await signInForm(browser)
      let thief = browser.newTab()
      let copy = try await signInForm(thief)
      #expect(try await browser.post(form).status == 303)
      for form in [copy, copy] {
        let answer = try await thief.post(form)
        #expect(answer.status == 409)
        #expect(answer.headers[.setCookie] == nil)
      }
    }
  }

  @Test("A listener with the old name is disconnected, and tabs reconnect with the new one")
  func listeners() async throws {
    try await SampleHost.run { sample, browser in
      let tab = try await ScriptedTab(browser, "/books/1")
      let old = EventStream()
      var heard = old.chunks.makeAsyncIterator()
      sample.scene.connect(old, serial: tab.frame?.serial)
      _ = await heard.next()
      try await browser.open("/auth/login")
      try await browser.press("sign-in", typing: ["name": "Ada"])
      #expect(await heard.next() == nil)

      let new = EventStream()
      heard = new.chunks.makeAsyncIterator()
      let session = try #require(sample.sessions.first)
      let scene = try #require(sample.host.registry.scene(tab.scene, of: session))
      scene.connect(new, serial: tab.frame?.serial)
      _ = await heard.next()
      #expect(await heard.next()?.contains(session.formToken) == true)
    }
  }

  @Test(
    "After a change of the user, the other tabs show and keep nothing of the former user",
    arguments: [false, true])
  func otherTabs(areAsleep: Bool) async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/auth/login")
      try #require(sample.sessions.first)[.user] = "Ada"
      let tab = try await ScriptedTab(browser.newTab(), "/account/edit")
      sample.last.savedName = "Ada"
      (sample.scenes.compactMap { $0.front as? EditModel }.first)?.edit("Secret of Ada")
      let page = try await ScriptedTab(browser.newTab(), "/account")
      #expect(page.page.text(of: "user") == "Ada")
      let stream = EventStream()
      let scene = try #require(sample.scenes.first { $0.id == page.scene })
      scene.connect(stream, serial: page.frame?.serial)
      if areAsleep {
        stream.finish()
        scene.disconnect(stream)
        for tab in [tab, page] { tab.browser.forgetCookies() }
        sample.clock.advance(by: .seconds(90))
        try await browser.reload()
        await sample.host.registry.sweep()
        #expect(sample.scenes.count == 1)
      }
      try await browser.press("sign-in", typing: ["name": "Bob"])
      for await _ in stream.chunks {}

      for tab in [tab, page] { tab.move(to: browser.newTab()) }
      // As when the tab's script connects again.
      let session = try #require(sample.sessions.first)
      let again = EventStream()
      let renewed = try #require(sample.host.registry.scene(page.scene, of: session))
      renewed.connect(again, serial: page.frame?.serial)
      let frame = try await page.receive(from: again)
      #expect(frame.url == "/account")
      #expect(page.page.text(of: "user") == "someone")
      try await tab.show()
      #expect(tab.address == "/account/edit")
      #expect(!tab.page.has("Secret of Ada"))
      #expect(tab.page.title == "Edit")
      #expect(sample.libraries.filter { $0.savedName != nil }.count == 1)
    }
  }

  @Test(
    "A page that was loading for the former user is not sent after a change of the user, nor the old name"
  )
  func loadingMeanwhile() async throws {
    try await SampleHost.run { sample, browser in
      let gate = Gate()
      try await browser.open("/auth/login")
      try #require(sample.sessions.first)[.user] = "Ada"
      // An open tab, so that the session stays in memory until its cookie is to be prolonged.
      sample.scene.connect(EventStream(), serial: 1)
      sample.clock.advance(by: .seconds(2 * 24 * 3600))
      sample.gate = gate
      let other = browser.newTab()
      async let page = other.open("/books/1")
      await sample.somebodyWaits(for: .seconds(3))
      try await browser.press("sign-in", typing: ["name": "Bob"])
      gate.open()
      let answer = try await page
      #expect(answer.status == 409)
      #expect(answer.headers[.setCookie] == nil)
      #expect(answer.has("url=/books/1"))
    }
  }

  @Test("Of two sign-ins at once, the one that ends later has no effect")
  func twoSignIns() async throws {
    try await SampleHost.run { sample, browser in
      let (form, gate) = (try await signInForm(browser), Gate())
      let slow = try await ScriptedTab(browser.newTab(), "/help")
      try await slow.fresh("/auth/login")
      sample.last.gate = gate
      let fields = try #require(slow.page.form("sign-in")).merging(["name": "Bob"]) { $1 }
      async let answer = slow.post("/_cairn/do", SilentBrowser.encoded(fields))
      while !gate.isAwaited { await Task.yield() }
      #expect(try await browser.post(form).status == 303)
      let key = try #require(sample.sessions.first).key
      gate.open()
      #expect(try await answer.status == 409)
      #expect(sample.sessions.map(\.key) == [key])
    }
  }

  @Test("A form of a page from before a renaming is refused, except for one that was performed")
  func formerToken() async throws {
    try await SampleHost.run { sample, browser in
      let other = try await ScriptedTab(browser, "/books/1")
      let used = try #require(other.page.form("add"))
      try await other.send(used)
      let form = try #require(other.page.form("add"))
      try await browser.open("/auth/login")
      try await browser.press("sign-in", typing: ["name": "Ada"])
      let forms = [(form, 403), (used, 200)]
      for (form, status) in forms {
        #expect(try await other.post("/_cairn/do", SilentBrowser.encoded(form)).status == status)
      }
      #expect(sample.libraries.count { !$0.basket.isEmpty } == 1)
      try await other.show()
      #expect(try await other.press("add").html.contains(#"<p id="count">1<"#))
      sample.clock.advance(by: .seconds(31))
      #expect(try await other.post("/_cairn/do", SilentBrowser.encoded(used)).status == 403)
    }
  }

  @Test("Renewing outside an action has no effect and logs a warning")
  func renewalOutside() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/")
      let key = try #require(sample.sessions.first).key
      #expect(!sample.sessions[0].renew())
      #expect(sample.sessions[0].key == key)
      #expect(sample.log.text.contains("renew() was called outside an action"))
    }
  }

  @Test("A slow sign-in that ends while its answer is being saved does not rename the session")
  func renewalWhileSaving() async throws {
    try await withWaitingSignIn { store, sample, browser, gate, signIn in
      sample.clock.advance(by: .seconds(11))
      await store.somebodyWaits()
      gate.open()
      while !sample.log.text.contains("renew() was called") { await Task.yield() }
      await store.release()
      let answer = try await signIn.value
      #expect(answer.headers[.setCookie]?.hasPrefix("cairn=") != true)
      #expect(sample.log.text.contains("renew() was called outside an action"))
      let account = try await browser.open("/account")
      #expect(account.status == 200)
    }
  }

  @Test("A browser that keeps visiting keeps its cookie")
  func cookieIsProlonged() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      try await browser.press("add")
      let name = try #require(browser.cookies["cairn"]?.value)
      for rests in [false, true] {
        sample.clock.advance(by: .seconds(3600))
        #expect(try await browser.reload().headers[.setCookie] == nil)
        sample.clock.advance(by: .seconds(2 * 24 * 3600))
        if rests { await sample.host.registry.sweep() }
        let cookie = try #require(try await browser.reload().headers[.setCookie])
        #expect(cookie.hasPrefix("cairn=\(name); Path=/; Max-Age=2678400;"))
      }
    }
  }

  @Test("A browser's cookie never ends before its session, however short the lifetime is")
  func shortLifetime() async throws {
    try await SampleHost.run(configure: { $0.lifetime = .seconds(3600) }) { sample, browser in
      let page = try await browser.open("/books/1")
      var end = try #require(try cookieEnd(page, at: sample.clock.date))
      try await browser.press("add")
      for _ in 0..<12 {
        sample.clock.advance(by: .seconds(600))
        #expect(sample.clock.date < end)
        end = try cookieEnd(try await browser.reload(), at: sample.clock.date) ?? end
        #expect(end >= sample.clock.date.addingTimeInterval(3600))
      }
    }
  }

  /// The time until which a browser keeps the session's cookie; nil if the answer has none.
  private func cookieEnd(_ answer: Loaded, at date: Date) throws -> Date? {
    guard let cookie = answer.headers[values: .setCookie].first(where: { $0.hasPrefix("cairn=") })
    else { return nil }
    let age = try #require(cookie.firstMatch(of: /Max-Age=(\d+)/)?.1)
    return date.addingTimeInterval(try #require(TimeInterval(age)))
  }

  @Test("A browser that returns after its session was forgotten gets its cookie renewed shortly")
  func cookieOfForgottenSession() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/")
      let name = try #require(browser.cookies["cairn"]?.value)
      await sample.pass(.seconds(25 * 24 * 3600))
      for session in sample.sessions { sample.host.registry.forget(session) }
      // Another answer may give the browser a new name at the same moment, so this one does not.
      #expect(try await browser.open("/books/1").headers[.setCookie] == nil)
      try await browser.press("add")
      sample.clock.advance(by: .seconds(61))
      let cookie = try #require(try await browser.reload().headers[.setCookie])
      #expect(cookie.hasPrefix("cairn=\(name); "))
    }
  }

  @Test(
    "A session that is renamed while it is saved leaves nothing under its old name, and locks nobody out",
    arguments: [false, true])
  func renamedMeanwhile(isOvertaken: Bool) async throws {
    try await withWaitingSignIn { store, sample, browser, gate, signIn in
      let old = try #require(sample.sessions.first).key
      async let page = browser.newTab().open("/help")
      await store.somebodyWaits()
      gate.open()
      while sample.sessions.first?.key == old { await Task.yield() }
      if isOvertaken { try await store.saveAgain(old) }
      await store.release()
      #expect(try await signIn.value.status == (isOvertaken ? 409 : 303))
      _ = try await page
      if isOvertaken {
        #expect(try await browser.open("/account").status == 200)
      } else {
        #expect(await store.isFormerName(old))
        #expect(await store.names.count == 1)
      }
    }
  }

  @Test("After a while, the old name leads to a new session without the user")
  func oldName() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/auth/login")
      let thief = browser.newTab()
      try await browser.press("sign-in", typing: ["name": "Ada"])
      sample.clock.advance(by: .seconds(60))
      for sweeps in [false, true] {
        if sweeps { await sample.host.registry.sweep() }
        let page = try await thief.open("/account")
        #expect(page.status == 200)
        #expect(page.text(of: "user") == "")
        #expect(page.headers[.setCookie] == nil)
      }
      #expect(try await browser.open("/account").text(of: "user") == "someone")
    }
  }
}

@Suite("The origin of a request")
struct OriginTests {
  private func isOwn(_ origin: String, at authority: String, configured: String? = nil) -> Bool {
    let head = HTTPRequest(method: .post, scheme: "http", authority: authority, path: "/")
    return ResponseHeaders.isOwn(
      origin, Request(head: head, body: .init(buffer: ByteBuffer())), origin: configured)
  }

  @Test(
    "An origin is accepted only if it is the address at which the host was reached",
    arguments: [
      ("http://127.0.0.1:8080", "127.0.0.1:8080", true),
      ("http://[::1]:8080", "[::1]:8080", true), ("http://shop.example", "shop.example", true),
      ("http://shop.example", "Shop.Example:80", true),
      ("https://shop.example", "shop.example:443", true),
      ("http://127.0.0.1:8081", "127.0.0.1:8080", false),
      ("http://evil.example", "shop.example", false),
      ("http://shop.example.evil", "shop.example", false),
      ("http://shop.example:8080", "shop.example", false), ("null", "shop.example", false),
      ("", "shop.example", false), ("http://", "", false),
      ("http://shop.example@evil.example", "shop.example", false),
      ("http://[::2]:8080", "[::1]:8080", false),
    ])
  func reached(origin: String, authority: String, isAccepted: Bool) {
    #expect(isOwn(origin, at: authority) == isAccepted)
  }

  @Test(
    "The configured origin is the only accepted one, however it is written",
    arguments: [
      "https://shop.example", "https://shop.example/", "https://Shop.example:443",
      "https://shop.example/start",
    ])
  func configured(text: String) {
    #expect(isOwn("https://shop.example", at: "10.0.0.1:8080", configured: text))
    #expect(!isOwn("http://shop.example", at: "shop.example", configured: text))
    #expect(!isOwn("http://10.0.0.1:8080", at: "10.0.0.1:8080", configured: text))
  }
}

import BrowserTesting
import Cairn
import Foundation
import Observation
import Testing

@testable import CairnWeb

extension BrowserTests {
  @Test("A duplicated tab gets its own scene, and the original keeps its scene")
  func duplicate() async throws {
    try await BrowserHost.run { host, context in
      let first = try await host.tab(context, "/books/1")
      let scene = try #require(try await host.scene(first)).id
      let second = try await context.newTab()
      // A browser copies these values when it duplicates a tab.
      try await second.open(host.address + "/_cairn/nothing")
      try await second.run(
        "sessionStorage.setItem('cairn-scene', '\(scene)'); sessionStorage.setItem('cairn-at', '0')"
      )
      try await host.open("/books/1", in: second)
      try await second.shows("Emma")
      #expect(try await host.scene(first)?.id == scene)
      #expect(try await host.scene(second)?.id != scene)
      try await second.click("#reviews")
      try await second.shows("Reviews")
      try await first.click("#add")
      try await first.waitForText("1", in: "#count")
      try await first.shows("Emma")
    }
  }

  @Test("An address typed into a tab opens as a link in its scene, and back returns from it")
  func typedAddress() async throws {
    try await BrowserHost.tab("/books/1") { host, tab in
      let scene = try #require(try await host.scene(tab)).id
      try await host.open("/help", in: tab)
      try await tab.shows("Help")
      #expect(try await host.scene(tab)?.id == scene)
      #expect(host.sample.scenes.count == 1)
      try await tab.back()
      try await tab.isScripted()
      try await tab.shows("Emma")
      #expect(try await tab.path == "/books/1")
    }
  }

  @Test("After a visit to another site, a typed address stays, even if its page was open before")
  func typedAfterAnotherSite() async throws {
    try await BrowserHost.tab("/") { host, tab in
      try await tab.open("about:blank")
      try await host.open("/", in: tab)
      try await tab.wait(untilGone: "#cairn[data-busy]")
      let history = try await tab.history
      #expect(
        history.addresses == [
          "about:blank", host.address + "/", "about:blank", host.address + "/",
        ])
      #expect(history.index == 3)
      try await tab.shows("Books")
    }
  }

  @Test("A guard that keeps the user on a page never leads to another site")
  func guardBesideAnotherSite() async throws {
    try await BrowserHost.tab("/account") { host, tab in
      try await tab.open("about:blank")
      try await host.open("/account/edit", in: tab)
      try await tab.shows("Edit")
      try await tab.type("x", into: "#edit-name")
      try await tab.wait(for: "#edited")
      try await tab.back(steps: 2)
      try await tab.waitForText("Save your changes first.", in: ".cairn-notices")
      try await tab.isScripted()
      try await tab.shows("Edit")
      #expect(try await tab.path == "/account/edit")
      #expect(try await tab.value(of: "#edit-name") == "Adax")
    }
  }

  @Test("Positions are counted also if a page is left before its script has an answer")
  func leftWithoutAnswer() async throws {
    try await BrowserHost.tab("/") { host, tab in
      try await tab.click("#open-1")
      try await tab.shows("Emma")
      try await tab.run("window.fetch = () => new Promise(() => {})")
      try await tab.back()
      try await host.open("/help", in: tab)
      try await tab.shows("Help")
      #expect(
        try await tab.evaluate("history.state.at === navigation.currentEntry.index", as: Bool.self))
    }
  }

  @Test("A tab receives changes again after its host was unavailable")
  func hearsAgain() async throws {
    try await BrowserHost.tab("/books/1") { host, tab in
      let id = try #require(try await host.scene(tab)).id
      while try await host.scene(tab)?.stream == nil { await Task.yield() }
      try await tab.run(
        """
        const Original = EventSource
        window.refusals = 0
        window.EventSource = class extends Original {
          constructor(url) {
            super(url)
            this.addEventListener('error', () => { if (this.readyState == 2) refusals += 1 })
          }
        }
        """)
      await host.sample.host.stop()
      // The browser has given up; the script has reconnected and was refused for now.
      try await tab.wait(until: "refusals > 0")
      host.sample.host.start()
      let deadline = ContinuousClock.now + .seconds(10)
      let isHeard = { host.sample.scenes.contains { $0.id == id && $0.stream != nil } }
      while !isHeard(), .now < deadline { await Task.yield() }
      try #require(isHeard())
      host.sample.last.basket.append(1)
      try await tab.waitForText("1", in: "#count")
    }
  }

  @Test("Tabs that have lost their host come back at different times")
  func reconnection() async throws {
    try await BrowserHost.tab("/books/1") { host, tab in
      while try await host.scene(tab)?.stream == nil { await Task.yield() }
      try await tab.run(
        """
        Math.random = () => 0.75
        window.delays = []
        const wait = setTimeout.bind(window)
        window.setTimeout = (work, time) => { delays.push(time); return wait(work, time) }
        """)
      try await host.scene(tab)?.hangUp()
      try await tab.wait(until: "delays.includes(1250)")
    }
  }

  @Test("A page whose session the host has lost says so, and goes on in a new one")
  func forgotten() async throws {
    try await BrowserHost.run { host, context in
      let store = try #require(host.sample.store as? MemorySceneStore)
      for _ in 0..<2 {
        // The host makes a page again if it has only been loaded, so the script has to go there.
        let tab = try await host.tab(context, "/")
        try await tab.click("#open-1")
        try await tab.shows("Emma")
        for session in host.sample.sessions { host.sample.host.registry.forget(session) }
        await store.removeAll(expiredBefore: .distantFuture)
        try await tab.click("#add")
        try await tab.waitForText(
          "This page has been closed in the meantime, so nothing was done.", in: ".cairn-notices")
        try await tab.wait(untilGone: "#cairn[data-busy]")
        try await tab.click("#add")
        try await tab.waitForText("1", in: "#count")
      }
    }
  }

  @Test("Promise 35: a tab goes on if the host loses everything but its store")
  func forgottenInMemory() async throws {
    try await BrowserHost.tab("/books/1") { host, tab in
      try await tab.run("window.isOld = true")
      for session in host.sample.sessions { host.sample.host.registry.forget(session) }
      try await tab.click("#reviews")
      try await tab.shows("Reviews")
      for session in host.sample.sessions { host.sample.host.registry.forget(session) }
      try await tab.back()
      try await tab.shows("Emma")
      #expect(try await tab.evaluate("window.isOld", as: Bool.self))
      #expect(host.sample.scenes.count == 1)
    }
  }

  @Test("A notice of the session appears in each open tab, and leaves with the next request")
  func sessionNotice() async throws {
    try await BrowserHost.run { host, context in
      let first = try await host.tab(context, "/books/1")
      let second = try await host.tab(context, "/books/2")
      for session in host.sample.sessions { session.show(PageNotice("We close in ten minutes.")) }
      for tab in [first, second] {
        try await tab.waitForText("We close in ten minutes.", in: ".cairn-notices")
      }
      try await first.click("#reviews")
      try await first.shows("Reviews")
      #expect(try await first.count(".cairn-notice") == 0)
    }
  }

  @Test("After a sign-in in another tab, nothing remains of what was typed in a tab")
  func otherUser() async throws {
    try await BrowserHost.run { host, context in
      let other = try await host.tab(context, "/books/1")
      try await other.fill("#scribble", with: "Secret")
      let tab = try await host.tab(context, "/auth/login")
      try await tab.fill("#name", with: "Ada")
      try await tab.click("#sign-in")
      try await tab.wait(untilGone: "dialog")
      let token = try #require(host.sample.sessions.first).formToken
      try await other.wait(for: .css("#cairn[data-token='\(token)']"))
      try await other.shows("Emma")
      #expect(try await other.value(of: "#scribble") == "")
    }
  }

  @Test("After a sign-in at a lock, nothing remains of what was typed beneath it")
  func otherUserAtLock() async throws {
    try await BrowserHost.tab("/books/1") { host, tab in
      try await tab.fill("#scribble", with: "Secret")
      let app = try #require(host.sample.scene.navigator.root as? AppFlow)
      app.present(.auth, as: .overlay(.opaque))
      try await tab.wait(for: "#sign-in")
      try await tab.fill("#name", with: "Bob")
      try await tab.click("#sign-in")
      try await tab.wait(untilGone: "main[data-locked]")
      try await tab.shows("Emma")
      #expect(try await tab.value(of: "#scribble") == "")
    }
  }

  @Test("After a sign-out that locks the page, nothing remains of what was typed beneath the lock")
  func lockedSignOut() async throws {
    try await BrowserHost.tab("/books/1") { host, tab in
      try await tab.fill("#scribble", with: "Secret")
      let session = try #require(host.sample.sessions.first)
      let app = try #require(host.sample.scene.navigator.root as? AppFlow)
      // A part of the action.
      withObservationTracking {
        _ = host.sample.last.basket
      } onChange: {
        MainActor.assumeIsolated {
          _ = session.renew()
          app.present(.auth, as: .overlay(.opaque))
        }
      }
      try await tab.click("#add")
      try await tab.wait(for: "#sign-in")
      // The next user goes on without an account.
      app.dismiss(.auth)
      try await tab.wait(untilGone: "main[data-locked]")
      try await tab.shows("Emma")
      #expect(try await tab.value(of: "#scribble") == "")
    }
  }

  @Test("After a sign-in in another tab, nothing typed remains on a page from the browser's cache")
  func otherUserInCache() async throws {
    try await BrowserHost.run { host, context in
      let other = try await host.tab(context, "/books/1")
      try await other.fill("#scribble", with: "Secret")
      try await other.run(
        """
        dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
        window.EventSource = class { addEventListener() {} close() {} }
        """)
      let tab = try await host.tab(context, "/auth/login")
      try await tab.fill("#name", with: "Ada")
      try await tab.click("#sign-in")
      try await tab.wait(untilGone: "dialog")
      try await other.run("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
      let token = try #require(host.sample.sessions.first).formToken
      try await other.wait(for: .css("#cairn[data-token='\(token)']"))
      try await other.shows("Emma")
      #expect(try await other.value(of: "#scribble") == "")
    }
  }

  @Test("A tab whose session has ended while the tab was not connected loads its page again")
  func endedMeanwhile() async throws {
    try await BrowserHost.run { host, context in
      let store = try #require(host.sample.store as? MemorySceneStore)
      let tab = try await host.tab(context, "/auth/login")
      try await tab.fill("#name", with: "Ada")
      try await tab.click("#sign-in")
      try await tab.wait(untilGone: "dialog")
      try await host.open("/account", in: tab)
      try await tab.waitForText("Ada", in: "#user")
      // The host is busy when the tab asks for the first time; the tab waits less long than usual.
      try await tab.run(
        """
        const [ask, wait] = [fetch, setTimeout.bind(window)]
        window.fetch = async () => {
          window.fetch = ask
          return new Response('{"text": "We are busy."}', { status: 503 })
        }
        window.setTimeout = (work, time) => wait(work, Math.min(time, 10))
        """)
      // As after a night in which the computer slept.
      for session in host.sample.sessions { host.sample.host.registry.forget(session) }
      await store.removeAll(expiredBefore: .distantFuture)
      try await tab.wait(until: "document.querySelector('#user')?.textContent === ''")
      // The user has asked for nothing, so nothing is explained.
      try await tab.isScripted()
      #expect(try await tab.count(".cairn-notice") == 0)
    }
  }

  @Test("A form of a visit that has ended is explained after the page has been loaded again")
  func endedVisit() async throws {
    try await BrowserHost.run { host, context in
      let store = try #require(host.sample.store as? MemorySceneStore)
      let tab = try await host.tab(context, "/auth/login")
      try await tab.fill("#name", with: "Ada")
      try await tab.click("#sign-in")
      try await tab.wait(untilGone: "dialog")
      try await tab.click("#open-1")
      try await tab.shows("Emma")
      // Otherwise the tab could find out by itself first.
      try await tab.run(
        """
        dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
        window.EventSource = class { addEventListener() {} close() {} }
        """)
      for session in host.sample.sessions { host.sample.host.registry.forget(session) }
      await store.removeAll(expiredBefore: .distantFuture)
      try await tab.click("#add")
      try await tab.waitForText("a visit that has ended, so nothing was done", in: ".cairn-notices")
      // A change on the server leaves the explanation; the next action removes it.
      host.sample.last.basket.append(1)
      try await tab.waitForText("1", in: "#count")
      try await tab.waitForText("a visit that has ended, so nothing was done", in: ".cairn-notices")
      try await tab.click("#add")
      try await tab.waitForText("2", in: "#count")
      try await tab.wait(
        until: "!document.querySelector('.cairn-notices').textContent.includes('ended')")
    }
  }

  @Test("A form that waits while the tab finds out that its visit has ended is explained too")
  func endedBeforeForm() async throws {
    try await BrowserHost.run { host, context in
      let store = try #require(host.sample.store as? MemorySceneStore)
      let tab = try await host.tab(context, "/auth/login")
      try await tab.fill("#name", with: "Ada")
      try await tab.click("#sign-in")
      try await tab.wait(untilGone: "dialog")
      try await tab.click("#open-1")
      try await tab.shows("Emma")
      // The tab's own request is answered only after the user's click.
      try await tab.run(
        """
        const ask = fetch
        const clicked = new Promise((done) => addEventListener('submit', () => setTimeout(done)))
        window.fetch = async (...request) => { await clicked; return ask(...request) }
        """)
      for session in host.sample.sessions { host.sample.host.registry.forget(session) }
      await store.removeAll(expiredBefore: .distantFuture)
      try await tab.wait(for: .css("#cairn[data-busy]"))
      try await tab.click("#add")
      try await tab.waitForText("a visit that has ended, so nothing was done", in: ".cairn-notices")
    }
  }

  @Test("The first page to which a tab goes after a deploy has the new style sheets")
  func deploy() async throws {
    let store = MemorySceneStore()
    let css = PageAssets(["cairn.css": Data("p { color: red }".utf8)])
    let old = try await ListeningHost(store: store) {
      ($0.clock, $0.now) = (ContinuousClock(), { .now })
    }
    let context = try await Browser.shared().newContext()
    let tab = try await context.newTab()
    try await tab.open("http://127.0.0.1:\(old.port)/")
    try await tab.isScripted()
    try await old.stop()
    let new = try await ListeningHost(store: store, assets: css) {
      ($0.clock, $0.now, $0.port) = (ContinuousClock(), { .now }, old.port)
    }
    try await tab.click("#open-1")
    let path = try #require(css.path(of: "cairn.css"))
    let shown = "document.querySelector('link').getAttribute('href')"
    try await tab.wait(until: "\(shown) === '\(path)'")
    try await tab.isScripted()
    try await tab.shows("Emma")
    // Further pages are not loaded.
    try await tab.run("window.stays = true")
    try await tab.click("#reviews")
    try await tab.shows("Reviews")
    #expect(try await tab.evaluate("window.stays === true", as: Bool.self))
    try await tab.back()
    try await tab.shows("Emma")
    try await context.close()
    try await new.stop()
  }

  @Test("After a deploy, a page with something typed that was not sent is not loaded again")
  func deployWhileTyping() async throws {
    let store = MemorySceneStore()
    let old = try await ListeningHost(store: store) {
      ($0.clock, $0.now) = (ContinuousClock(), { .now })
    }
    let context = try await Browser.shared().newContext()
    let tab = try await context.newTab()
    try await tab.open("http://127.0.0.1:\(old.port)/desk/mails/1")
    try await tab.isScripted()
    try await tab.fill("#stars", with: "7")
    try await old.stop()
    let css = PageAssets(["cairn.css": Data("p { color: red }".utf8)])
    let new = try await ListeningHost(store: store, assets: css) {
      ($0.clock, $0.now, $0.port) = (ContinuousClock(), { .now }, old.port)
    }
    try await tab.run("window.stays = true")
    try await tab.click("#chapter")
    try await tab.shows("Chapter one")
    try await tab.back()
    try await tab.shows("Mail 1")
    #expect(try await tab.value(of: "#stars") == "7")
    // When the text has been sent, the next page is loaded.
    try await tab.click("#star")
    try await tab.wait(for: "#starred")
    #expect(try await tab.evaluate("window.stays === true", as: Bool.self))
    try await tab.click("#mail-2")
    try await tab.wait(until: "window.stays === undefined")
    try await tab.isScripted()
    try await tab.shows("Mail 2")
    try await context.close()
    try await new.stop()
  }

  @Test("A host that is restarting says so, and not that there is no connection")
  func restarting() async throws {
    try await BrowserHost.tab("/books/1") { host, tab in
      await host.sample.host.stop()
      try await tab.click("#add")
      try await tab.waitForText("The site is restarting. Nothing is lost.", in: ".cairn-notices")
      host.sample.host.start()
      try await tab.click("#add")
      try await tab.waitForText("1", in: "#count")
    }
  }

  @Test("A page whose script is refused shows a message, and does not reload forever")
  func refused() async throws {
    try await BrowserHost.run(configure: { $0.origin = "http://library.example" }) {
      host, context in
      let tab = try await context.newTab()
      try await tab.open(host.address + "/books/1")
      try await tab.waitForText("could not be used", in: ".cairn-notices")
      try await tab.shows("Emma")
      #expect(host.sample.scenes.count <= 2)
    }
  }
}

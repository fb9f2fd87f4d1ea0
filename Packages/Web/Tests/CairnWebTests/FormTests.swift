import Cairn
import Foundation
import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("Forms in a page", .failsOnReports)
struct FormTests {
  @Test("A form that is submitted twice is performed once")
  func twice() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      let form = try #require(browser.page.form("add"))
      try await browser.submit(form)
      try await browser.submit(form)
      #expect(sample.last.basket == [1])
      #expect(browser.page.notice.contains("sent before"))
      #expect(browser.page.title == "Emma")
      try await browser.press("add")
      #expect(sample.last.basket == [1, 1])
    }
  }

  @Test("Two copies of a form that arrive at the same time are performed once")
  func atOnce() async throws {
    try await SampleHost.run { sample, browser in
      let gate = Gate()
      try await browser.open("/basket")
      try await browser.press("next")
      sample.last.gate = gate
      let form = try #require(browser.page.form("order"))
      async let first = browser.post(form)
      async let second = browser.post(form)
      await sample.somebodyWaits(for: .seconds(10))
      gate.open()
      // One of them may ask again and again if the other one's action has ended.
      let ticking = Task {
        while !Task.isCancelled {
          sample.clock.advance(by: .milliseconds(1))
          await Task.yield()
        }
      }
      defer { ticking.cancel() }
      // Both are answered after the action has ended, with the page that it leads to.
      let answers = try await (first.headers[.location], second.headers[.location])
      #expect(answers.0 == "/" && answers.1 == "/")
      #expect(sample.last.orders == 1)
    }
  }

  @Test("A form of a page that is gone is answered with the current page")
  func stale() async throws {
    try await SampleHost.tab("/books/1") { sample, tab in
      let old = tab.page
      try await tab.press("home")
      let form = try #require(old.form("add"))
      try await tab.send(form)
      #expect(tab.page.title == "Books")
      #expect(tab.page.notice.contains("has changed in the meantime"))
      #expect(sample.last.basket.isEmpty)
    }
  }

  @Test("Going back from a page that was already left does not go back again")
  func staleBack() async throws {
    try await SampleHost.tab("/books/1") { _, tab in
      try await tab.press("reviews")
      let back = try #require(tab.page.form("cairn:back"))
      try await tab.go(-1)
      try await tab.send(back)
      #expect(tab.page.title == "Emma")
      #expect(tab.page.notice.contains("has changed in the meantime"))
    }
  }

  @Test("Without a script, a form on a page from the browser's cache first returns to that page")
  func remembered() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/")
      let list = browser.page
      try await browser.press("open-1")
      try await browser.submit(try #require(list.form("open-2")))
      #expect(browser.page.title == "Ulysses")
      #expect(sample.scene.navigator.tree.levels[0].path.count == 4)
    }
  }

  @Test("Without a script, the back button on a cached page goes back from that page")
  func rememberedBack() async throws {
    try await SampleHost.run { _, browser in
      try await browser.open("/books/1")
      let emma = browser.page
      try await browser.press("reviews")
      let reviews = browser.page
      try await browser.submit(try #require(emma.form("cairn:back")))
      #expect(browser.page.title == "Books")
      #expect(browser.page.notice == "")
      try await browser.submit(try #require(reviews.form("cairn:back")))
      #expect(browser.page.title == "Books")
      #expect(browser.page.notice.contains("has changed in the meantime"))
    }
  }

  @Test("A form for an action that the screen does not have is answered with the current page")
  func unknownAction() async throws {
    try await SampleHost.run { _, browser in
      try await browser.open("/books/1")
      var form = try #require(browser.page.form("add"))
      form["_cairn"] = form["_cairn"]?.replacing("~add", with: "~destroy")
      let page = try await browser.submit(form)
      #expect(page.status == 200)
      #expect(page.notice.contains("has changed in the meantime"))
    }
  }

  @Test("A form that cannot be decoded names the field and has no effect")
  func unreadable() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      try await browser.press("add", typing: ["id": "twelve"])
      #expect(browser.page.notice == "Please check “id” and try again.")
      #expect(sample.last.basket.isEmpty)
      var form = try #require(browser.page.form("add"))
      form["id"] = nil
      try await browser.submit(form)
      #expect(browser.page.notice == "Please check “id” and try again.")
    }
  }

  @Test("A notice that an action throws is shown; any other error is logged and not shown")
  func thrown() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/auth/login")
      try await browser.press("sign-in", typing: ["name": ""])
      #expect(browser.page.notice == "Who are you?")
      try await browser.press("cairn:dismiss")
      try await browser.press("fail")
      #expect(browser.page.status == 200)
      #expect(browser.page.notice.hasPrefix("Something went wrong. Reference: "))
      let reference = browser.page.notice.suffix(8)
      #expect(sample.log.text.contains("An action failed."))
      #expect(sample.log.text.contains(reference))
      #expect(sample.log.text.contains("Failure"))
      #expect(!browser.page.has("Failure"))
    }
  }

  @Test("The model receives the input while the user types, so its leave guard can ask")
  func draft() async throws {
    try await SampleHost.tab("/account/edit") { _, tab in
      var form = try #require(tab.page.form("save"))
      form["name"] = "Grace"
      form["_draft"] = "1"
      let answer = try await tab.post("/_cairn/do", SilentBrowser.encoded(form))
      #expect(answer.status == 204)
      try await tab.select(0)
      #expect(tab.page.title == "Edit")
      #expect(tab.page.notice == "Save your changes first.")
      #expect(tab.page.has("Not saved yet"))
      try await tab.press("save")
      #expect(tab.page.title == "Account")
    }
  }

  @Test("An answer waits for a slow action only for a limited time, and the action runs to its end")
  func slowAction() async throws {
    try await SampleHost.run { sample, browser in
      let gate = Gate()
      let tab = try await ScriptedTab(browser, "/basket")
      try await tab.press("next")
      sample.last.gate = gate
      async let answer = tab.press("order")
      await sample.somebodyWaits(for: .seconds(10))
      sample.clock.advance(by: .seconds(11))
      let frame = try await answer
      #expect(frame.html.contains("Confirm"))
      #expect(sample.last.orders == 0)
      gate.open()
      while sample.last.orders == 0 { await Task.yield() }
      #expect(try await tab.show().title.hasPrefix("Reviews"))
    }
  }
}

@Suite("Decoding forms")
struct FormDecoderTests {
  enum Kind: String, Decodable { case small, large }
  struct ID: Decodable, Equatable {
    var number: Int
    init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode(Int.self)
    }
  }
  struct Everything: Decodable {
    var name: String
    var count: Int
    var price: Double?
    var kind: Kind?
    var id: ID?
    var isNew: Bool
    var tags: [String]
    var note: String?
  }

  private func read(_ text: String) throws -> Everything {
    try FormBody(text).decode(Everything.self)
  }

  @Test("Every kind of form field is decoded")
  func everything() throws {
    let form = try read(
      "name=A+%2B+B%3D%22%E6%9D%8E&count=+7+&price=2.5&kind=large&id=12"
        + "&isNew=on&tags=a&tags=b%26c&note=&_own=1")
    #expect(form.name == "A + B=\"李")
    #expect(form.count == 7)
    #expect(form.price == 2.5)
    #expect(form.kind == .large)
    #expect(form.id?.number == 12)
    #expect(form.isNew)
    #expect(form.tags == ["a", "b&c"])
    #expect(form.note == nil)
  }

  @Test(
    "Missing checkboxes are off, missing lists are empty, and missing or empty optionals are nil")
  func missing() throws {
    let form = try read("name=&count=0&price=&kind=")
    #expect(form.name == "")
    #expect(!form.isNew)
    #expect(form.tags.isEmpty)
    #expect(form.price == nil)
    #expect(form.kind == nil)
  }

  @Test(
    "A form that cannot be decoded names the field",
    arguments: [
      ("count=1", "name"), ("name=a", "count"), ("name=a&count=", "count"),
      ("name=a&count=1e3", "count"),
      ("name=a&count=99999999999999999999", "count"), ("name=a&count=1&kind=huge", "kind"),
      ("name=a&count=1&id=x", "id"), ("name=a&count=1&price=cheap", "price"),
    ])
  func unreadable(text: String, field: String) {
    #expect { try read(text) } throws: { error in
      (error as? FormBody.Unreadable)?.field == field
    }
  }

  @Test("A line break in a form is the one that apps write")
  func lineBreaks() throws {
    let form = try read("name=one%0D%0Atwo%0D%0A%0D%0Athree%0Afour&count=1")
    #expect(form.name == "one\ntwo\n\nthree\nfour")
  }

  private struct Amounts: Decodable {
    var exact: Decimal?
    var near: Double?
  }

  @Test(
    "A number is read whole or not at all, so that 1,50 is not taken for 1",
    arguments: [
      "1,50", "12abc", "+", "1.", "1 000", "1e3", "nan", "inf", "-infinity", "0x1p3", "0x10", "١٢",
    ])
  @MainActor
  func partialNumbers(text: String) throws {
    for field in ["exact", "near"] {
      let form = try FormBody(SilentBrowser.encoded([field: text]))
      #expect { try form.decode(Amounts.self) } throws: { error in
        (error as? FormBody.Unreadable)?.field == field
      }
    }
  }

  @Test(
    "Decimal numbers are read with or without a sign, a fraction, and spaces around them",
    arguments: [("1.50", 1.5), ("+7", 7), (" -0.25 ", -0.25), (".5", 0.5), ("007", 7)])
  @MainActor
  func wholeNumbers(text: String, number: Double) throws {
    let form = try FormBody(SilentBrowser.encoded(["exact": text, "near": text]))
    let amounts = try form.decode(Amounts.self)
    #expect(amounts.exact == Decimal(number))
    #expect(amounts.near == number)
  }

  @Test(
    "A number that Double cannot express is refused, and a text as long as a form at once",
    .timeLimit(.minutes(1)), arguments: [(400, ""), (250_000, "x")])
  func longNumber(digits: Int, rest: String) throws {
    let form = try FormBody("near=" + String(repeating: "9", count: digits) + rest)
    #expect(throws: FormBody.Unreadable.self) { try form.decode(Amounts.self) }
  }

  @Test(
    "Malformed forms are refused without a crash",
    arguments: ["%", "a=%zz", "=", "&&&", "a=%ff", "[]=1"])
  func damaged(text: String) {
    #expect(throws: FormBody.Unreadable.self) { try read(text) }
  }
}

import Cairn
import Foundation
import HTTPTypes
import Testing

@testable import CairnWeb

/// Tests of answers of forms on hosts whose models do not know them.
@MainActor
@Suite("What a form answered", .failsOnReports)
struct FormAnswerTests {
  @Test("Promise 36: another host shows the error that a form has answered, and what was typed")
  func error() async throws {
    try await SampleHost.pair { first, left, second, right in
      try await left.open("/auth/login")
      for name in ["?", "?Eve", "?Ada"] {
        // The form is performed by one host, and its page is shown by the other one.
        let form = try #require(left.page.form("sign-in")).merging(["name": name]) { $1 }
        let answer = try await left.post(form, referer: left.page.url)
        #expect(answer.status == 303)
        right.takeOver(left)
        try await right.open("/auth/login")
        #expect(right.page.text(of: "problem") == "Nobody is called \(name).")
        #expect(right.page.has(#"value="\#(name)""#))
        // A reload shows it too.
        #expect(try await right.reload().text(of: "problem") == "Nobody is called \(name).")
        left.takeOver(right)
        left.show(right.page)
      }
      // The next form's answer takes its place, whichever host performs it.
      right.show(left.page)
      try await right.press("sign-in", typing: ["name": "Ada"])
      #expect(second.last.user == "Ada")
    }
  }

  @Test("Promise 36: the answer ends with the user's next request")
  func end() async throws {
    try await SampleHost.pair { first, left, second, right in
      try await left.open("/auth/login")
      try await left.press("sign-in", typing: ["name": "?Eve"])
      right.takeOver(left)
      right.show(left.page)
      try await right.press("register")
      try await right.submit(try #require(right.page.forms("cairn:back").last))
      #expect(right.page.title == "Sign in")
      #expect(right.page.text(of: "problem") == nil)
    }
  }

  @Test("Promise 36: a draft is shown by another host, together with the last error")
  func draft() async throws {
    try await SampleHost.pair { first, left, second, right in
      try await left.open("/auth/login")
      try await left.press("sign-in", typing: ["name": "?Eve"])
      var draft = try #require(left.page.form("sign-in"))
      (draft["name"], draft["_draft"]) = ("?Eva", "1")
      right.takeOver(left)
      let answer = try await right.post(draft, referer: "/auth/login")
      #expect(answer.status == 204)
      left.takeOver(right)
      try await left.open("/auth/login")
      #expect(left.page.has(#"value="?Eva""#))
      #expect(left.page.text(of: "problem") == "Nobody is called ?Eve.")
    }
  }

  @Test("A packed page has the template and the values of the page")
  func packing() {
    let link = URL(string: "/books/1?page=2")
    let relative = URL(string: "2", relativeTo: URL(string: "https://example.org/books/"))
    let page = Page(
      "login",
      [
        "none": nil as String?, "empty": "", "text": "Zürich 🏔", "yes": true, "no": false,
        "long": String(repeating: "ü", count: 10_000), "list": [[1, 2], []] as [[Int]],
        "inner": ["text": "a", "inner": [:] as PageValues] as PageValues,
        "open": PageForm("open", ["id": 1, "": "&"], url: link, showing: ["name": "Ada"]),
        "next": PageForm("next", url: relative), "save": PageForm("save"),
      ])
    #expect(PackedContent(page).page == page)
    #expect(PackedContent(Page("empty")).page == Page("empty"))
    // Damaged bytes, which would be those of another version of the host, are not read.
    let bytes = PackedContent(page).bytes
    for end in [0, 1, 2, 50, bytes.count - 1] {
      #expect(PackedContent(bytes: bytes.prefix(end)).page == nil)
    }
    let damaged: [[UInt8]] = [
      [4, 255, 255, 255, 255, 255, 255, 255, 255, 127], [1, 9, 65], [9], [0, 0],
    ]
    for bytes in damaged {
      #expect(PackedContent(bytes: Data(bytes)).content == nil)
    }
  }

  @Test("An answer is shown only where the new model shows what the old one did before the form")
  func merging() throws {
    func page(_ problem: String?, _ fields: [(String, String?)], count: Int = 0) -> Page {
      Page(
        "login",
        [
          "problem": problem, "count": count,
          "inputs": fields.map { ["value": $0.0, "error": $0.1] as PageValues },
          "save": PageForm("save", ["id": 1], showing: ["quantity": fields.count]),
        ])
    }
    let before = page(nil, [("", nil), ("b", nil)])
    let after = page("Wrong", [("a", "Too short"), ("b", nil)], count: 1)
    let answer = try #require(FormAnswer(of: .root, from: before, to: after, after: nil))
    let stored = try JSONDecoder().decode(FormAnswer.self, from: JSONEncoder().encode(answer))
    #expect(stored == answer)
    #expect(stored.shown(on: before) == after)
    // A model that has saved the text, and that shows another count by now.
    let restored = page(nil, [("a", nil), ("b", nil)], count: 7)
    #expect(
      stored.shown(on: restored) == page("Wrong", [("a", "Too short"), ("b", nil)], count: 7))
    // Another number of fields is another form.
    #expect(stored.shown(on: page(nil, [("", nil)])) == page("Wrong", [("", nil)], count: 1))
    #expect(stored.shown(on: Page("other")) == Page("other"))
    #expect(FormAnswer(of: .root, from: before, to: before, after: nil) == nil)
    #expect(FormAnswer(of: .root, from: before, to: Page("other"), after: nil) == nil)
    let large = page(String(repeating: "x", count: 10_000), [("", nil), ("b", nil)])
    #expect(FormAnswer(of: .root, from: before, to: large, after: nil) == nil)
  }
}

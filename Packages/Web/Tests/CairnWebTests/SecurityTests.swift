import Cairn
import Foundation
import HTTPTypes
import Testing

@testable import CairnWeb

@MainActor
@Suite("Security of the browser host", .failsOnReports)
struct SecurityTests {
  @Test("The headers of every page forbid content that the page does not need")
  func headers() async throws {
    try await SampleHost.run { _, browser in
      for url in ["/", "/nowhere", "/_cairn/nothing"] {
        let headers = try await browser.open(url).headers
        let policy = headers[.init(checked: "content-security-policy")] ?? ""
        #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self';"))
        #expect(!policy.contains("unsafe"))
        #expect(headers[.init(checked: "x-content-type-options")] == "nosniff")
        #expect(headers[.init(checked: "referrer-policy")] == "same-origin")
        #expect(headers[.cacheControl] == "no-store")
      }
      #expect(!browser.page.has("<script>"))
      #expect(!browser.page.has(" style="))
      #expect(!browser.page.has(" onclick"))
    }
  }

  @Test("The session's cookie cannot be read by scripts, guessed, or sent by other sites")
  func cookie() async throws {
    try await SampleHost.run(configure: { $0.origin = "http://localhost" }) { _, browser in
      let answer = try await browser.open("/")
      let cookie = try #require(answer.headers[.setCookie])
      #expect(cookie.hasPrefix("cairn="))
      #expect(cookie.contains("; HttpOnly; SameSite=Lax"))
      #expect(!cookie.contains("Secure"))
      #expect(answer.headers[.strictTransportSecurity] == nil)
      #expect(browser.cookies["cairn"]?.value.count == 43)
      #expect(try await browser.open("/").headers[.setCookie] == nil)
    }
  }

  @Test("With an HTTPS origin, browsers use only HTTPS, and no other host can set the cookie")
  func secureCookie() async throws {
    try await SampleHost.run(configure: { $0.origin = "https://library.example" }) { _, browser in
      let headers = try await browser.open("/").headers
      let cookie = try #require(headers[.setCookie])
      #expect(cookie.hasPrefix("__Host-cairn="))
      #expect(cookie.hasSuffix("; Secure"))
      #expect(headers[.strictTransportSecurity] == "max-age=31536000")
    }
  }

  @Test("A form without the session's token is refused, and nothing is done")
  func forged() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      let form = try #require(browser.page.form("add"))
      let token = try #require(browser.page.data("token"))
      let own = try #require(form["_cairn"])
      let forgeries: [[String: String]] = [
        [:], ["id": "1"], ["_cairn": "x"],
        ["id": "1", "_cairn": own.replacing(token, with: Token.random())],
        ["id": "1", "_cairn": own.replacing("~1.", with: "~9999.")],
      ]
      for forgery in forgeries {
        let answer = try await browser.submit(forgery)
        #expect(answer.status == 403)
        #expect(answer.has("nothing was done"))
      }
      #expect(sample.last.basket.isEmpty)
    }
  }

  @Test("A form of a template without {{{fields}}} is refused, and the log says why")
  func withoutFields() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      let answer = try await browser.post("id=1", referer: "/books/1?code=secret")
      #expect(answer.status == 403)
      #expect(!sample.log.text.contains("secret"))
      #expect(sample.log.text.contains("its template lacks {{{fields}}}"))
      #expect(sample.log.text.contains(#""page": /books/1"#))
    }
  }

  @Test("A form of another session, or without a session, is refused, and the log says why")
  func foreignToken() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      let form = try #require(browser.page.form("add"))
      let other = browser.newTab()
      other.forgetCookies()
      try await other.open("/books/1")
      #expect(try await other.submit(form).status == 403)
      #expect(sample.log.text.contains("its page belongs to another session"))
      other.forgetCookies()
      #expect(try await other.submit(form).status == 403)
      #expect(sample.log.text.contains("the browser sent no session's name"))
      let late = try await other.post(form, headers: [.cookie: "cairn=\(Token.random())"])
      #expect(late.status == 403)
      #expect(sample.log.text.contains("its session has ended, or never existed"))
    }
  }

  @Test(
    "A form that another site sent is refused",
    arguments: [
      ("origin", "https://evil.example"), ("origin", "null"), ("sec-fetch-site", "cross-site"),
      ("sec-fetch-site", "same-site"),
    ])
  func crossSite(header: String, value: String) async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      let form = SilentBrowser.encoded(try #require(browser.page.form("add")))
      let refused = try await browser.post(form, headers: [.init(checked: header): value])
      #expect(refused.status == 403)
      // The router would accept further slashes too.
      for path in ["/_cairn/do/", "/_cairn//do", "//_cairn/do"] {
        let answer = try await browser.request(.post, path, body: form)
        #expect(answer.status == 404, "\(path)")
      }
      #expect(sample.last.basket.isEmpty)
    }
  }

  @Test("A form that is too large is refused with an error page")
  func tooLarge() async throws {
    try await SampleHost.run(configure: { $0.maximumFormSize = 10_000 }) { sample, browser in
      try await browser.open("/account/edit")
      let page = try await browser.press(
        "save", typing: ["name": String(repeating: "a", count: 20_000)])
      #expect(page.status == 413)
      #expect(page.has("Nothing was changed"))
    }
  }

  @Test(
    "A form with more than 1,000 fields is refused, and nothing is done", arguments: [998, 999])
  func tooManyFields(others: Int) async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/books/1")
      let form = try #require(browser.page.form("add"))
      // The form has two fields of its own.
      let body = SilentBrowser.encoded(form) + String(repeating: "&a", count: others)
      let answer = try await browser.post(body)
      #expect(answer.status == (others == 999 ? 413 : 303))
      #expect(sample.last.basket.count == (others == 999 ? 0 : 1))
    }
  }

  @Test(
    "Assets are served only by their names, and can be cached forever only by their content's hash")
  func assets() async throws {
    try await SampleHost.run { _, browser in
      let page = try await browser.open("/")
      let path = try #require(page.texts(#"<link rel="stylesheet" href=""#, "\"").first)
      let sheet = try await browser.request(.get, path)
      // The page may be one of another version of the app.
      let other = try await browser.request(.get, "/_cairn/assets/0123456789abcdef/cairn.css")
      #expect(other.status == 200)
      #expect(other.html == sheet.html)
      #expect(other.headers[.contentType] == "text/css; charset=utf-8")
      #expect(other.headers[.cacheControl] == "no-store")
      #expect(other.headers[.eTag] == nil)
      #expect(sheet.status == 200)
      #expect(sheet.headers[.contentType] == "text/css; charset=utf-8")
      #expect(sheet.headers[.cacheControl] == "public, max-age=31536000, immutable")
      let head = try await browser.request(.head, path)
      #expect(head.status == 200 && head.html.isEmpty)
      #expect(head.headers[.contentLength] == "\(sheet.html.utf8.count)")
      let tag = try #require(sheet.headers[.eTag])
      let again = try await browser.request(.get, path, headers: [.ifNoneMatch: tag])
      #expect(again.status == 304)
      #expect(again.html.isEmpty)
      for wrong in [
        "/_cairn/assets/0/shop.css", "/_cairn/assets/cairn.css",
        "/_cairn/assets/..%2f..%2fetc/passwd",
        "/_cairn/assets/../../../etc/passwd", path + "/x",
      ] {
        let status = try await browser.request(.get, wrong).status
        #expect([400, 404].contains(status))
      }
    }
  }

  @Test(
    "A form's address is a link only if it is a path of this site",
    arguments: [
      ("/books/1?a=b", true), ("//evil.example", false), ("https://evil.example/", false),
    ])
  func links(address: String, isLink: Bool) throws {
    let link = FormContext.link("open", stamp: "stamp", to: URL(string: address))
    #expect((link != nil) == isLink)
  }

  @Test("Tokens are long and different, and are compared completely")
  func tokens() {
    let tokens = (0..<100).map { _ in Token.random() }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { Token.isPlausible($0) && $0.count == 43 })
    #expect(Token.areEqual("abc", "abc"))
    #expect(!Token.areEqual("abc", "abd"))
    #expect(!Token.areEqual("abc", "abcd"))
    #expect(!Token.isPlausible("../../../etc/passwd"))
  }

  @Test("A user's input never becomes markup")
  func escaping() async throws {
    try await SampleHost.run { sample, browser in
      try await browser.open("/account/edit")
      try await browser.press("save", typing: ["name": "\"><script>alert(1)</script>"])
      try await browser.press("edit")
      sample.scene.tell(PageNotice("<img src=x>"))
      let page = try await browser.open("/account/edit")
      #expect(!page.has("<script>alert"))
      #expect(page.has("&lt;img src=x&gt;"))
    }
  }

  @Test(
    "Markup characters are escaped even where they are part of another character",
    arguments: ["\u{600}<b\u{600}>", "\"\u{301}", "'\u{301}", "&\u{301}", "<\u{338}>\u{338}"])
  func graphemes(_ text: String) throws {
    let templates = try PageTemplates([
      "outer": "{{#list}}{{text}}{{/list}}{{> inner}}", "inner": "{{text}}",
    ])
    let html = try #require(
      templates.render("outer", ["list": [["text": text]], "text": text]))
    #expect(html.unicodeScalars.allSatisfy { !"<>\"'".unicodeScalars.contains($0) })
    #expect(html == text.escapedForHTML + text.escapedForHTML)
  }
}

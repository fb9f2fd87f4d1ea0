// The code in the doc comments of pages and of the browser for tests.
import CairnWebTesting
import Testing

@testable import CairnWeb

@MainActor
@Suite("Documentation: pages and the browser for tests", .failsOnReports)
struct WebDocSnippets {
  @Test("Values are merged by name")
  func merging() {
    // snippet: doc-merging
    let common: PageValues = ["shop": "Cairn", "title": "Home"]
    let values = common.merging(["title": "Cart"])
    // end snippet
    let wanted: PageValues = ["shop": "Cairn", "title": "Cart"]
    #expect(values == wanted)
  }

  @Test("A failure page depends on the kind of failure")
  func failurePage() {
    var configuration = WebConfiguration(site: Site(name: "Library"))
    // snippet: doc-failure-kind
    configuration.failurePage = { failure in
      switch failure.kind {
      case .notFound: Page("not-found", ["heading": failure.heading])
      case .unavailable: Page("try-later", ["text": failure.text])
      default: Page("failure", ["text": failure.text, "reference": failure.reference])
      }
    }
    // end snippet
    #expect(configuration.failurePage?(.notFound).template == "not-found")
  }

  @Test("A button that is not on the page is an error, and a button can add a field to its form")
  func browser() async throws {
    let sample = try SampleHost()
    try await sample.host.withConnection { connection in
      let browser = ScriptlessBrowser(connection)
      try await browser.open("/books/1")
      // snippet: doc-browser-missing
      do {
        try await browser.press("Pay")
      } catch let error as ScriptlessBrowser.Missing {
        print(error)  // There is no button or link “Pay” on /books/1: …
      }
      // end snippet
      // snippet: doc-field-of
      let form = try #require(browser.page.forms.first)
      let button = try #require(form.buttons.first)
      let fields = form.fields.merging(form.field(of: button)) { $1 }  // what the button submits
      // end snippet
      #expect(!fields.isEmpty)
    }
  }
}

import CairnWebTesting
import Foundation
import Testing

/// The shop's navigation without clicks: in other tabs, by crawlers, and without a script.
@Suite("The shop's links", .serialized)
@MainActor
struct LinkTests {
  @Test("Promise 30: Each link of the front page shows the same by a click and in a new session")
  func frontPage() async throws {
    try await withVisitor { shop, visitor in
      let front = try await visitor.open("/")
      #expect(front.forms.isEmpty)
      let links = front.links.filter { $0.url.hasPrefix("/") }
      #expect(
        Set(links.map(\.url)).isSuperset(of: ["/", "/products", "/cart", "/orders"]))
      // The links of one kind are all the same code, so four of a kind are enough.
      var kinds: [Substring: Int] = [:]
      for (index, link) in links.enumerated() {
        let kind = link.url.dropFirst().prefix { $0 != "/" }
        kinds[kind, default: 0] += 1
        guard kinds[kind, default: 0] <= 4 else { continue }
        let opener = shop.visitor()
        let opened = try await opener.open(link.url)
        #expect(opened.status == 200, "\(link)")
        let clicker = shop.visitor()
        let page = try await clicker.open("/")
        try #require(index < page.events.count, "\(page.heading)")
        // The script opens a link without an event by its address.
        guard let event = page.events[index] else { continue }
        let clicked = try await clicker.send(body: event)
        #expect(clicked.heading == opened.heading, "\(link)")
        #expect(clicked.url == opened.url, "\(link)")
      }
    }
  }
}

extension ShownPage {
  /// The events of the links, in their order; nil for a link that has none.
  fileprivate var events: [String?] {
    html.matches(of: /<a( [^>]*)>/).map { String($0.1) }
      .filter { $0.contains(" href=\"/") }
      .map { attributes in
        attributes.firstMatch(of: /data-do="([^"]*)"/)
          .map { String($0.1).replacing("&amp;", with: "&") }
      }
  }
}

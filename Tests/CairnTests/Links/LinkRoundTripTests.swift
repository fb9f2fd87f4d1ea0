import Cairn
import Foundation
import Testing

@MainActor
@Suite("Round trips of routes and URLs")
struct LinkRoundTripTests {
  typealias Route = LinkShop.Route
  let links = LinkShop.links

  @Test("Promise 16: A route with any kind of payload prints a link that matches the route")
  func kinds() {
    let id = UUID()
    let expected: [(Route, String)] = [
      (.list(nil), "/products"),
      (.list(.init(rawValue: "tea")), "/categories/tea"),
      (.detail(.init(rawValue: 7)), "/products/7"),
      (.cart, "/cart"),
      (.search("tea", []), "/search?q=tea"),
      (.search("", ["", "a", ""]), "/search?q=&tag=&tag=a&tag="),
      (.review(product: .init(rawValue: 7), id: -3), "/products/7/reviews/-3"),
      (.labelled(name: "x"), "/labelled/x"),
      (.file([]), "/files"),
      (.file(["a", "b"]), "/files/a/b"),
      (.page("p", sort: nil, at: nil), "/pages/p"),
      (.page("p", sort: .price, at: nil), "/pages/p?sort=price"),
      (.page("p", sort: nil, at: 0), "/pages/p?at=0"),
      (.edit(.init(rawValue: 1), text: nil), "/products/1?mode=edit"),
      (.edit(.init(rawValue: 1), text: ""), "/products/1?mode=edit&text="),
      (.order(id), "/orders/\(id.uuidString)"),
      (.flag(true, -0.5), "/flag?on=true&x=-0.5"),
    ]
    for (route, path) in expected {
      #expect(links.path(for: route) == path)
      #expect(links.url(for: route)?.absoluteString == path)
      #expect(links.match(path).linked == route)
    }
  }

  @Test(
    "Promise 16: Spaces, slashes, Unicode and reserved characters survive in paths and queries",
    arguments: [
      " ", "a b", "/", "a/b", "?", "#", "&", "=", "+", "%", "%20", "%2F", "a%", ":", ":id", "*",
      "@", "é", "e\u{301}", "日本", "👩‍👩‍👧‍👦", "🇩🇪", "\u{202E}x", "\u{FEFF}", "a\\b", "\"", "<>", "[]",
      "{}", "|", "^", "`", "'", ";", "$", "!", "~", "...", "a.b", "-", "_", "shop://x",
      "\u{10FFFF}",
    ])
  func characters(text: String) throws {
    for route in [Route.labelled(name: text), .file([text, text]), .search(text, [text, ""])] {
      let url = try #require(links.url(for: route))
      #expect(links.match(url).linked == route)
      #expect(url.absoluteString.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }

  @Test(
    "Promise 16: A route that no URL can represent prints nothing",
    arguments: [
      .unlinked(1), .labelled(name: ""), .labelled(name: "."), .labelled(name: ".."),
      .labelled(name: "a\0"), .labelled(name: "\n"), .labelled(name: "\u{85}"),
      .search("\u{7F}", []), .search("", ["\t"]), .file(["a", ""]), .file([".."]),
      .flag(true, .nan), .flag(true, .infinity),
    ] as [Route])
  func unlinkable(route: Route) {
    #expect(links.url(for: route) == nil)
  }

  @Test("Promise 16: Each Unicode scalar but control characters survives in a path and in a query")
  func scalars() {
    let scalars = (0...0x10FFFF as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
    let controls = scalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.count == 65)
    for control in controls {
      for text in ["\(control)", "a\(control)b", "\(control)\(control)"] {
        for route in [Route.labelled(name: text), .file(["a", text]), .search(text, [])] {
          #expect(links.url(for: route) == nil, "\(route)")
        }
      }
    }
    let others = scalars.filter { $0.properties.generalCategory != .control }
    for start in stride(from: 0, to: others.count, by: 100) {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: others[start..<min(start + 100, others.count)])
      let text = String(view)
      let isBasic = others[start].value < 0x10000
      for route in [.labelled(name: text)] + (isBasic ? [Route.search(text, [text])] : []) {
        guard let url = links.url(for: route), let found = links.match(url).linked else {
          Issue.record("\(others[start]): no URL")
          continue
        }
        // Equal strings may differ in their scalars.
        switch found {
        case .labelled(let name): #expect(name.unicodeScalars.elementsEqual(view))
        case .search(let name, let tags):
          #expect(name.unicodeScalars.elementsEqual(view))
          #expect(tags.map(\.unicodeScalars).allSatisfy { $0.elementsEqual(view) })
        default: Issue.record("\(others[start]): \(found)")
        }
      }
    }
  }

  @Test(
    "Promise 16: A value as a form writes it is read as the same value, and is printed as one form",
    arguments: [" ", "+", "a b", "a+b", " +", "%2B", "%20+", "1+1=2 & more", "é +", ""])
  func forms(text: String) throws {
    // The serializer of `URLSearchParams`.
    let form = text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        String(Unicode.Scalar(byte))
      case UInt8(ascii: " "): "+"
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
    let route = Route.search(text, [])
    #expect(links.match("/search?q=\(form)").linked == route)
    let url = try #require(links.url(for: route))
    #expect(!url.absoluteString.contains("+"))
    #expect(links.match(url).linked == route)
  }
}

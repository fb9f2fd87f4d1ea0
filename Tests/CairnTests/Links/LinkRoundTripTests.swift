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

  @Test("Promise 16: 10,000 random routes print links that match the same routes")
  func randomRoutes() {
    let seed: UInt64 = 0xCA1_2016
    var random = LinkRandom(seed: seed)
    for round in 0..<10_000 {
      let route = Self.randomRoute(using: &random)
      let path = links.path(for: route)
      if let path {
        #expect(
          links.match(path).linked == route, "seed \(seed), round \(round): \(route) is \(path)")
      }
      #expect(
        (path != nil) == Self.isLinkable(route),
        "seed \(seed), round \(round): \(route) is \(path ?? "nil")")
    }
  }

  static func randomText(using random: inout LinkRandom) -> String {
    let pieces = [
      "a", "Z", "0", " ", "/", "?", "#", "&", "=", "+", "%", "%41", ".", "..", ":", "*", "é",
      "e\u{301}", "\u{301}", "日", "👍🏽", "\u{200D}", "🇩🇪", "\\", "ß", "\u{202E}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      text += pieces.randomElement(using: &random) ?? ""
    }
    if Int.random(in: 0..<20, using: &random) == 0 {
      text += ["\0", "\n", "\u{7F}", "\u{85}", "\u{1B}"].randomElement(using: &random) ?? ""
    }
    return text
  }

  static func randomRoute(using random: inout LinkRandom) -> Route {
    func texts() -> [String] {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in randomText(using: &random) }
    }
    let number = Int.random(in: Int.min...Int.max, using: &random)
    let id = LinkShop.ProductID(rawValue: number >> Int.random(in: 0...63, using: &random))
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      if Bool.random(using: &random) { return .list(nil) }
      return .list(.init(rawValue: randomText(using: &random)))
    case 1: return .detail(id)
    case 2: return .search(randomText(using: &random), texts())
    case 3: return .review(product: id, id: number)
    case 4: return .labelled(name: randomText(using: &random))
    case 5: return .file(texts())
    case 6:
      return .page(
        randomText(using: &random), sort: LinkShop.Sort.allCases.randomElement(using: &random),
        at: Bool.random(using: &random) ? nil : number)
    case 7:
      return .edit(id, text: Bool.random(using: &random) ? nil : randomText(using: &random))
    default: return .flag(Bool.random(using: &random), Double(bitPattern: random.next()))
    }
  }

  /// True if the documentation says that the route can be linked.
  static func isLinkable(_ route: Route) -> Bool {
    func isText(_ text: String) -> Bool {
      text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
    func isSegment(_ text: String) -> Bool {
      isText(text) && !["", ".", ".."].contains(text)
    }
    return switch route {
    case .list(let id): id.map { isSegment($0.rawValue) } ?? true
    case .search(let text, let tags): isText(text) && tags.allSatisfy(isText)
    case .labelled(let name): isSegment(name)
    case .file(let path): path.allSatisfy(isSegment)
    case .page(let name, _, _): isSegment(name)
    case .edit(_, let text): text.map(isText) ?? true
    case .flag(_, let number): number.isFinite
    default: true
    }
  }
}

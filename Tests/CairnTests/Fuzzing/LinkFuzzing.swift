@_spi(Hosts) import Cairn
import Foundation

/// Generates links, most of them damaged.
struct LinkGenerator {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private mutating func pick(_ list: [String]) -> String { list[roll(list.count)] }

  mutating func next() -> String {
    var bytes = Array(pick(Self.seeds).utf8)
    for _ in 0..<roll(4) { change(&bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = roll(bytes.count + 1)
    switch roll(9) {
    case 0: bytes.insert(contentsOf: pick(Self.pieces).utf8, at: place)
    case 1: bytes.insert(contentsOf: pick(Self.seeds).utf8, at: place)
    case 2: bytes.removeSubrange(place..<min(place + roll(6), bytes.count))
    case 3: bytes.insert(contentsOf: bytes[place..<min(place + roll(20), bytes.count)], at: place)
    case 4 where place < bytes.count: bytes[place] ^= 1 << UInt8(roll(8))
    case 5 where place < bytes.count: bytes[place] = UInt8(roll(256))
    case 6 where place < bytes.count:
      let digits = Array("0123456789ABCDEFabcdef".utf8)
      let byte = Int(bytes[place])
      bytes.replaceSubrange(
        place...place, with: [UInt8(ascii: "%"), digits[byte >> 4], digits[byte & 15]])
    case 7:
      let piece = Array(pick(Self.pieces).utf8)
      let count = roll(8) == 0 ? 9_000 / max(piece.count, 1) : roll(30)
      bytes.insert(contentsOf: (0..<count).flatMap { _ in piece }, at: place)
    default: bytes.append(contentsOf: pick(Self.pieces).utf8)
    }
  }

  /// A link for each pattern of the tables, and some that continue through mounts.
  static let seeds = [
    "/", "/products", "/categories/boots", "/products/7", "/cart", "/search?q=a&tag=b&tag=c",
    "/products/7/reviews/2", "/labelled/a%20b", "/files/a/b/c", "/pages/x?sort=name&at=1",
    "/products/7?mode=edit&text=a", "/orders/5F3A8E1C-0000-4000-8000-000000000001",
    "/flag?on=true&x=0.5", "/account/3", "/account/3/orders?filter=open",
    "/account/3/friends/4/friends/5/settings/mail", "/settings/", "/friends/1", "/auth", "/shop",
    "/shop/lists/a", "/shop/products/1", "/shop/in/in/products/2", "/shop/vip/3", "/home",
    "/browse/search?q=x&tag=y", "/about", "shop://products/7", "https://u:p@example.com:80/cart#x",
    "SHOP://Products/7", "shop://Search?q=a+b%2Bc&tag=+", "/search?q=a+b&%74ag=+",
    "s://Labelled/A+b",
    "shop:///labelled/%C3%A9", "",
  ]

  static let pieces = [
    "/", "//", "?", "&", "=", "#", ":", "@", "%", "%2F", "%20", "%41", "%C3%A9", "%FF", "%00",
    "%2e", "%0A", "%0D%0A", "%2B", "%2b", "a+b",
    ".", "..", "+", "+5", "-3", "007", "1e3", "nan", "inf", "-0", "9223372036854775808", "\u{0}",
    "\n",
    " ", "é", "e\u{301}", "👩‍👩‍👧‍👦", "\u{202E}", "\u{FEFF}", "\u{10FFFF}", "[", "]", "\\", "in", "in/in/",
    "q=", "tag=", "sort=price", "mode=edit", "at=", "x=0.1", "on=false", "filter=", "shop://",
    "https://a.de", "/in", "a",
  ]
}

/// Checks that hold for any string that is opened as a link.
@MainActor
enum LinkFuzzing {
  struct Tally {
    var links = 0
    var matches = 0
    var opened = 0
  }

  /// Matches the link in all tables, and opens it in an app if the app's table matches it.
  static func faults(of link: String, tally: inout Tally) -> [String] {
    tally.links += 1
    var faults = faults(of: link, in: LinkShop.links, &tally)
    faults += faultsOfSpelling(link)
    faults += self.faults(of: link, in: LinkAccount.links, &tally)
    faults += self.faults(of: link, in: LinkSettings.links, &tally)
    faults += self.faults(of: link, in: FixtureShop.links, &tally)
    if case .unmatched = FixtureApp.links.match(link) { return faults }
    return faults + faultsOfOpening(link, &tally)
  }

  private static func faults<R>(
    of link: String, in links: Links<R>, _ tally: inout Tally
  ) -> [String] {
    guard case .matched(let route, let under) = links.match(link) else { return [] }
    tally.matches += 1
    guard let url = links.url(for: route) else {
      // Escaping can make the link three times as long, and thereby too long.
      return link.utf8.count * 3 > 8192 ? [] : ["\(route) does not print"]
    }
    let again = links.match(url.absoluteString)
    guard case .matched(route, _) = again else {
      return ["\(route) prints \(url), which matches \(again)"]
    }
    _ = under
    return []
  }

  /// Compares the link with two other spellings of it.
  ///
  /// In a query, each plus becomes an escaped space. A host with a custom scheme gets the other case; in
  /// the table, no host is a value.
  private static func faultsOfSpelling(_ link: String) -> [String] {
    let found = LinkShop.links.match(link)
    let fragment = link.utf8.firstIndex(of: UInt8(ascii: "#")) ?? link.endIndex
    var spellings: [String] = []
    if let query = link.utf8[..<fragment].firstIndex(of: UInt8(ascii: "?")) {
      let items = String(link[query..<fragment]).replacing("+", with: "%20")
      spellings.append(link[..<query] + items + link[fragment...])
    }
    if let scheme = link.utf8.firstRange(of: "://".utf8),
      link.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:/)?.endIndex
        == link.utf8.index(after: scheme.lowerBound),
      !["http", "https"].contains(link[..<scheme.lowerBound].lowercased())
    {
      let rest = link.utf8[scheme.upperBound...]
      let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? link.endIndex
      let host = link[scheme.upperBound..<end]
      if host.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "%") }) {
        spellings.append(link[..<scheme.upperBound] + host.uppercased() + link[end...])
        spellings.append(link[..<scheme.upperBound] + host.lowercased() + link[end...])
      }
    }
    return spellings.compactMap { spelling in
      let other = LinkShop.links.match(spelling)
      let areSame =
        switch (found, other) {
        // The failure contains the link.
        case (.unmatched(let one), .unmatched(let two)):
          one.reason == two.reason || spelling.utf8.count > 8192
        default: found == other || spelling.utf8.count > 8192
        }
      return areSame ? nil : "\(found), but \(spelling) is \(other)"
    }
  }

  private static func faultsOfOpening(_ link: String, _ tally: inout Tally) -> [String] {
    tally.opened += 1
    let navigator = Navigator(quiet: FixtureApp())
    let outcome = navigator.open(link)
    var faults = navigator.faults
    if let url = navigator.url {
      let copy = Navigator(quiet: FixtureApp())
      copy.open(url)
      if copy.shape != navigator.shape, outcome == .committed {
        faults.append("\(navigator.shape) has the URL \(url), which opens \(copy.shape)")
      }
      copy.end()
    }
    navigator.end()
    return faults
  }

  /// Tests `count` links and returns the faults of the first ten that have any.
  static func run(
    _ count: Int, seed: UInt64, tally: inout Tally
  ) -> [(link: String, faults: [String])] {
    var generator = LinkGenerator(seed: seed)
    var found: [(String, [String])] = []
    for _ in 0..<count where found.count < 10 {
      let link = generator.next()
      let faults = faults(of: link, tally: &tally)
      if !faults.isEmpty { found.append((link, faults)) }
    }
    return found
  }
}

import Cairn
import Foundation
import Testing

/// The structure of a snapshot's JSON is read and written without Foundation's coders.
///
/// The results must be identical.
@MainActor
@Suite("Coding of simple snapshots") struct PlainJSONTests {
  @Test("Promise 20: `data()` writes the same bytes as a `JSONEncoder` with sorted keys")
  func written() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for route in Self.routes {
      let navigator = Navigator(PlainCoordinator(), reportsLeaks: false)
      (navigator.root as? PlainCoordinator)?.push(route)
      (navigator.root as? PlainCoordinator)?.present(.tabs, as: .popover(anchor: "a/b"))
      let snapshot = try navigator.snapshot()
      #expect(try snapshot.data() == encoder.encode(snapshot), "\(route)")
      #expect(try JSONDecoder().decode(NavigationSnapshot.self, from: snapshot.data()) == snapshot)
    }
  }

  @Test("Promise 21: Damaged data that `JSONDecoder` reads is restored as after decoding it")
  func damaged() throws {
    let navigator = Navigator(PlainCoordinator(), reportsLeaks: false)
    for route in [PlainCoordinator.Route.text("a b"), .number(-7), .flag(true, [1]), .text("é")] {
      (navigator.root as? PlainCoordinator)?.push(route)
    }
    (navigator.root as? PlainCoordinator)?.push(.tabs)
    let whole = try navigator.snapshot().data()
    var random = SeededGenerator(seed: 7)
    let pieces = Array(#"{}[]",:-+.eE0179 \utrnfals"#.utf8) + [0, 0x1F, 0x7F, 0x80, 0xC3, 0xFF]
    var read = 0
    for round in 0..<2_000 {
      var data = whole
      // The first rounds append each piece once, behind the end of the data.
      if round < pieces.count { data.append(pieces[round]) }
      for _ in 0..<(round < pieces.count ? 0 : 1 + Int(random.next() % 2)) {
        let index = Int(random.next() % UInt64(data.count))
        let piece = pieces[Int(random.next() % UInt64(pieces.count))]
        switch random.next() % 3 {
        case 0: data[index] = piece
        case 1: data.insert(piece, at: index)
        default: data.remove(at: index)
        }
      }
      let one = Navigator(PlainCoordinator(), reportsLeaks: false)
      let other = Navigator(PlainCoordinator(), reportsLeaks: false)
      let report = one.restore(from: data)
      // The decoder refuses the whole file where `restore(from:)` drops only a route.
      guard let decoded = try? JSONDecoder().decode(NavigationSnapshot.self, from: data)
      else { continue }
      read += 1
      let expected = other.restore(decoded)
      let text = String(decoding: data, as: UTF8.self)
      #expect((report.failure == nil) == (expected.failure == nil), "\(text)")
      #expect(one.tree == other.tree, "\(text)")
      #expect(report.dropped.map(\.reason) == expected.dropped.map(\.reason), "\(text)")
    }
    #expect(read > 200)
  }

  @Test(
    "Promise 20: A snapshot can be encoded as JSON and as a property list",
    arguments: routes)
  func encoders(route: PlainCoordinator.Route) throws {
    let navigator = Navigator(PlainCoordinator(), reportsLeaks: false)
    (navigator.root as? PlainCoordinator)?.push(route)
    let snapshot = try navigator.snapshot()
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      let data = try encoder.encode(snapshot)
      let decoded = try PropertyListDecoder().decode(NavigationSnapshot.self, from: data)
      let copy = Navigator(PlainCoordinator(), reportsLeaks: false)
      #expect(copy.restore(decoded).isComplete)
      #expect(copy.tree == navigator.tree)
    }
    let decoded = try JSONDecoder().decode(
      NavigationSnapshot.self, from: JSONEncoder().encode(snapshot))
    #expect(decoded == snapshot)
  }

  nonisolated static let routes: [PlainCoordinator.Route] = [
    .text(""), .text("a/b c"), .text("\"quoted\" \\ back"), .text("new\nline \u{1}\u{7F}"),
    .text("é 𝄞 \u{2028}"), .number(.max), .number(.min), .number(0), .amount(0.1), .amount(-0.0),
    .amount(1e300), .price(Decimal(string: "12345678901234567890.12") ?? 0), .flag(true, nil),
    .flag(false, [1, -2]), .unsigned(.max), .nested([["a": ["b": 1]], [:]]), .amount(12),
    .date(Date(timeIntervalSinceReferenceDate: 0.25)),
    .date(Date(timeIntervalSinceReferenceDate: 7)),
    .holes([nil, 1, nil]), .number(1), .price(0), .price(1),
  ]
}

final class PlainCoordinator: Coordinator {
  enum Route: Routable {
    case list, tabs, text(String), number(Int), amount(Double), price(Decimal)
    case flag(Bool, [Int]?), unsigned(UInt64), nested([[String: [String: Int]]]), date(Date)
    case holes([Int?])
  }

  let navigation = Navigation(root: Route.list)

  func destination(for route: Route) -> Destination {
    switch route {
    case .tabs: PlainTabs()
    default: BlankPage()
    }
  }
}

private final class PlainTabs: Coordinator {
  enum Route: Routable { case one, two }
  let navigation = Navigation(tabs: [Route.one, .two], selected: .two, back: .history)
  func destination(for route: Route) -> Destination { BlankPage() }
}

private final class BlankPage {}

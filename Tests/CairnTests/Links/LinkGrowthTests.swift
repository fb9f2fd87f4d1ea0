@_spi(Hosts) import Cairn
import Foundation
import Testing

/// The cost of matching, counted in conversions of values instead of time.
@MainActor
@Suite("Cost of link matching", .serialized)
struct LinkGrowthTests {
  /// A value whose conversion always fails.
  ///
  /// It counts the attempts.
  struct Never: LinkValue {
    static let asked = LinkCounter()

    init?(linkText: String) {
      Self.asked.increment()
      return nil
    }

    var linkText: String? { nil }

    static func count(_ work: () -> Void) -> Int {
      let before = asked.value
      work()
      return asked.value - before
    }
  }

  enum Route: Routable { case text(String), many([String]), never, inner, other(String) }

  static let recursive: Links<Route> = Links {
    Link("/x/:never", { (_: Never) in .never })
    Mount("/a", .inner, links: { LinkGrowthTests.recursive })
    Mount("/:any", Route.other, links: { LinkGrowthTests.recursive })
    Mount("/", .never, links: { LinkGrowthTests.recursive })
  }

  /// Creates new tables for each visit, so that the search cannot recognise a visited table.
  static var fresh: Links<Route> {
    Links {
      Link("/x/:never", { (_: Never) in .never })
      Mount("/a", .inner, links: { LinkGrowthTests.fresh })
      Mount("/:any", Route.other, links: { LinkGrowthTests.fresh })
    }
  }

  @Test("Promise 17: Matching in a flow that mounts itself twice takes linear time")
  func recursiveMounts() {
    func cost(_ segments: Int) -> Int {
      Never.count {
        let link = String(repeating: "/a", count: segments) + "/x/y"
        #expect(Self.recursive.match(link).failure == .noMatch)
      }
    }
    // Each table converts the value at each position at most once. Exponential work would be 2¹⁰
    // conversions for the first link.
    #expect(cost(10) <= 11)
    #expect(cost(20) <= 21)
    #expect(cost(40) <= 41)
    #expect(cost(40) > 0)
  }

  @Test(
    "Promise 17: A link through more mounts than the limit is refused, even if each table is new")
  func tooDeep() {
    let link = String(repeating: "/a", count: 2000) + "/x/y"
    #expect(Self.recursive.match(link).failure == .tooManyMounts)
    #expect(Self.fresh.match(String(repeating: "/a", count: 100)).failure == .tooManyMounts)
    #expect(Self.fresh.match(String(repeating: "/a", count: 60)).failure == .tooManyMounts)
  }

  @Test("Promise 17: Backtracking tries each pattern at most once")
  func backtracking() {
    // All combinations of "a" and a parameter in 10 segments: 1,024 paths match one URL.
    let links = Links<Route> {
      for mask in 0..<1024 {
        let path = (0..<10).map { mask >> $0 & 1 == 1 ? "/a" : "/:p\($0)" }.joined()
        let count = 10 - mask.nonzeroBitCount
        if count == 1 { Link(path + "?n=:n", { (_: String, _: Never) in .never }) }
        if count == 0 { Link(path + "?n=:n", { (_: Never) in .never }) }
      }
    }
    #expect(links.patterns.count == 11)
    let cost = Never.count {
      let link = String(repeating: "/a", count: 10) + "?n=1"
      #expect(links.match(link).failure == .noMatch)
    }
    #expect(cost == 11)
  }

  @Test("Promise 17: Matching a link that is 32 times as long takes about 32 times as long")
  func longInput() {
    let links = Links<Route> {
      Link("/w/*rest", Route.many)
      Link("/:a/*rest", { (_: String, rest: [Int]) in .many(rest.map(String.init)) })
      Link("/q?tag=:tags", Route.many)
      Link("/p/:x", Route.text)
    }
    let shapes: [(Int) -> String] = [
      { "/w" + String(repeating: "/a", count: $0) },
      { "/w" + String(repeating: "/%41", count: $0 / 2) },
      { "/5" + String(repeating: "/1", count: $0) + "/x" },
      { "/q?" + String(repeating: "&tag=1", count: $0 / 3) },
      { "/q?" + String(repeating: "&x", count: $0) },
      { "/p/" + String(repeating: "%F0%9F%8E%89", count: $0 / 6) },
      { "/p/" + String(repeating: "e\u{301}", count: $0 * 2 / 3) },
    ]
    for (index, shape) in shapes.enumerated() {
      let inputs = (small: shape(125), large: shape(4000))
      let small = Self.fastest { _ = links.match(inputs.small) }
      let large = Self.fastest { _ = links.match(inputs.large) }
      // 32 times the input. Quadratic work would take 1,000 times as long; the limit of 200 leaves
      // room for a busy machine.
      #expect(
        large < small * 200,
        "shape \(index): \(small) ns for the small link, \(large) ns for the large one")
    }
  }

  /// Returns the shortest processor time of three runs on this thread, in nanoseconds.
  static func fastest(_ work: () -> Void) -> UInt64 {
    func now() -> UInt64 {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
    let times = (0..<3).map { _ in
      let start = now()
      work()
      return now() - start
    }
    return max(times.min() ?? 0, 1)
  }

  @Test("Promise 17: Building a link table takes linear time, even if its patterns share segments")
  func tableGrowth() {
    let shapes: [(Int) -> String] = [
      { "/a\($0)/b/:x" }, { "/a/b\($0)/:x" }, { "/a/:x?mode=\($0)" }, { _ in "/a/:x" },
    ]
    for (index, shape) in shapes.enumerated() {
      func time(_ count: Int) -> UInt64 {
        let patterns = (0..<count).map(shape)
        return Self.fastest {
          _ = Links<Route> { for pattern in patterns { Link(pattern, Route.text) } }
        }
      }
      let small = time(50)
      let large = time(1600)
      #expect(
        large < small * 200, "shape \(index): \(small) ns for 50 patterns, \(large) ns for 1,600")
    }
  }
}

import Cairn
import ShopFlows
import Testing

@MainActor
@Suite("Random walks through the shop")
struct RandomWalkTests {
  // After every step there is a screen with a URL, unless it searches for a text that no URL can
  // contain; the app can be ended and restarted there, and nothing leaks. Issues that Cairn reports
  // fail the test.
  @Test(
    "No sequence of user actions leads to an inconsistent state",
    arguments: 1...8 as ClosedRange<UInt64>)
  func walk(seed: UInt64) async throws {
    var walker = Walker(seed: seed)
    for step in 1...300 {
      let before = walker.window.path.joined(separator: "/")
      let trace: Comment =
        "seed \(seed), step \(step), from \(before)\n\(walker.window.navigator.tree)"
      await walker.step()
      let url = walker.window.url
      let isUnprintable = walker.window.navigator.tree.description.contains(#"\0"#)
      #expect(url != nil || isUnprintable, trace)
      #expect(walker.window.front != nil, trace)
      if step % 7 == 0, let url { try walker.checkURL(url, trace) }
      if step % 23 == 0 { try walker.restart(trace) }
      if step % 50 == 0 { #expect(await walker.window.leaks().isEmpty, trace) }
    }
    #expect(walker.screens.count > 10, "It only saw \(walker.screens.sorted())")
  }
}

extension RandomWalkTests {
  @Test("A long random walk visits every screen")
  func longWalk() async throws {
    var walker = Walker(seed: 42)
    for _ in 1...3000 { await walker.step() }
    #expect(walker.screens.count == 22, "It only saw \(walker.screens.sorted())")
    #expect(await walker.window.leaks().isEmpty)
  }
}

/// A simulated user who performs random actions.
@MainActor
struct Walker {
  private(set) var window = Window()
  private(set) var screens: Set<String> = []
  var dice: Dice

  init(seed: UInt64) { dice = Dice(state: seed) }

  static let links = [
    "/", "/products", "/categories/1", "/products/1", "/products/12", "/products/5/compare/1",
    "/search?q=tent", "/search/products/6", "/cart", "/checkout", "/checkout/review", "/orders",
    "/orders/2", "/profile", "/profile/addresses/1", "/login", "/register", "/nowhere", "/%",
    "/checkout/done/3", "/checkout/payment/card",
  ]

  mutating func step() async {
    if let front = window.front { screens.insert(String(describing: type(of: front))) }
    switch dice.roll(20) {
    case 0: window.goBack()
    case 1: window.closeModal()
    case 2: if let tab = dice.pick(MainCoordinator.Route.allCases) { window.choose(tab) }
    case 3: if let link = dice.pick(Self.links) { window.open(link) }
    case 4: if !window.session.isSignedIn { try? await window.signIn() }
    case 5: if dice.roll(4) == 0 { await window.session.signOut() }
    case 6: await window.shop.fail(with: .databaseUnavailable(.locked))
    case 7: await window.shop.setStock(dice.roll(30), of: Product.ID(rawValue: 1 + dice.roll(12)))
    default: await use(window.front)
    }
  }

  /// Checks that the URL opens the same screen elsewhere; a checkout's URL does not contain its
  /// choices.
  func checkURL(_ url: String, _ trace: Comment) throws {
    guard !url.hasPrefix("/checkout") else { return }
    let other = window.another()
    other.open(url)
    #expect(other.url == url, trace)
  }

  /// Ends the app and restarts it with its saved state.
  mutating func restart(_ trace: Comment) throws {
    let before = window.navigator.tree
    let later = window.another()
    let report = later.navigator.restore(try window.navigator.snapshot())
    #expect(report.dropped.isEmpty, trace)
    // A flow that `run` started is not saved.
    if !before.description.contains(" run ") {
      #expect(later.navigator.tree == before, trace)
    }
    window.navigator.end()
    window = later
  }
}

/// Random numbers that are reproducible from a seed.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  // SplitMix64, by Sebastiano Vigna, in the public domain.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }

  mutating func pick<Element>(_ choices: some Collection<Element>) -> Element? {
    choices.randomElement(using: &self)
  }
}

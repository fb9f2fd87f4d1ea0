@_spi(Hosts) import Cairn
import Foundation

/// The shop of the design, with routes for all kinds of payloads.
@MainActor
enum LinkShop {
  struct ProductID: RawRepresentable, Codable, LinkValue {
    let rawValue: Int
  }

  struct CategoryID: RawRepresentable, Codable, LinkValue {
    let rawValue: String
  }

  enum Sort: String, Codable, LinkValue, CaseIterable { case price, name }

  enum Route: Routable {
    case list(CategoryID?)
    case detail(ProductID)
    case cart
    case search(String, [String])
    case review(product: ProductID, id: Int)
    case labelled(name: String)
    case file([String])
    case page(String, sort: Sort?, at: Int?)
    case edit(ProductID, text: String?)
    case order(UUID)
    case flag(Bool, Double)
    case account(Int)
    case unlinked(Int)
  }

  static let links = Links<Route> {
    Link("/products", .list(nil))
    Link("/categories/:id", Route.list)
    Link("/products/:id", Route.detail, under: .list(nil))
    Link("/cart", .cart)
    Link("/search?q=:q&tag=:tags", Route.search)
    Link(
      "/products/:product/reviews/:id", Route.review(product:id:),
      under: { product, _ in [.list(nil), .detail(product)] })
    Link("/labelled/:name", Route.labelled(name:))
    Link("/files/*path", Route.file)
    Link("/pages/:name?sort=:sort&at=:at", Route.page)
    Link("/products/:id?mode=edit&text=:text", Route.edit)
    Link("/orders/:id", Route.order)
    Link("/flag?on=:on&x=:x", Route.flag)
    Mount("/account/:id", Route.account, under: .list(nil), links: { LinkAccount.links })
  }
}

/// A flow mounted in the shop.
///
/// It mounts itself and a third flow.
@MainActor
enum LinkAccount {
  enum Route: Routable {
    case home
    case orders(String?)
    case friend(Int)
    case settings
  }

  static let links: Links<Route> = Links {
    Link("/", .home)
    Link("/orders?filter=:filter", Route.orders, under: .home)
    Mount("/friends/:id", Route.friend, under: .home, links: { LinkAccount.links })
    Mount("/settings", .settings, links: { LinkSettings.links })
  }
}

@MainActor
enum LinkSettings {
  enum Route: Routable { case root, section(String) }

  static let links = Links<Route> {
    Link("/", .root)
    Link("/:section", Route.section, under: .root)
  }
}

/// The SplitMix64 generator, which produces the same numbers for the same seed on every platform.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A counter that can be incremented from any isolation.
///
/// `@unchecked` because the lock guards its only variable. `Mutex` requires a newer OS than Cairn
/// does.
final class LinkCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func increment() { lock.withLock { count += 1 } }
}

extension LinkMatch {
  /// The matched route, if it belongs to this table and not to a mounted one.
  var linked: Route? {
    if case .matched(let route, _) = self { route } else { nil }
  }

  var failure: LinkFailure.Reason? {
    if case .unmatched(let failure) = self { failure.reason } else { nil }
  }
}

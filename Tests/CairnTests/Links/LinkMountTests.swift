@_spi(Hosts) @testable import Cairn
import Foundation
import Testing

@MainActor
@Suite("Mounted flows")
struct LinkMountTests {
  typealias Shop = LinkShop.Route
  typealias Account = LinkAccount.Route

  /// The routes of the link's steps, the outermost first.
  func routes(_ link: String) throws -> [AnyHashable] {
    try LinkShop.links.steps(for: link).get().compactMap { live($0.route) }
  }

  func live(_ route: AnyRoute) -> AnyHashable? { route.live.map { anyHashable($0) } }

  func anyHashable<Value: Hashable>(_ value: Value) -> AnyHashable { AnyHashable(value) }

  @Test("A link through mounts has one step for each flow")
  func steps() throws {
    #expect(try routes("/account/7") == [Shop.account(7), Account.home])
    #expect(try routes("/account/7/") == [Shop.account(7), Account.home])
    #expect(
      try routes("shop://account/7/orders?filter=open")
        == [Shop.account(7), Account.orders("open")])
    #expect(
      try routes("/account/7/settings/privacy")
        == [Shop.account(7), Account.settings, LinkSettings.Route.section("privacy")])
    #expect(try routes("/cart") == [Shop.cart])
  }

  @Test("Each step of a link has its own `under:` routes")
  func under() throws {
    let url = try #require(URL(string: "/account/7/orders"))
    let steps = try LinkShop.links.steps(for: url).get()
    #expect(steps[0].under.map { live($0) } == [Shop.list(nil)])
    #expect(steps[1].under.map { live($0) } == [Account.home])
  }

  @Test("A path that no mounted table matches falls back to the outer table's wildcard")
  func noStepLeft() throws {
    let links = Links<Shop> {
      Mount("/account/:id", Shop.account, links: { LinkAccount.links })
      Link("/*path", Shop.file)
    }
    for link in ["/account/7/nowhere", "/account/7/friends/2/friends/3/nowhere"] {
      let steps = try links.steps(for: link).get()
      let path = link.split(separator: "/").map(String.init)
      #expect(steps.map { live($0.route) } == [Shop.file(path)])
      #expect(links.match(link) == .matched(route: .file(path), under: []))
    }
  }

  @Test("`match` returns the route at which the matching flow is mounted")
  func match() {
    #expect(
      LinkShop.links.match("/account/7/orders") == .mounted(route: .account(7), under: [.list(nil)])
    )
    #expect(LinkShop.links.match("/account/7/nothing").failure == .noMatch)
    #expect(LinkShop.links.match("/account/x/orders").failure == .noMatch)
  }

  @Test("A mounted table is created only when a path reaches the mount")
  func laziness() {
    let asked = LinkCounter()
    let links = Links<Shop> {
      Link("/cart", .cart)
      Mount(
        "/a/:id", Shop.account,
        links: {
          asked.increment()
          return LinkAccount.links
        })
    }
    _ = links.match("/cart")
    _ = links.match("/b/7")
    _ = links.match("/a/x")
    _ = links.path(for: .cart)
    #expect(asked.value == 0)
    _ = links.match("/a/7")
    #expect(asked.value == 1)
  }

  @Test("A link takes precedence over a mount at the same path, and a mount over a wildcard")
  func precedence() {
    let links = Links<Shop> {
      Link("/s/*rest", Shop.file)
      Mount("/s", .cart, links: { LinkAccount.links })
      Link("/s", .list(nil))
      Link("/s/:id", Shop.account)
    }
    #expect(links.problems == [])
    #expect(links.match("/s").linked == .list(nil))
    #expect(links.match("/s/5").linked == .account(5))
    #expect(links.match("/s/orders") == .mounted(route: .cart, under: []))
    #expect(links.match("/s/unknown").linked == .file(["unknown"]))
  }

  @Test("A mount's `under:` routes can depend on the link's values")
  func computedUnder() throws {
    let links = Links<Shop> {
      Mount(
        "/a/:id", Shop.account, under: { [.unlinked($0)] }, links: { LinkAccount.links })
    }
    #expect(links.match("/a/7") == .mounted(route: .account(7), under: [.unlinked(7)]))
  }

  @Test(
    "A mount whose value cannot be a path segment prints no path",
    arguments: ["", ".", "..", "a\0"])
  func noPrefix(name: String) {
    let links = Links<Shop> {
      Mount("/m/:name", Shop.labelled(name:), links: { LinkAccount.links })
    }
    #expect(links.path(through: [Shop.labelled(name: name), Account.home]) == nil)
    #expect(links.path(through: [Shop.labelled(name: "a/b"), Account.home]) == "/m/a%2Fb")
  }

  @Test("A mount at the root adds nothing to the path")
  func rootMount() {
    let links = Links<Shop> { Mount("/", .cart, links: { LinkAccount.links }) }
    #expect(links.path(through: [Shop.cart, Account.home]) == "/")
    #expect(links.path(through: [Shop.cart, Account.orders("a b")]) == "/orders?filter=a%20b")
  }

  @Test("Promise 16: The path printed for a chain of routes matches that chain")
  func pathThrough() throws {
    let chains: [[any Routable]] = [
      [Shop.cart], [Shop.account(7), Account.home], [Shop.account(-7), Account.orders(nil)],
      [Shop.account(7), Account.orders("")],
      [Shop.account(1), Account.friend(2), Account.friend(3), Account.orders("a/b")],
      [Shop.account(1), Account.settings, LinkSettings.Route.section("é /?#")],
    ]
    for chain in chains {
      let path = try #require(LinkShop.links.path(through: chain))
      #expect(try routes(path) == chain.map { anyHashable($0) }, "\(path)")
    }
  }

  @Test("A chain of routes that no path represents prints nothing")
  func noPathThrough() {
    let links = LinkShop.links
    #expect(links.path(through: []) == nil)
    #expect(links.path(through: [Shop.account(7)]) == nil)
    #expect(links.path(through: [Account.home]) == nil)
    #expect(links.path(through: [Shop.cart, Account.home]) == nil)
    #expect(links.path(through: [Shop.account(7), Account.settings]) == nil)
    #expect(
      links.path(through: [Shop.account(7), Account.settings, LinkSettings.Route.section("")])
        == nil)
  }

  @Test("A route in a mounted flow prints nothing if an outer link matches the same path")
  func shadowed() {
    let links = Links<Shop> {
      Mount("/s", .cart, links: { LinkAccount.links })
      Link("/s/orders", .list(nil))
    }
    #expect(links.path(through: [Shop.cart, Account.home]) == "/s")
    #expect(links.path(through: [Shop.cart, Account.orders(nil)]) == nil)
  }
}

import CairnWebTesting
import Foundation
import ShopData
import ShopFlows
import Testing

/// Real processes that are killed, as `kill -9` does.
@Suite("The shop's process is killed", .serialized)
struct KillTests {
  private typealias Death = MortalShop.Death

  /// Buys as often as requested, and checks the orders in the database.
  private func check(purchases: Int, dying deaths: [Int: Death], atLeast count: Int) async throws {
    try await withFolder { folder in
      let shop = MortalShop(folder: folder)
      let visitor = ScriptlessBrowser(shop)
      await shop.plan(deaths)
      let buyer = Buyer(visitor)
      for number in 0..<purchases { _ = try await buyer.buy(1 + number) }
      try await visitor.open("/profile")
      #expect(visitor.page.text.contains("demo@cairn.example"))
      try await shop.kill()
      #expect(await shop.deaths >= count)

      let database = try InMemoryShop.open(at: await shop.database)
      let session = try await database.signIn(
        email: Registration.demo.email, password: Registration.demo.password)
      let orders = try await database.orders(of: session.user.id)
      // The first order belongs to every new shop.
      #expect(orders.count == purchases + 1)
      for number in 0..<purchases {
        let product = Product.ID(rawValue: 1 + number)
        let pieces = orders.dropLast().flatMap(\.lines).filter { $0.product == product }
        #expect(pieces.map(\.quantity.value) == [1], "product \(product)")
      }
    }
  }

  @Test("Only the owner can read the shop's files, also those of an older shop")
  func permissions() async throws {
    try await withFolder { folder in
      let shop = MortalShop(folder: folder.appendingPathComponent("new"))
      try await ScriptlessBrowser(shop).open("/")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: await shop.database)
      try await shop.kill()
      try await ScriptlessBrowser(shop).open("/")
      let files = try #require(FileManager.default.enumerator(atPath: shop.folder.path))
      for case let file as String in files {
        let attributes = try FileManager.default.attributesOfItem(
          atPath: shop.folder.appendingPathComponent(file).path)
        let mode = try #require(attributes[.posixPermissions] as? Int)
        #expect(mode & 0o077 == 0, "\(file)")
      }
      try await shop.kill()
    }
  }

  @Test("Promise 35: a purchase continues if the process is killed after each of its responses")
  func afterEachResponse() async throws {
    let deaths = Dictionary(uniqueKeysWithValues: (1...100).map { ($0, Death.afterResponse) })
    try await check(purchases: 1, dying: deaths, atLeast: 13)
  }

  @Test(
    "Promise 35: purchases continue, and none is doubled, if the process is killed at any moment")
  func randomMoments() async throws {
    var deaths: [Int: Death] = [:]
    while deaths.count < 20 {
      deaths[.random(in: 1...30)] = .duringRequest(turns: .random(in: 0...400))
    }
    try await check(purchases: 3, dying: deaths, atLeast: 20)
  }
}

import CairnWeb
import CairnWebTesting
import Foundation
import Logging
import ShopFlows
import ShopPages

/// A running shop for a test.
struct OpenShop {
  let database: InMemoryShop
  let connection: HostConnection

  /// A new visitor.
  func visitor() -> ScriptlessBrowser { ScriptlessBrowser(connection) }

  /// The orders of the demo account.
  func orders() async throws -> [Order] {
    let session = try await database.signIn(
      email: Registration.demo.email, password: Registration.demo.password)
    return try await database.orders(of: session.user.id)
  }

  /// A product with enough stock.
  func product() async throws -> Product {
    let products = try await database.products(in: nil, sort: .name)
    guard let product = products.first(where: { $0.stock >= 5 }) else {
      throw ShopError.notFound(.product)
    }
    return product
  }
}

/// Runs a test with a shop in memory.
@MainActor
func withShop(
  _ body: @escaping @Sendable (OpenShop) async throws -> Void
) async throws {
  try await withShop(InMemoryShop()) { try await body($0) }
}

/// Runs a test with a shop in memory and a visitor.
@MainActor
func withVisitor(
  _ body: @escaping @Sendable (OpenShop, ScriptlessBrowser) async throws -> Void
) async throws {
  try await withShop { shop in try await body(shop, shop.visitor()) }
}

/// Runs a test with a shop.
@MainActor
func withShop(
  _ database: InMemoryShop, services: Services? = nil, actionPatience: Duration = .seconds(60),
  _ body: @escaping @Sendable (OpenShop) async throws -> Void
) async throws {
  let host = try WebHost.shop(services: services ?? .inMemory(database), store: MemorySceneStore())
  {
    $0.logger.logLevel = .critical
    // On a busy machine, the default of 3 seconds ends while a page is still being made.
    $0.patience = .seconds(60)
    $0.actionPatience = actionPatience
  }
  try await host.withConnection { connection in
    try await body(OpenShop(database: database, connection: connection))
  }
}

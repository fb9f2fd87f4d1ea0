import Cairn
import CairnSwiftUI
import ShopFlows
import SwiftUI

/// A screen of the shop for previews, inside the whole app with an in-memory shop.
///
/// Only flows create models, so a preview navigates to its screen as a user would.
struct ShopPreview: View {
  @State private var shop = PreviewShop()
  private let visit: @MainActor (PreviewShop) async throws -> Void

  /// Shows the screen that results from the given steps.
  init(visit: @escaping @MainActor (PreviewShop) async throws -> Void) {
    self.visit = visit
  }

  /// Shows the screen of a link, after the given preparation.
  init(
    _ link: String,
    after prepare: @escaping @MainActor (PreviewShop) async throws -> Void = { _ in }
  ) {
    self.init { shop in
      try await prepare(shop)
      shop.open(link)
    }
  }

  var body: some View {
    NavigatorView(shop.navigator)
      .task {
        do { try await visit(shop) } catch { assertionFailure("No preview: \(error)") }
      }
  }
}

/// The shop in memory, with helpers that act as a user.
@MainActor
final class PreviewShop {
  let navigator: Navigator
  private let services = Services.inMemory()
  private let session: SessionStore

  init() {
    session = SessionStore(services: services)
    navigator = Navigator(AppCoordinator(session: session))
  }

  func open(_ link: String) { navigator.open(link) }

  /// The model of the front screen; nil if it has another type.
  func shown<Model>(_ type: Model.Type) -> Model? { navigator.shown as? Model }

  func signIn() async throws {
    let demo = Registration.demo
    try await session.signIn(email: demo.email, password: demo.password)
  }

  func fillCart() async throws {
    for product in Product.samples.prefix(2) {
      _ = try await services.carts.add(product.id, quantity: .one, to: session.owner)
    }
    try await session.loadCart()
  }

  /// Makes the choices of a checkout.
  func goToReview() async throws {
    try await signIn()
    try await fillCart()
    open("/checkout")
    await shown(AddressStepModel.self)?.load()
    shown(AddressStepModel.self)?.next()
    shown(PaymentMethodModel.self)?.choose(.invoice)
  }

  func order() async throws {
    try await goToReview()
    await shown(ReviewModel.self)?.place()
  }
}

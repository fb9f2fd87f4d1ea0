public import Observation

/// One order.
@MainActor
@Observable
public final class OrderModel {
  /// The order's id.
  public let id: Order.ID
  /// The order, or its loading state.
  public private(set) var state = LoadState<Order>.loading

  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let onProduct: (Product.ID) -> Void

  init(id: Order.ID, session: SessionStore, onProduct: @escaping (Product.ID) -> Void) {
    self.id = id
    self.session = session
    self.onProduct = onProduct
  }

  /// Loads or reloads the order.
  public func load() async {
    let (id, session) = (id, session)
    state = await .of { try await session.order(id) }
  }

  /// Opens the page of a product.
  public func open(_ product: Product.ID) { onProduct(product) }
}

public import Observation

/// One order.
@MainActor
@Observable
public final class OrderModel {
  /// A stage on an order's way.
  public struct Stage: Equatable, Sendable {
    /// What a person calls it.
    public let title: String
    /// Whether the order has passed it.
    public let isDone: Bool
    /// Whether the order is there now.
    public let isCurrent: Bool
  }

  /// The order's id.
  public let id: Order.ID
  /// The order, or how far it is.
  public private(set) var state = LoadState<Order>.loading
  /// Why not everything could be put into the cart again.
  public private(set) var problem: Problem?
  /// Whether its products are on their way into the cart.
  public private(set) var isBusy = false

  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let onProduct: (Product.ID) -> Void
  @ObservationIgnored private let onCart: () -> Void

  init(
    id: Order.ID, session: SessionStore, onProduct: @escaping (Product.ID) -> Void,
    onCart: @escaping () -> Void
  ) {
    self.id = id
    self.session = session
    self.onProduct = onProduct
    self.onCart = onCart
  }

  /// The stages on the order's way; none if it was cancelled.
  public var stages: [Stage] {
    guard let status = state.value?.status, status != .cancelled else { return [] }
    let stages = Order.Status.allCases.filter { $0 != .cancelled }
    let now = stages.firstIndex(of: status) ?? 0
    return stages.indices.map {
      Stage(title: stages[$0].title, isDone: $0 < now, isCurrent: $0 == now)
    }
  }

  /// Loads the order as it is now, or tries again.
  public func load() async {
    let (id, session) = (id, session)
    state = await .of { try await session.order(id) }
  }

  /// Puts everything into the cart again, as far as it can be had, and shows the cart.
  public func orderAgain() async {
    guard !isBusy, let order = state.value else { return }
    isBusy = true
    problem = nil
    defer { isBusy = false }
    for line in order.lines {
      do {
        try await session.add(line.product, quantity: line.quantity)
      } catch {
        problem = Problem(error)
      }
    }
    if problem == nil { onCart() }
  }

  /// Opens the page of a product.
  public func open(_ product: Product.ID) { onProduct(product) }
}

public import Observation

/// One order.
@MainActor
@Observable
public final class OrderModel {
  struct Handlers { let openProduct: (Product.ID) -> Void, showCart: () -> Void }

  /// The order's id.
  public let id: Order.ID
  /// The order, or its loading state.
  public private(set) var state = LoadState<Order>.loading
  /// The problem if some products could not be added to the cart again.
  public private(set) var problem: Problem?
  /// True while the products are being added to the cart.
  public private(set) var isBusy = false

  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let handlers: Handlers

  init(id: Order.ID, session: SessionStore, _ handlers: Handlers) {
    self.id = id
    self.session = session
    self.handlers = handlers
  }

  /// Loads or reloads the order.
  public func load() async {
    let (id, session) = (id, session)
    state = await .of { try await session.order(id) }
  }

  /// Adds all available products to the cart again, and shows the cart.
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
    if problem == nil { handlers.showCart() }
  }

  /// Opens the page of a product.
  public func open(_ product: Product.ID) { handlers.openProduct(product) }
}

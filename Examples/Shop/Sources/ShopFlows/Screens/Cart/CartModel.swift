public import Observation

/// The cart, in its tab or over another page.
@MainActor
@Observable
public final class CartModel {
  struct Handlers {
    let checkOut: () -> Void
    let openProduct: (Product.ID) -> Void
    let browse: () -> Void
  }

  /// The problem with the last change, if it failed.
  public private(set) var problem: Problem?

  private var failure: Problem?
  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let handlers: Handlers

  init(session: SessionStore, _ handlers: Handlers) {
    self.session = session
    self.handlers = handlers
  }

  /// The cart, or its loading state; the same in all windows.
  public var state: LoadState<Cart> {
    if let cart = session.cart { return .loaded(cart) }
    return failure.map { .failed($0) } ?? .loading
  }

  /// Loads or reloads the cart.
  public func load() async {
    failure = nil
    do {
      try await session.loadCart()
    } catch {
      failure = Problem(error)
      if session.cart != nil { problem = failure }
    }
  }

  /// Changes the quantity of a product by a difference; zero removes it.
  public func change(by difference: Int, of product: Product.ID) async {
    guard let line = session.cart?[product] else { return }
    let (sum, overflow) = line.quantity.value.addingReportingOverflow(difference)
    await change { [session] in
      if overflow { throw ShopError.invalidQuantity(difference) }
      try await session.setQuantity(sum < 1 ? nil : Quantity(sum), of: product)
    }
  }

  /// Removes a product from the cart.
  public func remove(_ product: Product.ID) async {
    await change { [session] in try await session.setQuantity(nil, of: product) }
  }

  /// Continues with the checkout if everything in the cart is available.
  public func checkOut() {
    guard let cart = session.cart else { return }
    problem = nil
    if let lineProblem = cart.lines.lazy.compactMap(\.problem).first {
      problem = Problem(lineProblem)
    } else if cart.isEmpty {
      problem = Problem(ShopError.emptyCart)
    } else {
      handlers.checkOut()
    }
  }

  /// Opens the page of a product.
  public func open(_ product: Product.ID) { handlers.openProduct(product) }

  /// Goes to the front page.
  public func browse() { handlers.browse() }

  private func change(_ work: @MainActor () async throws -> Void) async {
    problem = nil
    do {
      try await work()
    } catch {
      problem = Problem(error)
    }
  }
}

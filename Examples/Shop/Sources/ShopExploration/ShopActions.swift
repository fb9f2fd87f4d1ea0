import Cairn
public import CairnExplorer
public import ShopFlows

// The buttons and fields of the shop's screens. Lists offer their first entry only; the others lead to
// equal states.

/// Starts the work of a button.
@MainActor
private func does(
  _ name: String, _ work: @escaping @MainActor () async -> Void
) -> ExplorerAction {
  ExplorerAction(name) { Task { await work() } }
}

extension AppCoordinator: Explorable {
  /// The part of the session that decides about the flows.
  public var explorationState: String {
    let cart = session.cart?.isEmpty ?? true ? "empty cart" : "filled cart"
    return "\(session.isSignedIn ? "signed in" : "visitor"), \(cart)"
  }
}

extension HomeModel: Explorable {
  /// The buttons of the screen.
  public var actions: [ExplorerAction] {
    guard let content = state.value else { return [] }
    return [
      ExplorerAction("first category") { content.categories.first.map { self.open($0.id) } },
      ExplorerAction("first product") { content.featured.first.map { self.open($0.id) } },
    ]
  }
}

extension ProductListModel: Explorable {
  /// The buttons of the screen.
  public var actions: [ExplorerAction] {
    guard let first = state.value?.products.first else { return [] }
    return [ExplorerAction("first product") { self.open(first.id) }]
  }
}

extension ProductModel: Explorable {
  /// The buttons of the screen.
  public var actions: [ExplorerAction] {
    guard state.value != nil else { return [] }
    return [
      does("add to cart") { if self.cartCount == 0 { await self.addToCart() } },
      ExplorerAction("open cart") { self.openCart() },
    ]
  }
}

extension CartModel: Explorable {
  /// The buttons of the screen.
  public var actions: [ExplorerAction] {
    guard let lines = state.value?.lines else { return [] }
    guard let first = lines.first else { return [ExplorerAction("browse") { self.browse() }] }
    return [
      ExplorerAction("check out") { self.checkOut() },
      does("remove") { await self.remove(first.id) },
    ]
  }
}

extension LoginModel: Explorable {
  /// The buttons of the screen.
  public var actions: [ExplorerAction] {
    [
      does("log in") {
        (self.email, self.password) = (Registration.demo.email, Registration.demo.password)
        await self.submit()
      },
      ExplorerAction("register") { self.register() },
      ExplorerAction("cancel") { self.cancel() },
    ]
  }
}

extension RegisterModel: Explorable {
  /// The buttons of the screen.
  public var actions: [ExplorerAction] { [ExplorerAction("log in") { self.logIn() }] }
}

extension AddressStepModel: Explorable {
  /// The form, filled in.
  public var actions: [ExplorerAction] {
    guard state.value != nil else { return [] }
    return [
      ExplorerAction("next") {
        self.form = .sample
        self.next()
      }
    ]
  }
}

extension PaymentMethodModel: Explorable {
  /// The buttons of the screen.
  public var actions: [ExplorerAction] {
    [
      ExplorerAction("invoice") { self.choose(.invoice) },
      ExplorerAction("card") { self.choose(.card) },
    ]
  }
}

extension CardModel: Explorable {
  /// The form, filled in.
  public var actions: [ExplorerAction] {
    [
      does("pay") {
        self.number = DemoPaymentService.goodCard
        await self.submit()
      }
    ]
  }
}

extension ReviewModel: Explorable {
  /// The buttons of the screen.
  public var actions: [ExplorerAction] {
    guard canPlace else { return [] }
    return [
      does("place") { await self.place() },
      ExplorerAction("change address") { self.changeAddress() },
      ExplorerAction("edit cart") { self.editCart() },
    ]
  }
}

extension OrdersModel: Explorable {
  /// The buttons of the screen.
  public var actions: [ExplorerAction] {
    guard !isSignedOut else { return [ExplorerAction("sign in") { self.signIn() }] }
    return (state.value?.first).map { order in
      [ExplorerAction("first order") { self.open(order.id) }]
    } ?? []
  }
}

extension OrderModel: Explorable {
  /// The buttons of the screen.
  public var actions: [ExplorerAction] {
    guard let line = state.value?.lines.first else { return [] }
    return [ExplorerAction("first product") { self.open(line.product) }]
  }
}

extension ProfileModel: Explorable {
  /// The buttons of the screen.
  public var actions: [ExplorerAction] {
    guard !isSignedOut else { return [ExplorerAction("sign in") { self.signIn() }] }
    return [does("sign out") { await self.signOut() }]
  }
}

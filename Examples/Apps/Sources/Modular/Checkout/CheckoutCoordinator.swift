package import Cairn
package import SharedRoutes

/// The checkout, whose sign-in and addresses are flows of another module.
package final class CheckoutCoordinator: Coordinator {
  package enum Route: Routable { case review, address, payment }
  package typealias Output = Purchase

  package static let links = Links<Route> {
    Link("/", .review)
    Link("/payment", .payment, under: .review)
  }

  package let navigation = Navigation(root: Route.review)
  private let draft: Draft
  private let features: any Features
  private let isSignedIn: () -> Bool

  package init(
    _ product: ProductID, features: any Features, isSignedIn: @escaping () -> Bool
  ) {
    draft = Draft(product: product)
    self.features = features
    self.isSignedIn = isSignedIn
  }

  package func transition(to route: Route) -> Route.Transition {
    switch route {
    case .review: .popToRoot
    case .address: .present(.address, as: .sheet)
    // snippet: modular-require
    case .payment: isSignedIn() ? .push(.payment) : .require(.signIn, then: .payment)
    // end snippet
    }
  }

  package func destination(for route: Route) -> Destination {
    switch route {
    case .review:
      ReviewModel(
        draft: draft,
        .init(
          address: { self.navigate(to: .address) }, pay: { self.navigate(to: .payment) }))
    // snippet: modular-flow
    case .address: features.addresses().onFinish { self.draft.address = $0 }
    // end snippet
    case .payment: PaymentModel(onPay: { self.finish(self.draft.purchase) })
    }
  }
}

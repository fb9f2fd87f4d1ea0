package import Cairn

// snippet: modular-shared
/// The screens and flows of each feature that the others may use; the app implements it.
@MainActor
package protocol Features {
  func checkout(_ product: ProductID) -> RoutePath
  func order(_ order: OrderID) -> RoutePath
  func addresses() -> any Coordinator<Address>
}

extension Requirement {
  package static let signIn = Requirement("sign-in")
}
// end snippet

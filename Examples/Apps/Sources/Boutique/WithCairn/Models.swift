import Boutique
import CairnUIKit
import Observation
import Screens
import SwiftUI
import UIKit

extension Screen where Self: ViewControllerScreen {
  func makeViewController() -> UIViewController {
    let controller = UIHostingController(rootView: ScreenView(self))
    controller.title = title
    return controller
  }
}

/// A screen that only leads on.
@MainActor
final class StepModel: Screen, ViewControllerScreen {
  let title: String
  let rows: [Row]

  init(_ title: String, _ rows: [Row]) { (self.title, self.rows) = (title, rows) }
}

/// The cart.
@Observable @MainActor
final class CartModel: Screen, ViewControllerScreen {
  struct Handlers { let checkOut: () -> Void }
  private let store: Store
  let handlers: Handlers

  init(_ store: Store, _ handlers: Handlers) { (self.store, self.handlers) = (store, handlers) }

  var title: String { "Cart" }
  var rows: [Row] {
    store.cart.map { Row("1 × \(store[$0]?.name ?? "")") } + [Row("Check out", handlers.checkOut)]
  }
}

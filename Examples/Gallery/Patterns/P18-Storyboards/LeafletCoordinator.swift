// P18: storyboards, by a typed factory.
//
// Classic: ClassicLeaflet.swift. An identifier, a forced cast, and properties that must not be forgotten
// between the making and the showing.
// Cairn: the storyboard is the looks of a model, as any view controller is; the coordinator knows nothing
// of it. The typed factory `screen` is UIKit's own `instantiateViewController(identifier:creator:)`: the model
// goes to the initialiser, and the identifier is the name of the type, so that the exception which UIKit
// raises when it is missing says which.
import Cairn
import CairnUIKit
import Foundation
import UIKit

final class LeafletCoordinator: Coordinator {
  enum Route: Routable { case leaflet(Product.ID), order(Product.ID) }
  let navigation: Navigation<Route>

  init(product: Product.ID) { navigation = Navigation(root: .leaflet(product)) }

  func destination(for route: Route) -> Destination {
    switch route {
    case .leaflet(let id): LeafletModel(product: id, onOrder: { self.navigate(to: .order(id)) })
    case .order(let id): PlainScreen("Order \(id)")
    }
  }
}

@MainActor
final class LeafletModel {
  let product: Product.ID
  let onOrder: () -> Void

  init(product: Product.ID, onOrder: @escaping () -> Void) {
    self.product = product
    self.onOrder = onOrder
  }
}

extension LeafletModel: ViewControllerScreen {
  func makeViewController() -> UIViewController {
    UIStoryboard.gallery.screen { LeafletViewController(coder: $0, model: self) }
  }
}

final class LeafletViewController: UIViewController {
  let model: LeafletModel

  init?(coder: NSCoder, model: LeafletModel) {
    self.model = model
    super.init(coder: coder)
    title = "Product \(model.product)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

extension UIStoryboard {
  /// Has a scene with the identifier `LeafletViewController`, and one for ``ClassicLeaflet``.
  static var gallery: UIStoryboard { UIStoryboard(name: "Gallery", bundle: nil) }
}

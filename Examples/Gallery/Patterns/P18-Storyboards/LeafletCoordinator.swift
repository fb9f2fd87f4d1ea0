// P18: storyboards with a typed factory.
//
// Classic: ClassicLeaflet.swift. It has an identifier, a forced cast, and properties that must be
// set between creation and presentation.
// Cairn: the storyboard provides the UI of a model, as any view controller does, and the
// coordinator does not know about it. The typed factory `screen` uses UIKit's own
// `instantiateViewController(identifier:creator:)`. The model is passed to the initialiser. The
// identifier is the name of the type, so UIKit's exception for a missing identifier names it.
// A storyboard reference needs a segue, and with a segue UIKit decides what comes next. In Cairn, each
// model names its file instead, so the screens of a flow may be in several files.
// StartViewController.swift is the initial view controller of the storyboard, and contains the host.
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
    case .order(let id): OrderModel(product: id)
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
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Order", primaryAction: UIAction { _ in model.onOrder() })
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

@MainActor
final class OrderModel {
  let product: Product.ID
  init(product: Product.ID) { self.product = product }
}

extension OrderModel: ViewControllerScreen {
  func makeViewController() -> UIViewController {
    UIStoryboard.orders.screen { OrderViewController(coder: $0, model: self) }
  }
}

final class OrderViewController: UIViewController {
  init?(coder: NSCoder, model: OrderModel) {
    super.init(coder: coder)
    title = "Order \(model.product)"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

extension UIStoryboard {
  /// The file Gallery.storyboard: a start, a leaflet, and a leaflet as before coordinators.
  static var gallery: UIStoryboard { UIStoryboard(name: "Gallery", bundle: .gallery) }
  /// The file Orders.storyboard, to which a reference in the other file leads.
  static var orders: UIStoryboard { UIStoryboard(name: "Orders", bundle: .gallery) }
}

extension Bundle {
  /// The bundle with the storyboard.
  static var gallery: Bundle { .module }
}

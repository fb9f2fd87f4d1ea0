import UIKit

/// A view controller whose dependencies have to be set after its creation and are easily forgotten.
final class ClassicLeafletViewController: UIViewController {
  var product: Product.ID?
  var onOrder: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = product.map { "Product \($0)" } ?? "No product"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Order", primaryAction: UIAction { [weak self] _ in self?.onOrder?() })
  }
}

@MainActor
func makeClassicLeaflet(of product: Product.ID) -> UIViewController? {
  let storyboard = UIStoryboard.gallery
  let leaflet = storyboard.instantiateViewController(withIdentifier: "ClassicLeafletViewController")
  // Often `as!`, whose error does not name the storyboard.
  let classic = leaflet as? ClassicLeafletViewController
  classic?.product = product
  return classic
}

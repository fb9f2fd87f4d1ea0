import UIKit

/// What it needs is set after it has been made, or forgotten.
final class ClassicLeafletViewController: UIViewController {
  var product: Product.ID?
  var onOrder: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = product.map { "Product \($0)" } ?? "No product"
  }
}

@MainActor
func makeClassicLeaflet(of product: Product.ID) -> UIViewController? {
  let storyboard = UIStoryboard.gallery
  let leaflet = storyboard.instantiateViewController(withIdentifier: "ClassicLeafletViewController")
  // Often `as!`, which says nothing about which storyboard it was.
  let classic = leaflet as? ClassicLeafletViewController
  classic?.product = product
  return classic
}

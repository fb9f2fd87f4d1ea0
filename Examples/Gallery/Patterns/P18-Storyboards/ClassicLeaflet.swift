import UIKit

/// A view controller whose dependencies have to be set after its creation and are easily forgotten.
///
/// Its segue leads to a storyboard reference, by which the next screen is in another file. UIKit creates
/// that screen, so nobody can pass a model to its initializer.
final class ClassicLeafletViewController: UIViewController {
  var product: Product.ID?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = product.map { "Product \($0)" } ?? "No product"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Order",
      primaryAction: UIAction { [weak self] _ in
        self?.performSegue(withIdentifier: "order", sender: nil)
      })
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? ClassicOrderViewController)?.product = product
  }
}

/// The screen behind the storyboard reference.
final class ClassicOrderViewController: UIViewController {
  var product: Product.ID?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = product.map { "Order \($0)" } ?? "No order"
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

import CairnUIKit
import UIKit

// The models do not know UIKit, so all of the wirings show the same screens.

extension CatalogModel: ViewControllerScreen {
  func makeViewController() -> UIViewController {
    TitledRowsViewController("Products", products.map(\.name)) { row in
      self.onSelect(self.products[row].id)
    }
  }
}

extension PriceModel: ViewControllerScreen {
  func makeViewController() -> UIViewController { PlainViewController(PlainScreen(text)) }
}

import CairnUIKit
import UIKit

// The models do not know UIKit, so all of the wirings show the same screens.

extension CatalogModel: ViewControllerScreen {
  func makeViewController() -> UIViewController { CatalogViewController(self) }
}

extension PriceModel: ViewControllerScreen {
  func makeViewController() -> UIViewController { PlainViewController(PlainScreen(text)) }
}

private final class CatalogViewController: RowsViewController {
  private let model: CatalogModel

  init(_ model: CatalogModel) {
    self.model = model
    super.init(style: .plain)
    title = "Products"
    rows = model.products.map(\.name)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func select(_ row: Int) { model.onSelect(model.products[row].id) }
}

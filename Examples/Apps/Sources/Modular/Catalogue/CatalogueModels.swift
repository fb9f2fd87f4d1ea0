import SharedRoutes

@MainActor
final class ProductListModel {
  let onSelect: (ProductID) -> Void
  init(onSelect: @escaping (ProductID) -> Void) { self.onSelect = onSelect }
}

@MainActor
final class ProductModel {
  let id: ProductID
  let onBuy: () -> Void

  init(_ id: ProductID, onBuy: @escaping () -> Void) {
    (self.id, self.onBuy) = (id, onBuy)
  }
}

/// The screen after an order, with a button that shows the order.
@MainActor
final class ThanksModel {
  let onShow: () -> Void
  init(onShow: @escaping () -> Void) { self.onShow = onShow }
}

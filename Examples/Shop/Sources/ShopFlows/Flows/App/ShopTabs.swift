/// The requests that a flow in one tab can send to the tabs.
@MainActor
protocol ShopTabs: AnyObject {
  /// Opens the checkout in the tab of the cart.
  func checkOut()
  /// Shows a product in the first tab.
  func show(_ product: Product.ID)
  /// Shows an order in the tab of the orders.
  func show(_ order: Order.ID)
  /// Shows the front page.
  func browse()
  /// Opens the form for a new account.
  func register()
}

import Cairn
public import Foundation

/// The shop's website, whose universal links open in the app.
///
/// Replace the names by your own here, in the entitlements, and in Info.plist.
public enum ShopSite {
  /// The address of the website.
  public static let url = URL(string: "https://\(host)") ?? URL(filePath: "/")
  /// The host of the universal links.
  public static let host = "shop.example.com"
  /// The custom scheme of the app.
  public static let scheme = "cairnshop"
  /// The type of the activity with which a page is handed off to another device.
  public static let activityType = "com.example.shop.page"

  /// Returns the universal link of a product, from the app's own links.
  @MainActor
  public static func url(of product: Product.ID) -> URL {
    let inShop = ShopCoordinator.path(to: .detail(product))
    let path = AppCoordinator.path(to: .main, then: MainCoordinator.path(to: .home, then: inShop))
    let link = AppCoordinator.links.url(for: path)
    return URL(string: link?.absoluteString ?? "/", relativeTo: url)?.absoluteURL ?? url
  }
}

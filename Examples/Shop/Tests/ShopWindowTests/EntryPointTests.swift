import AppIntents
import Cairn
import Foundation
import ShopFlows
import ShopIntents
import Testing
import UIKit
import UserNotifications

/// The ways into the app from outside.
enum EntryPoint: String, CaseIterable {
  case customScheme, universalLink, notification, quickAction, handoff, spotlight, appIntent

  /// What the system delivers for a page of the shop.
  @MainActor
  func reason(for path: String) async throws -> HeadlessSystem.Reason {
    let custom = try #require(URL(string: "\(ShopSite.scheme):\(path)"))
    let page = try #require(URL(string: path, relativeTo: ShopSite.url)).absoluteURL
    switch self {
    // Also for a widget and a Live Activity, which open the URL of `widgetURL(_:)`.
    case .customScheme: return .init(urls: [custom])
    case .universalLink: return .init(activities: [browsing(page)])
    case .notification:
      let content = UNMutableNotificationContent()
      content.userInfo = ["url": custom.absoluteString]
      return .init(notification: content)
    case .quickAction:
      return .init(
        shortcutItem: UIApplicationShortcutItem(
          type: custom.absoluteString, localizedTitle: "Page"))
    case .handoff:
      let activity = NSUserActivity(activityType: ShopSite.activityType)
      activity.webpageURL = page
      return .init(activities: [activity])
    case .spotlight:
      let item = NSUserActivity(activityType: "com.apple.corespotlightitem")
      item.userInfo = ["kCSSearchableItemActivityIdentifier": path]
      return .init(activities: [item])
    // The system opens the link of an `OpenURLIntent` like any universal link.
    case .appIntent: return .init(activities: [browsing(OpenURLIntent(page).url)])
    }
  }

  @MainActor
  private func browsing(_ page: URL) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = page
    return activity
  }
}

@MainActor @Suite(.ownDevice) struct EntryPointTests {
  private let order = "/orders/1"
  private let title = "Order CN-100001"

  /// A running app, in which the user is signed in or not.
  private func running(signedIn: Bool) async throws -> ShopWindow {
    let shop = try ShopWindow()
    await shop.shows("Shop")
    let demo = Registration.demo
    if signedIn { try await shop.session.signIn(email: demo.email, password: demo.password) }
    return shop
  }

  /// The tree after the link has been opened in the running app.
  private func expected(_ path: String, showing title: String) async throws -> String {
    let shop = try await running(signedIn: true)
    try #require(shop.navigator).open(path)
    await shop.shows(title)
    defer { shop.disconnect() }
    return shop.places
  }

  @Test(
    "Pattern P12: each entry point opens an order with its back stack, for a visitor after the sign-in",
    arguments: EntryPoint.allCases, [true, false])
  func opens(_ entry: EntryPoint, isRunning: Bool) async throws {
    let expected = try await expected(order, showing: title)
    let reason = try await entry.reason(for: order)
    for isSignedIn in [true, false] {
      var shop = try await running(signedIn: isSignedIn)
      if isRunning {
        shop.bring(reason)
      } else {
        try await shop.close()
        shop = try ShopWindow(by: reason, after: shop)
      }
      if !isSignedIn { try await shop.signIn() }
      await shop.shows(title)
      #expect(shop.places == expected)
      #expect(shop.url == order)
      try await shop.close()
    }
  }

  @Test("A notification that starts the app is delivered twice and shows its screen once")
  func twice() async throws {
    let reason = try await EntryPoint.notification.reason(for: "/products/3")
    let shop = try ShopWindow(by: reason)
    let product = try await shop.database.product(Product.ID(rawValue: 3))
    await shop.shows(product.name)
    try await shop.act { try $0.tapBack() }
    await shop.shows("All products")
    #expect(shop.url == "/products")
    try await shop.close()
  }

  @Test(
    "A link of a foreign host or scheme is not opened, whichever way it arrives",
    arguments: ["https://shop.example.org/cart", "tel:+15550100", "javascript:alert(1)"])
  func foreign(_ link: String) async throws {
    let shop = try await running(signedIn: false)
    let content = UNMutableNotificationContent()
    content.userInfo = ["url": link]
    shop.bring(.init(notification: content))
    let item = UIApplicationShortcutItem(type: link, localizedTitle: "Foreign")
    shop.bring(.init(shortcutItem: item))
    await shop.shows("Shop")
    #expect(shop.url == "/")
    try await shop.close()
  }

  @Test("The visible page is handed off with its address on the web, and opens in another window")
  func handoff() async throws {
    let shop = try ShopWindow(opening: "cairnshop:/products/3")
    let product = try await shop.database.product(Product.ID(rawValue: 3))
    await shop.shows(product.name)
    let activity = try #require(HeadlessDevice.current.currentActivity)
    #expect(activity.webpageURL?.absoluteString == "https://shop.example.com/products/3")
    let expected = shop.places
    let other = try ShopWindow(by: .init(activities: [activity]))
    await other.shows(product.name)
    #expect(other.places == expected)
    try await other.close()
    try await shop.close()
  }

  @Test("The intent that opens a product has the URL of the app's own link")
  func intent() async throws {
    let shop = try ShopWindow()
    let product = try await shop.database.product(Product.ID(rawValue: 3))
    let found = try await ProductEntity.defaultQuery.entities(for: [3, 99_999])
    #expect(found.map(\.name) == [product.name])
    let entity = try #require(found.first)
    let intent = OpenProduct()
    intent.target = entity
    let url = try #require(try await intent.perform().opensIntent as? OpenURLIntent).url
    #expect(url.absoluteString == "https://shop.example.com/products/3")
    #expect(ProductEntity.urlRepresentation.text(for: entity) == url.absoluteString)
    try await shop.close()
  }
}

extension ShopWindow {
  /// The tree without the numbers of its entries.
  fileprivate var places: String {
    navigator.map { "\($0.tree)".replacing(#/#\d+/#, with: "") } ?? ""
  }
}

import Cairn
import Foundation
import ShopFlows
import SwiftUI
import Testing
import UIKit

@testable import ShopSwiftUI

/// A window of the shop on a device without a display, with a simulated user.
@MainActor
final class ShopWindow {
  let database: InMemoryShop
  let keychain: TestKeychain
  private let shop: Shop
  private let app: HeadlessApp<ShopApp>
  private let opened: Opened
  private var scene: UIWindowScene
  private(set) weak var navigator: Navigator?
  private let size: CGSize

  /// Starts the app with a tap on its icon, or with a link.
  ///
  /// - Parameter earlier: An earlier launch on the same device, with the database and the Keychain to
  ///   use.
  init(
    _ size: WindowSize = .phone, opening link: String? = nil,
    by reason: HeadlessSystem.Reason = .init(), after earlier: ShopWindow? = nil
  ) throws {
    database = earlier?.database ?? InMemoryShop()
    keychain = earlier?.keychain ?? TestKeychain()
    let opened = Opened()
    shop = Shop(services: .inMemory(database), sessions: keychain) { opened.navigator = $0 }
    app = ShopApp.$shop.withValue(shop) {
      HeadlessApp(ShopApp.self, delegates: [{ ShopAppDelegate() }, { ReceivedLinks() }])
    }
    self.opened = opened
    self.size = size.size
    var reason = reason
    if let link { reason.urls = [try Self.url(link)] }
    scene = app.connect(for: reason, size: size.size)
    settle()
  }

  /// Opens another window of the same app.
  init(_ size: WindowSize, beside other: ShopWindow) {
    (database, keychain) = (other.database, other.keychain)
    (shop, app, opened) = (other.shop, other.app, other.opened)
    self.size = size.size
    scene = app.connect(size: size.size)
    settle()
  }

  private static func url(_ link: String) throws -> URL { try #require(URL(string: link)) }

  private func settle() {
    clock.settle()
    navigator = opened.navigator
  }

  var window: UIWindow? { scene.windows.first }
  var session: SessionStore { shop.session }

  /// The accessibility name of the view to which the front popover is anchored.
  var popoverAnchor: String? {
    let front = try? user.front
    return front?.popoverPresentationController?.sourceView?.accessibilityLabel
  }

  // MARK: System events

  /// Opens a link in the running app.
  func open(_ link: String) throws { bring(.init(urls: [try Self.url(link)])) }

  /// Delivers an event to the running app.
  func bring(_ reason: HeadlessSystem.Reason) { HeadlessSystem.bring(reason, to: scene) }

  /// Disconnects the window's scene.
  func disconnect() { HeadlessSystem.disconnect(scene) }

  /// Disconnects the scene and connects it again, as the system does to free memory.
  func reopen(for reason: HeadlessSystem.Reason = .init()) {
    var reason = reason
    reason.restoring = HeadlessSystem.disconnect(scene)
    clock.settle()
    scene = app.connect(for: reason, size: size)
    settle()
  }

  func sendToBackground() {
    HeadlessSystem.sendToBackground(scene)
    clock.settle()
  }

  func activate() {
    HeadlessSystem.activate(scene)
    clock.settle()
  }
}

/// The app as the system starts it, but with a test's shop.
private struct ShopApp: App {
  @TaskLocal static var shop: Shop?
  @UIApplicationDelegateAdaptor private var delegate: ShopAppDelegate
  private let shop = Self.shop ?? Shop(services: .inMemory())

  var body: some Scene { ShopScene(shop) }
}

/// The navigator of the window that was opened last.
private final class Opened {
  weak var navigator: Navigator?
}

import Cairn
import CairnUIKit
import Foundation
import ShopFlows
import ShopUIKit
import Testing
import UIKit

/// A window of the shop on a device without a display, with a simulated user.
@MainActor
final class ShopWindow {
  let database: InMemoryShop
  let keychain: TestKeychain
  let app: AppDelegate
  private(set) var delegate = SceneDelegate()
  private(set) var scene: UIWindowScene
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
    app = AppDelegate(services: .inMemory(database), sessions: keychain)
    self.size = size.size
    HeadlessSystem.launch(app)
    var reason = reason
    if let link { reason.urls = [try Self.url(link)] }
    scene = HeadlessSystem.connect(delegate, for: reason, size: size.size)
    clock.settle()
  }

  private static func url(_ link: String) throws -> URL { try #require(URL(string: link)) }

  var window: UIWindow? { delegate.window }
  var navigator: Navigator? { delegate.navigator }
  var session: SessionStore { app.session }

  /// The accessibility name of the view to which the front popover is anchored.
  var popoverAnchor: String? {
    let front = try? user.front
    return front?.popoverPresentationController?.barButtonItem?.accessibilityLabel
  }

  /// Opens a link in the running app.
  func open(_ link: String) throws { bring(.init(urls: [try Self.url(link)])) }

  /// Delivers an event to the running app.
  func bring(_ reason: HeadlessSystem.Reason) { HeadlessSystem.bring(reason, to: scene) }

  /// Disconnects the window's scene.
  func disconnect() { HeadlessSystem.disconnect(scene) }

  /// Disconnects the scene and connects it again, as the system does to free memory.
  func reopen() {
    let activity = HeadlessSystem.disconnect(scene)
    delegate = SceneDelegate()
    HeadlessSystem.launch(app)
    scene = HeadlessSystem.connect(delegate, for: .init(restoring: activity), size: size)
    clock.settle()
  }
}

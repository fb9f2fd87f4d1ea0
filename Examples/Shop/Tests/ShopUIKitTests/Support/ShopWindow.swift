import Cairn
import CairnUIKit
import Foundation
import ShopData
import ShopFlows
import ShopUIKit
import Testing
import UIKit

/// A window of the shop on a device without a screen, and the person in front of it.
@MainActor
final class ShopWindow {
  let database: ShopDatabase
  let app: AppDelegate
  private(set) var delegate = SceneDelegate()
  private(set) var scene: UIWindowScene
  private let size: CGSize

  /// Starts the app, as a touch on its icon does, or on a link.
  ///
  /// - Parameter services: What the app asks instead of the database, as of a shop that fails.
  init(_ size: WindowSize = .phone, opening link: String? = nil, services: Services? = nil) throws {
    var options = ShopDatabase.Options()
    options.passwordIterations = 10
    options.busyTimeout = 0
    database = try ShopDatabase.inMemory(options: options)
    app = AppDelegate(services: services ?? database.services)
    self.size = size.size
    HeadlessSystem.launch(app)
    let reason = HeadlessSystem.Reason(urls: try link.map { [try Self.url($0)] } ?? [])
    scene = HeadlessSystem.connect(delegate, for: reason, size: size.size)
    clock.settle()
  }

  private static func url(_ link: String) throws -> URL { try #require(URL(string: link)) }

  var window: UIWindow? { delegate.window }
  var navigator: Navigator? { delegate.navigator }
  var session: SessionStore { app.session }

  /// The name of what the popover in front points at.
  var popoverAnchor: String? {
    let front = try? user.front
    return front?.popoverPresentationController?.barButtonItem?.accessibilityLabel
  }

  /// Brings a link to the running app.
  func open(_ link: String) throws { bring(.init(urls: [try Self.url(link)])) }

  /// Brings something to the running app.
  func bring(_ reason: HeadlessSystem.Reason) { HeadlessSystem.bring(reason, to: scene) }

  /// Ends the window.
  func disconnect() { HeadlessSystem.disconnect(scene) }

  /// Ends the window and opens it again, as the system does to get memory back.
  func reopen() {
    let activity = HeadlessSystem.disconnect(scene)
    delegate = SceneDelegate()
    HeadlessSystem.launch(app)
    scene = HeadlessSystem.connect(delegate, for: .init(restoring: activity), size: size)
    clock.settle()
  }
}

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
    scene = HeadlessSystem.connect(delegate, for: try Self.reason(link), size: size.size)
    clock.settle()
  }

  private static func reason(
    _ link: String?, restoring: NSUserActivity? = nil
  ) throws -> HeadlessSystem.Reason {
    let url = try link.map { try #require(URL(string: $0)) }
    return HeadlessSystem.Reason(urls: url.map { [$0] } ?? [], restoring: restoring)
  }

  var clock: HeadlessClock { HeadlessDevice.current.clock }
  var log: HeadlessLog { HeadlessDevice.current.log }

  var user: HeadlessUser {
    get throws { HeadlessUser(try #require(delegate.window)) }
  }

  var navigator: Navigator {
    get throws { try #require(delegate.navigator) }
  }

  /// Where the user is, as an address.
  var url: String? { delegate.navigator?.url?.absoluteString }

  // MARK: The system

  /// Brings a link to the running app.
  func open(_ link: String) throws {
    HeadlessSystem.bring(try Self.reason(link), to: scene)
  }

  /// Ends the window and opens it again, as the system does to get memory back.
  func reopen() throws {
    let activity = HeadlessSystem.disconnect(scene)
    delegate = SceneDelegate()
    HeadlessSystem.launch(app)
    scene = HeadlessSystem.connect(
      delegate, for: try Self.reason(nil, restoring: activity), size: size)
    clock.settle()
  }

  // MARK: Seeing

  /// Waits until the user reads this in front.
  func reads(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await eventually("“\(text)”", sourceLocation: sourceLocation) {
      (try? self.user.sees(text)) == true
    }
  }

  /// Waits until the screen in front has this title.
  func shows(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await eventually("the screen “\(title)”", sourceLocation: sourceLocation) {
      self.titles.last == title
    }
  }

  /// The titles of the screens in front, those on top of their stacks.
  var titles: [String] {
    guard var controller = try? user.front else { return [] }
    var titles: [String] = []
    while true {
      if let title = controller.navigationItem.title { titles.append(title) }
      switch controller {
      case let tabs as UITabBarController:
        guard let next = tabs.selectedViewController else { return titles }
        controller = next
      case let stack as UINavigationController:
        guard let next = stack.topViewController else { return titles }
        controller = next
      default:
        guard let next = controller.children.last else { return titles }
        controller = next
      }
    }
  }

  /// Waits until something is so that the shop's work brings about; fails if it does not come.
  func eventually(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: @MainActor () -> Bool
  ) async {
    let now = ContinuousClock()
    let deadline = now.now + .seconds(60)
    repeat {
      clock.settle()
      if condition() { return }
      await Task.yield()
    } while now.now < deadline
    let texts = (try? user.texts) ?? []
    Issue.record(
      "\(what) did not come. In front: \(titles), \(texts)", sourceLocation: sourceLocation)
  }

  // MARK: Doing

  /// Touches what has this name, once it is there.
  func tap(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await act(sourceLocation) { try $0.tap(name) }
  }

  /// Does something as soon as nothing is in the way.
  func act(
    _ sourceLocation: SourceLocation = #_sourceLocation,
    _ action: @MainActor (HeadlessUser) throws -> Void
  ) async throws {
    let now = ContinuousClock()
    let deadline = now.now + .seconds(60)
    while true {
      clock.settle()
      do {
        try action(user)
        return clock.settle()
      } catch let obstacle as HeadlessUser.Obstacle {
        guard now.now < deadline else {
          Issue.record("\(obstacle)", sourceLocation: sourceLocation)
          throw obstacle
        }
      }
      await Task.yield()
    }
  }

  /// Writes in a field, in place of what stands there.
  func write(_ text: String, in field: String) async throws {
    try await act { try $0.rewrite(field, to: text) }
  }

  func choose(_ tab: MainCoordinator.Route) async throws {
    let index = try #require(MainCoordinator.Route.allCases.firstIndex(of: tab))
    try await act { try $0.tapTab(index) }
  }

  /// Fills in the log-in in front.
  func signIn() async throws {
    await shows("Sign in")
    try await write(Registration.demo.email, in: "Email")
    try await write(Registration.demo.password, in: "Password")
    try await tap("Sign in")
  }

  /// A product of which there is enough, on the first page of all.
  func product() async throws -> Product {
    let page = try await database.products(
      in: nil, sort: .featured, page: .first)
    return try #require(page.items.first { $0.stock >= 5 })
  }

  // MARK: The end

  /// Closes the window and checks that UIKit had nothing to say, and that nothing stays in memory.
  func close(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    #expect(log.warnings == [], sourceLocation: sourceLocation)
    #expect(log.exceptions == [], sourceLocation: sourceLocation)
    await eventually("the end of what was left", sourceLocation: sourceLocation) {
      (try? self.navigator.leaks().isEmpty) ?? false
    }
    let objects = try everything().map { Weak(object: $0) }
    #expect(objects.count > 10, sourceLocation: sourceLocation)
    HeadlessSystem.disconnect(scene)
    await eventually("the end of the window", sourceLocation: sourceLocation) {
      objects.allSatisfy { $0.object == nil }
    }
    let left = objects.compactMap(\.object)
    #expect(left.isEmpty, "Still in memory: \(left)", sourceLocation: sourceLocation)
  }

  /// The window and the navigator, and all view controllers, models and flows in them.
  private func everything() throws -> [AnyObject] {
    let (window, navigator) = (try user.window, try navigator)
    var objects: [AnyObject] = [window, navigator]
    var controllers = [window.rootViewController, try user.front].compactMap(\.self)
    while let next = controllers.popLast() {
      objects.append(next)
      controllers += next.children
    }
    var entries = [EntryID.root]
    while let next = entries.popLast() {
      if let content = navigator.content(of: next) { objects.append(content) }
      if let flow = navigator.tree.flow(next) { entries += flow.entries + flow.modals }
    }
    return objects
  }
}

/// A reference that keeps nothing in memory.
private struct Weak<Object: AnyObject> {
  weak var object: Object?
}

/// The sizes of devices.
enum WindowSize: CaseIterable {
  case phone, tablet

  var size: CGSize {
    switch self {
    case .phone: CGSize(width: 390, height: 844)
    case .tablet: CGSize(width: 1180, height: 820)
    }
  }
}

/// Gives every test a device of its own.
struct OwnDevice: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await HeadlessDevice.$current.withValue(HeadlessDevice()) { try await function() }
  }
}

extension Trait where Self == OwnDevice {
  static var ownDevice: Self { Self() }
}

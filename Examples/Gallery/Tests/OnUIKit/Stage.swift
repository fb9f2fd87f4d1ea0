import Cairn
import CairnUIKit
import Testing
import UIKit

/// A window with a simulated user.
///
/// An action that the user cannot perform fails the test at its line, with the reason.
@MainActor
final class Stage<Root: UIViewController> {
  let window: UIWindow
  let root: Root
  private let user: HeadlessUser

  /// Shows a view controller.
  init(_ root: Root, size: StageSize = .phone) {
    window = HeadlessUser.window(width: size.width, height: size.height)
    user = HeadlessUser(window)
    self.root = root
    window.rootViewController = root
    window.makeKeyAndVisible()
    HeadlessDevice.current.clock.settle()
  }

  /// Completes everything that has started, in UIKit and in tasks.
  func settle() async {
    for _ in 0..<10 {
      HeadlessDevice.current.clock.settle()
      await Task.yield()
    }
  }
}

/// The sizes of a window.
enum StageSize {
  case phone, tablet
  var width: Double { self == .phone ? 390 : 1024 }
  var height: Double { self == .phone ? 844 : 1366 }
}

extension Stage where Root == NavigatorViewController {
  /// Shows a coordinator's flow in UIKit.
  convenience init(showing coordinator: some Coordinator, size: StageSize = .phone) {
    self.init(NavigatorViewController(Navigator(coordinator)), size: size)
  }

  var navigator: Navigator { root.navigator }
}

// MARK: Queries

extension Stage {
  /// The view controller of the front screen.
  var front: UIViewController? { path.last }

  /// The titles of the front stack.
  var titles: [String] {
    (front?.navigationController?.viewControllers ?? [front].compactMap(\.self)).map { screen in
      (screen.children.first ?? screen).title ?? "-"
    }
  }

  /// The titles in the bars of the front stack.
  var barTitles: [String] {
    (front?.navigationController?.viewControllers ?? []).map { $0.navigationItem.title ?? "-" }
  }

  /// The topmost presented view controller.
  var presented: UIViewController? {
    var presented = window.rootViewController?.presentedViewController
    while let above = presented?.presentedViewController { presented = above }
    return presented
  }

  /// The given texts that are visible in front, from top to bottom.
  func order(of texts: [String]) -> [String] {
    let user = HeadlessUser(window)
    let places = texts.compactMap { text in
      (try? user.view(text)).map { (text, y: $0.convert($0.bounds, to: nil).minY) }
    }
    return places.sorted { $0.y < $1.y }.map(\.0)
  }

  /// The path from the topmost presented view controller, or the root, to the front screen.
  private var path: [UIViewController] {
    var path = [presented ?? window.rootViewController].compactMap(\.self)
    while let shown = path.last.flatMap(content) { path.append(shown) }
    return path
  }

  private func content(of container: UIViewController) -> UIViewController? {
    switch container {
    case let stack as UINavigationController: stack.topViewController
    case let tabs as UITabBarController: tabs.selectedViewController
    // The SwiftUI host has a view controller that takes no touches in front of each screen.
    default: container.children.last { $0.viewIfLoaded?.isUserInteractionEnabled != false }
    }
  }
}

// MARK: Actions

extension Stage {
  /// Taps buttons one after the other: on the screen, in its bar, or in the rows of its list.
  func tap(_ titles: String..., at location: SourceLocation = #_sourceLocation) async {
    for title in titles {
      await attempt(location) { try self.user.tap(title) }
    }
  }

  func tapBack(at location: SourceLocation = #_sourceLocation) async {
    await attempt(location) { try self.user.tapBack() }
  }

  /// Holds the back button and chooses the screen with the title from its menu.
  func chooseInBackMenu(_ title: String, at location: SourceLocation = #_sourceLocation) async {
    await attempt(location) {
      let titles = self.barTitles
      let index = try #require(titles.lastIndex(of: title), "\(title) is not in the menu")
      try self.user.holdBackAndJump(titles.count - 1 - index)
    }
  }

  /// Swipes from the left edge past the middle, or cancels the swipe.
  func swipeBack(cancelled: Bool = false, at location: SourceLocation = #_sourceLocation) async {
    await attempt(location) { try self.lead(self.user.beginEdgeSwipe(), cancelled: cancelled) }
  }

  /// Drags the front sheet down.
  func swipeDown(at location: SourceLocation = #_sourceLocation) async {
    await attempt(location) {
      let drag = try #require(try self.user.beginSheetDrag(), "The sheet cannot be dragged")
      self.lead(drag, cancelled: false)
    }
  }

  func tapOutside(at location: SourceLocation = #_sourceLocation) async {
    await attempt(location) { try self.user.tapOutside() }
  }

  func tapTab(_ index: Int, at location: SourceLocation = #_sourceLocation) async {
    await attempt(location) { try self.user.tapTab(index) }
  }

  func resize(to size: StageSize) async {
    user.resize(to: CGSize(width: size.width, height: size.height))
    await settle()
  }

  private func attempt(_ location: SourceLocation, _ action: () throws -> Void) async {
    await settle()
    do { try action() } catch { Issue.record(error, sourceLocation: location) }
    await settle()
  }

  private func lead(_ drag: HeadlessDrag, cancelled: Bool) {
    drag.move(to: cancelled ? 0.3 : 0.7)
    HeadlessDevice.current.clock.advance(by: 0.1)
    if cancelled { drag.cancel() } else { drag.finish() }
  }
}

// MARK: Devices

/// Runs each test on its own device, so that tests do not share windows and clocks.
struct OnADevice: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let device = HeadlessDevice()
    try await HeadlessDevice.$current.withValue(device) { try await function() }
    // UIKit's warnings are mistakes in these examples.
    #expect(await device.log.warnings == [])
    #expect(await device.log.exceptions == [])
  }
}

extension Trait where Self == OnADevice {
  static var onADevice: Self { Self() }
}

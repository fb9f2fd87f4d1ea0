import SwiftUI
import Testing
import UIKit

/// A window that shows a view on its own device, with a simulated user.
@MainActor struct Stage {
  let window: UIWindow
  let user: HeadlessUser
  let clock = HeadlessDevice.current.clock
  let log = HeadlessDevice.current.log

  init(_ controller: UIViewController, width: CGFloat = 390) {
    window = HeadlessUser.window(width: width, showing: controller)
    user = HeadlessUser(window)
    clock.settle()
  }

  init(width: CGFloat = 390, @ViewBuilder _ view: () -> some View) {
    self.init(UIHostingController(rootView: view()), width: width)
  }

  /// The visible texts.
  var texts: [String] { (try? user.texts) ?? [] }

  /// The outermost stack in the window.
  var stack: UINavigationController? { first(UINavigationController.self) }

  /// The outermost tabs in the window.
  var tabs: UITabBarController? { first(UITabBarController.self) }

  private func first<Found: UIViewController>(_ type: Found.Type) -> Found? {
    func find(_ controller: UIViewController) -> Found? {
      (controller as? Found) ?? controller.children.lazy.compactMap(find).first
    }
    return window.rootViewController.flatMap(find)
  }

  /// Waits until the device has finished after an action.
  func settle<Result>(after action: Result) { clock.settle() }

  /// Touches an element and waits until the device has finished.
  func tap(_ name: String) throws { try settle(after: user.tap(name)) }
}

/// Runs each test on its own device.
struct OnItsOwnDevice: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await HeadlessDevice.$current.withValue(HeadlessDevice()) { try await function() }
  }
}

extension Trait where Self == OnItsOwnDevice {
  static var onItsOwnDevice: Self { OnItsOwnDevice() }
}

/// A record of events, in order.
@MainActor final class Journal {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
  func clear() { lines = [] }

  /// Returns the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

import Cairn
import Foundation
import ShopData
import ShopFlows
import Testing
import UIKit

// `ShopWindow` is each target's own: how the app is started and what stands in its window differ, and
// what the person in front of it sees and does does not.

extension ShopWindow {
  var clock: HeadlessClock { HeadlessDevice.current.clock }
  var log: HeadlessLog { HeadlessDevice.current.log }

  var user: HeadlessUser {
    get throws { HeadlessUser(try #require(window)) }
  }

  /// Where the user is, as an address.
  var url: String? { navigator?.url?.absoluteString }

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

  /// A product of which there is enough, on the first page of all.
  func product() async throws -> Product {
    let page = try await database.products(
      in: nil, sort: .featured, page: .first)
    return try #require(page.items.first { $0.stock >= 5 })
  }
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

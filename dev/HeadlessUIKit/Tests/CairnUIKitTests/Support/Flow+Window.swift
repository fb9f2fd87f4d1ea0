import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

extension Flow {
  /// Returns a window that shows this flow.
  ///
  /// - Parameter configure: Sets up the host before it is in the window.
  func inWindow(
    _ traits: Traits = Traits(), configure: (NavigatorViewController) -> Void = { _ in }
  ) -> UIKitWindow {
    let navigator = Navigator(self, reportsLeaks: false)
    navigator.traits = traits
    let host = NavigatorViewController(navigator)
    configure(host)
    return UIKitWindow(navigator, host: host)
  }

  /// Returns a host that shows this flow, for windows and containers of the test itself.
  func inHost() -> NavigatorViewController {
    let host = NavigatorViewController(Navigator(self, reportsLeaks: false))
    host.makesScreen = { ScreenViewController($0) }
    return host
  }

  /// Makes a flow the destination of a route, and takes its result.
  @discardableResult
  func nest(_ name: String, _ navigation: Navigation<Route>) -> Flow {
    let flow = Flow(navigation)
    makes[name] = { [weak self] in flow.onResult { self?.take($0) } }
    return flow
  }

  /// Makes a screen with a leave guard the destination of a route of this name.
  @discardableResult
  func form(_ decision: LeaveDecision, at name: String = "form") -> Form {
    let form = Form(name, decision)
    makes[name] = { Destination(form) }
    return form
  }
}

extension UIKitWindow {
  /// The navigation controller in front of the window's root.
  var stack: UINavigationController? { host.shownStack }
}

extension Traits {
  static let regular = Traits(horizontalSizeClass: .regular)
  static let compact = Traits()
}

extension ShownWindow {
  /// Returns the navigation controller of a column.
  func stack(in column: UISplitViewController.Column) throws -> UINavigationController {
    let split = try #require(first(UISplitViewController.self))
    return try #require(split.viewController(for: column) as? UINavigationController)
  }

  /// Makes the window as wide as a phone or a tablet, and expects it to show the tree then.
  func resize(to traits: Traits, sourceLocation: SourceLocation = #_sourceLocation) async {
    let isWide = traits == .regular
    user.resize(to: isWide ? CGSize(width: 1024, height: 1366) : CGSize(width: 390, height: 844))
    await expectToShowTree(sourceLocation: sourceLocation)
  }
}

/// Expects that Cairn reports once during an action, with these words.
@MainActor
func expectReport(
  _ words: String..., sourceLocation: SourceLocation = #_sourceLocation,
  during body: @MainActor () async throws -> Void
) async rethrows {
  let texts = try await reports(body)
  #expect(texts.count == 1, "\(texts)", sourceLocation: sourceLocation)
  for word in words {
    #expect(texts.first?.contains(word) == true, "\(texts)", sourceLocation: sourceLocation)
  }
}

/// Lets the device finish, with everything that tasks of the main actor begin meanwhile.
@MainActor
func settle() async {
  for _ in 0..<20 {
    HeadlessDevice.current.clock.settle()
    await Task.yield()
  }
}

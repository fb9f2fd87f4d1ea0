import Cairn
import CairnUIKit
import Foundation
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Split views on UIKit", .onDevice)
struct SplitTests {
  static let wide = CGSize(width: 1024, height: 1366)
  static let narrow = CGSize(width: 390, height: 844)

  let app = Flow(Navigation(split: "mailboxes", content: "inbox", detail: "letter"))
  let window: UIKitWindow

  init() { window = app.inWindow(.regular) }

  @Test("Promise 4: every column keeps its view controllers when the split collapses and expands")
  func collapse() async throws {
    await window.expectToShowTree()
    let screens = window.screens
    #expect(screens.count == 3)
    let split = try #require(window.first(UISplitViewController.self))
    window.user.resize(to: Self.narrow)
    await window.expectToShowTree()
    #expect(window.namesOnScreen == ["letter"])
    // If a view controller were in two navigation controllers, UIKit would raise an exception.
    for column: UISplitViewController.Column in [.primary, .supplementary, .secondary] {
      let stack = try #require(split.viewController(for: column) as? UINavigationController)
      #expect(stack.viewControllers == [])
    }
    #expect(window.screens.map(ObjectIdentifier.init) == screens.map(ObjectIdentifier.init))
    window.user.resize(to: Self.wide)
    await window.expectToShowTree()
    #expect(Set(window.namesOnScreen) == ["mailboxes", "inbox", "letter"])
    let compact = try #require(split.viewController(for: .compact) as? UINavigationController)
    #expect(compact.viewControllers == [])
    #expect(window.screens.map(ObjectIdentifier.init) == screens.map(ObjectIdentifier.init))
  }

  @Test("What the app's code has pushed in a column stays when the split collapses and expands")
  func pushedByCode() async throws {
    let split = try #require(window.first(UISplitViewController.self))
    let detail = try #require(split.viewController(for: .secondary) as? UINavigationController)
    let sidebar = try #require(split.viewController(for: .primary) as? UINavigationController)
    let compact = try #require(split.viewController(for: .compact) as? UINavigationController)
    let (first, second) = (UIViewController(), UIViewController())
    sidebar.pushViewController(first, animated: false)
    detail.pushViewController(second, animated: false)
    await window.settle()
    window.user.resize(to: Self.narrow)
    await window.settle()
    #expect(compact.viewControllers.count == 5)
    #expect(compact.viewControllers.firstIndex(of: first) == 1)
    #expect(compact.topViewController === second)
    window.user.resize(to: Self.wide)
    await window.settle()
    #expect(compact.viewControllers == [])
    #expect(sidebar.viewControllers.count == 2 && sidebar.topViewController === first)
    #expect(detail.viewControllers.count == 2 && detail.topViewController === second)
    try window.user.tapBack(in: sidebar)
    try await window.act { try $0.tapBack(in: detail) }
    #expect(Set(window.namesOnScreen) == ["mailboxes", "inbox", "letter"])
  }

  @Test("Promise 23: going back in one column does not change the others")
  func backInColumn() async throws {
    app.push("attachment")
    await window.expectToShowTree()
    let split = try #require(window.first(UISplitViewController.self))
    let detail = try #require(split.viewController(for: .secondary) as? UINavigationController)
    try await window.act { try $0.tapBack(in: detail) }
    #expect(app.navigation.column(.detail) == ["letter"])
    #expect(app.navigation.column(.content) == ["inbox"])
  }

  @Test("Promise 23: going back in a compact width also removes the detail in a regular width")
  func backInCompact() async throws {
    window.user.resize(to: Self.narrow)
    await window.expectToShowTree()
    try await window.act { try $0.tapBack() }
    #expect(app.navigation.column(.detail) == [])
    window.user.resize(to: Self.wide)
    await window.expectToShowTree()
    #expect(Set(window.namesOnScreen) == ["mailboxes", "inbox"])
  }

  @Test(
    "Promise 23: going back by the app's code in the turn in which a split expands is reported",
    arguments: [true, false])
  func popAndExpand(isAnimated: Bool) async throws {
    window.user.resize(to: Self.narrow)
    await window.expectToShowTree()
    let split = try #require(window.first(UISplitViewController.self))
    let compact = try #require(split.viewController(for: .compact) as? UINavigationController)
    compact.popToRootViewController(animated: isAnimated)
    window.user.resize(to: Self.wide)
    await window.expectToShowTree()
    #expect(app.navigation.column(.content) == [])
    #expect(app.navigation.column(.detail) == [])
    #expect(window.namesOnScreen == ["mailboxes"])
  }

  @Test(
    "Promise 23: going back by the app's code in the turn in which a split collapses is reported",
    arguments: [true, false])
  func popAndCollapse(isAnimated: Bool) async throws {
    app.push("attachment")
    await window.settle()
    let split = try #require(window.first(UISplitViewController.self))
    let detail = try #require(split.viewController(for: .secondary) as? UINavigationController)
    detail.popViewController(animated: isAnimated)
    window.user.resize(to: Self.narrow)
    await window.expectToShowTree()
    #expect(app.navigation.column(.detail) == ["letter"])
    #expect(window.namesOnScreen == ["letter"])
  }

  @Test("Promise 23: going back by the app's code is reported when a flow overrides its width too")
  func popAndOverride() async throws {
    app.push("attachment")
    await window.settle()
    let split = try #require(window.first(UISplitViewController.self))
    let detail = try #require(split.viewController(for: .secondary) as? UINavigationController)
    detail.popViewController(animated: false)
    app.navigation.traitOverrides.horizontalSizeClass = .compact
    await window.expectToShowTree()
    #expect(app.navigation.column(.detail) == ["letter"])
  }

  @Test("Promise 14: a guard that refuses to leave keeps the screen when a split expands")
  func refusedAndExpanded() async throws {
    let form = Form("form", .veto("It is stubborn."))
    app.makes["form"] = { Destination(form) }
    app.push("form")
    window.user.resize(to: Self.narrow)
    await window.expectToShowTree()
    let split = try #require(window.first(UISplitViewController.self))
    let compact = try #require(split.viewController(for: .compact) as? UINavigationController)
    compact.popToRootViewController(animated: false)
    window.user.resize(to: Self.wide)
    await window.expectToShowTree()
    #expect(form.asked > 0)
    #expect(app.navigation.column(.detail) == ["letter", "form"])
    #expect(Set(window.namesOnScreen) == ["mailboxes", "inbox", "form"])
  }

  @Test("Promise 14: a split in a sidebar that a guard keeps is shown when its column comes back")
  func refusedInSidebar() async throws {
    let inner = Flow(Navigation(split: "folders", detail: "folder"))
    inner.makes["folder"] = { Destination(Form("folder", .veto("It is stubborn."))) }
    let app = Flow(Navigation(split: "mailboxes"))
    app.makes["inner"] = { DestinationBuilder.buildExpression(inner) }
    let window = app.inWindow(.compact)
    _ = await reports {
      window.user.resize(to: Self.narrow)
      app.push("inner", in: .sidebar)
      await window.expectToShowTree()
      let split = window.first(UISplitViewController.self)
      let compact = split?.viewController(for: .compact) as? UINavigationController
      compact?.popToRootViewController(animated: false)
      window.user.resize(to: Self.wide)
      await window.expectToShowTree()
    }
    #expect(window.namesOnScreen.contains("folder"))
  }

  @Test("An empty column shows what the app makes for it, and never in a compact width")
  func placeholder() async throws {
    let app = Flow(Navigation(split: "list"))
    var made: [SplitColumn] = []
    let window = app.inWindow(.regular) { host in
      host.makesEmptyColumn = { _, column in
        made.append(column)
        return column == .detail ? EmptyColumn() : nil
      }
    }
    await window.settle()
    let split = try #require(window.first(UISplitViewController.self))
    func isEmptyShown() -> Bool {
      let column = split.viewController(for: .secondary) as? UINavigationController
      return column?.topViewController is EmptyColumn
    }
    #expect(isEmptyShown())
    window.user.resize(to: Self.narrow)
    await window.settle()
    #expect(window.namesOnScreen == ["list"], "The list is in front, not the empty column.")
    window.user.resize(to: Self.wide)
    await window.settle()
    #expect(isEmptyShown())
    app.show("mail", in: .detail)
    await window.expectToShowTree()
    #expect(Set(window.namesOnScreen) == ["list", "mail"])
    app.push("attachment", in: .detail)
    await window.expectToShowTree()
    try window.user.tapBack(in: split.viewController(for: .secondary) as? UINavigationController)
    await window.expectToShowTree()
    app.show("other", in: .sidebar)
    await window.settle()
    #expect(isEmptyShown())
    #expect(made == [.detail], "It is made once.")
  }

  @Test("The app shows and hides columns itself, and the tree and a change of width keep that")
  func visibility() async throws {
    let app = Flow(Navigation(split: "list", detail: "mail"))
    let window = app.inWindow(.regular)
    await window.expectToShowTree()
    let split = try #require(window.first(UISplitViewController.self))
    split.preferredDisplayMode = .secondaryOnly
    await window.settle()
    #expect(window.namesOnScreen == ["mail"])
    app.push("attachment", in: .detail)
    await window.settle()
    #expect(window.namesOnScreen == ["attachment"])
    window.user.resize(to: Self.narrow)
    await window.expectToShowTree()
    window.user.resize(to: Self.wide)
    await window.settle()
    #expect(window.namesOnScreen == ["attachment"])
    split.show(.primary)
    await window.expectToShowTree()
    #expect(Set(window.namesOnScreen) == ["list", "attachment"])
  }

  @Test("Promise 24: a split in a sidebar is shown as one stack and reported")
  func inSidebar() async throws {
    let app = Flow(Navigation(split: "mailboxes", detail: "letter"))
    let inner = Flow(Navigation(split: "folders", detail: "folder"))
    app.makes["inner"] = { DestinationBuilder.buildExpression(inner) }
    let window = app.inWindow(.regular)
    await window.settle()
    let texts = await reports {
      app.push("inner", in: .sidebar)
      await window.expectToShowTree()
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("is in a column of another split") == true)
    #expect(Set(window.namesOnScreen) == ["folder", "letter"])
    window.user.resize(to: Self.narrow)
    await window.expectToShowTree()
    window.user.resize(to: Self.wide)
    await window.expectToShowTree()
    inner.push("page", in: .sidebar)
    await window.expectToShowTree()
  }

  @Test("A split may be pushed, because Cairn wraps it in a plain container")
  func pushed() async throws {
    let app = Flow(Navigation(root: "home"))
    app.makes["mail"] = {
      DestinationBuilder.buildExpression(Flow(Navigation(split: "boxes", detail: "letter")))
    }
    let window = app.inWindow(.regular)
    app.push("mail")
    await window.expectToShowTree()
    #expect(window.stack?.viewControllers.contains { $0 is UISplitViewController } == false)
    #expect(Set(window.namesOnScreen) == ["boxes", "letter"])
    try await window.act { try $0.tapBack(in: window.stack) }
    #expect(app.navigation.stack == ["home"])
  }
}

private final class EmptyColumn: UIViewController {}

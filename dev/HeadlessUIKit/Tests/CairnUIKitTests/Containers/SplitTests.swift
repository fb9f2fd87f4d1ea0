import Cairn
import CairnUIKit
import Foundation
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Split views on UIKit", .onDevice)
struct SplitTests {
  let app = Flow(Navigation(split: "mailboxes", content: "inbox", detail: "letter"))
  let window: UIKitWindow

  init() { window = app.inWindow(.regular) }

  /// Resizes a window that may show something besides the tree.
  private func resize(_ width: Double, _ other: UIKitWindow? = nil) async {
    let window = other ?? window
    window.user.resize(to: CGSize(width: width, height: 1000))
    await window.settle()
  }

  @Test("Promise 4: every column keeps its view controllers when the split collapses and expands")
  func collapse() async throws {
    await window.expectToShowTree()
    let screens = window.screens
    #expect(screens.count == 3)
    await window.resize(to: .compact)
    #expect(window.namesOnScreen == ["letter"])
    // If a view controller were in two navigation controllers, UIKit would raise an exception.
    for column: UISplitViewController.Column in [.primary, .supplementary, .secondary] {
      #expect(try window.stack(in: column).viewControllers == [])
    }
    #expect(window.screens.map(ObjectIdentifier.init) == screens.map(ObjectIdentifier.init))
    await window.resize(to: .regular)
    #expect(Set(window.namesOnScreen) == ["mailboxes", "inbox", "letter"])
    #expect(try window.stack(in: .compact).viewControllers == [])
    #expect(window.screens.map(ObjectIdentifier.init) == screens.map(ObjectIdentifier.init))
  }

  @Test("What the app's code has pushed in a column stays when the split collapses and expands")
  func pushedByCode() async throws {
    let (sidebar, detail) = try (window.stack(in: .primary), window.stack(in: .secondary))
    let compact = try window.stack(in: .compact)
    let (first, second) = (UIViewController(), UIViewController())
    sidebar.pushViewController(first, animated: false)
    detail.pushViewController(second, animated: false)
    await window.settle()
    await resize(390)
    #expect(compact.viewControllers.count == 5)
    #expect(compact.viewControllers.firstIndex(of: first) == 1)
    #expect(compact.topViewController === second)
    await resize(1024)
    #expect(compact.viewControllers == [])
    #expect(sidebar.viewControllers.count == 2 && sidebar.topViewController === first)
    #expect(detail.viewControllers.count == 2 && detail.topViewController === second)
    try window.user.tapBack(in: sidebar)
    try await window.act { try $0.tapBack(in: window.stack(in: .secondary)) }
    #expect(Set(window.namesOnScreen) == ["mailboxes", "inbox", "letter"])
  }

  @Test("Promise 23: going back in one column does not change the others")
  func backInColumn() async throws {
    app.push("attachment")
    await window.expectToShowTree()
    try await window.act { try $0.tapBack(in: window.stack(in: .secondary)) }
    #expect(app.navigation.column(.detail) == ["letter"])
    #expect(app.navigation.column(.content) == ["inbox"])
  }

  @Test("Promise 23: going back in a compact width also removes the detail in a regular width")
  func backInCompact() async throws {
    await window.resize(to: .compact)
    try await window.act { try $0.tapBack() }
    #expect(app.navigation.column(.detail) == [])
    await window.resize(to: .regular)
    #expect(Set(window.namesOnScreen) == ["mailboxes", "inbox"])
  }

  @Test(
    "Promise 23: going back by the app's code in the turn in which a split expands is reported",
    arguments: [true, false])
  func popAndExpand(isAnimated: Bool) async throws {
    await window.resize(to: .compact)
    try window.stack(in: .compact).popToRootViewController(animated: isAnimated)
    await window.resize(to: .regular)
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
    try window.stack(in: .secondary).popViewController(animated: isAnimated)
    await window.resize(to: .compact)
    #expect(app.navigation.column(.detail) == ["letter"])
    #expect(window.namesOnScreen == ["letter"])
  }

  @Test("Promise 23: going back by the app's code is reported when a flow overrides its width too")
  func popAndOverride() async throws {
    app.push("attachment")
    await window.settle()
    try window.stack(in: .secondary).popViewController(animated: false)
    app.navigation.traitOverrides.horizontalSizeClass = .compact
    await window.expectToShowTree()
    #expect(app.navigation.column(.detail) == ["letter"])
  }

  @Test("Promise 14: a guard that refuses to leave keeps the screen when a split expands")
  func refusedAndExpanded() async throws {
    let form = app.form(.veto("It is stubborn."))
    app.push("form")
    await window.resize(to: .compact)
    try window.stack(in: .compact).popToRootViewController(animated: false)
    await window.resize(to: .regular)
    #expect(form.asked > 0)
    #expect(app.navigation.column(.detail) == ["letter", "form"])
    #expect(Set(window.namesOnScreen) == ["mailboxes", "inbox", "form"])
  }

  @Test("Promise 14: a split in a sidebar that a guard keeps is shown when its column comes back")
  func refusedInSidebar() async throws {
    let app = Flow(Navigation(split: "mailboxes"))
    let inner = app.nest("inner", Navigation(split: "folders", detail: "folder"))
    inner.makes["folder"] = { Destination(Form("folder", .veto("It is stubborn."))) }
    let window = app.inWindow(.compact)
    _ = try await reports {
      window.user.resize(to: CGSize(width: 390, height: 844))
      app.push("inner", in: .sidebar)
      await window.expectToShowTree()
      try window.stack(in: .compact).popToRootViewController(animated: false)
      await window.resize(to: .regular)
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
    // Each time the split expands, the column has another navigation controller.
    func isEmptyShown() -> Bool {
      (try? window.stack(in: .secondary))?.topViewController is EmptyColumn
    }
    #expect(isEmptyShown())
    await resize(390, window)
    #expect(window.namesOnScreen == ["list"], "The list is in front, not the empty column.")
    await resize(1024, window)
    #expect(isEmptyShown())
    app.show("mail", in: .detail)
    await window.expectToShowTree()
    #expect(Set(window.namesOnScreen) == ["list", "mail"])
    app.push("attachment", in: .detail)
    await window.expectToShowTree()
    try await window.act { try $0.tapBack(in: window.stack(in: .secondary)) }
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
    await window.resize(to: .compact)
    await resize(1024, window)
    #expect(window.namesOnScreen == ["attachment"])
    split.show(.primary)
    await window.expectToShowTree()
    #expect(Set(window.namesOnScreen) == ["list", "attachment"])
  }

  @Test("Promise 24: a split in a sidebar is shown as one stack and reported")
  func inSidebar() async throws {
    let app = Flow(Navigation(split: "mailboxes", detail: "letter"))
    let inner = app.nest("inner", Navigation(split: "folders", detail: "folder"))
    let window = app.inWindow(.regular)
    await window.settle()
    await expectReport("is in a column of another split") {
      app.push("inner", in: .sidebar)
      await window.expectToShowTree()
    }
    #expect(Set(window.namesOnScreen) == ["folder", "letter"])
    await window.resize(to: .compact)
    await window.resize(to: .regular)
    inner.push("page", in: .sidebar)
    await window.expectToShowTree()
  }

  @Test("A split may be pushed, because Cairn wraps it in a plain container")
  func pushed() async throws {
    let app = Flow(Navigation(root: "home"))
    app.nest("mail", Navigation(split: "boxes", detail: "letter"))
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

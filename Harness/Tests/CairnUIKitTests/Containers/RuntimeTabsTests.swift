import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Tabs that change at run time on UIKit", .onDevice)
struct RuntimeTabsTests {
  let app = Flow(Navigation(tabs: ["shop", "mail", "profile"], selected: "mail"))
  let shop = Flow(Navigation(root: "list"))
  let window: UIKitWindow

  init() {
    app.makes["shop"] = { [shop] in shop.onResult { _ in } }
    window = app.inWindow()
  }

  private var tabs: [UIViewController] {
    window.first(UITabBarController.self)?.viewControllers ?? []
  }

  @Test("Promise 31: tabs that stay keep their view controllers when others come and go")
  func set() async throws {
    shop.push("detail")
    await window.expectToShowTree()
    let before = tabs
    app.set(["profile", "shop", "new"])
    await window.expectToShowTree()
    #expect(tabs.count == 3)
    #expect(tabs[0] === before[2])
    #expect(tabs[1] === before[0])
    #expect(app.navigation.top == "shop", "The tab at the position of the one that left")
    #expect(window.namesOnScreen == ["detail"])
    try window.user.tapTab(2)
    await window.expectToShowTree()
    #expect(window.namesOnScreen == ["new"])
  }

  @Test("Promise 31: a tab that starts again is shown anew, in its position")
  func restart() async throws {
    let before = tabs
    app.restart("mail")
    await window.expectToShowTree()
    #expect(tabs[0] === before[0])
    #expect(tabs[1] !== before[1])
    #expect(window.namesOnScreen == ["mail"])
  }

  @Test("Promise 31: with the detail open, a push in the content column is shown beside it")
  func columns() async throws {
    let mail = Flow(Navigation(split: "folders", content: "inbox", detail: "letter"))
    let window = mail.inWindow()
    window.navigator.traits = Traits(horizontalSizeClass: .regular)
    await window.settle()
    mail.push("thread", in: .content)
    await window.expectToShowTree()
  }
}

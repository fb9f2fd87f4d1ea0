import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

/// Ordinary UIKit code that an app keeps beside Cairn.
@MainActor
@Suite("Existing UIKit code beside the UIKit host", .onDevice)
struct ExistingCodeTests {
  let app = Flow(Navigation(root: "home"))
  /// A window without a host of its own.
  let plain = HeadlessUser.window()

  private func show(_ root: UIViewController) {
    plain.rootViewController = root
    plain.makeKeyAndVisible()
  }

  // MARK: Hosts that appear

  @Test(
    "Promise 23: A host that appears, also in the place of another root, shows its modals in any width",
    arguments: [390, 1180])
  func appearsWithModal(width: Double) async {
    let window = HeadlessUser.window(width: width, showing: UIViewController())
    await settle()
    let host = app.inHost()
    app.present("sheet")
    window.rootViewController = host
    await settle()
    #expect(host.presentedViewController != nil && host.isSettled)
    let callbacks = HeadlessDevice.current.log.callbacks
    #expect(callbacks.contains("NavigatorViewController.viewDidAppear"))
    app.dismiss()
    app.push("detail")
    await settle()
    #expect(host.presentedViewController == nil && host.isSettled)
    // The app shows its sign-in in between, while the host's tree changes.
    window.rootViewController = UIViewController()
    await settle()
    app.present("again")
    window.rootViewController = host
    await settle()
    #expect(host.presentedViewController != nil && host.isSettled)
  }

  @Test("Promise 23: A restored overlay shows its dialog, although the host has not appeared yet")
  func restoredOverlay() async throws {
    let lock = app.nest("lock", Navigation(root: "pin"))
    lock.makes["forgot"] = { Dialog(notice: "Forgot?", button: "OK").onAnswer { _ in } }
    let host = app.inHost()
    app.present("lock", as: .overlay(.opaque))
    lock.present("forgot", as: .dialog)
    plain.frame.size.width = 1180
    show(host)
    await settle()
    #expect(host.isSettled)
    app.dismiss("lock")
    app.push("detail")
    await settle()
    #expect(host.isSettled)
  }

  // MARK: The app's own tab bar controller

  @Test("Promise 23: A modal leaves when the end of its flow selects another tab of the app")
  func ownTabs() async {
    let tabs = UITabBarController()
    let order = Flow(Navigation(root: "pay"))
    app.makes["order"] = { order.onFinish { _ in tabs.selectedIndex = 1 } }
    let host = app.inHost()
    tabs.setViewControllers([host, UIViewController()], animated: false)
    show(tabs)
    app.present("order", as: .fullScreen)
    await settle()
    #expect(tabs.presentedViewController != nil)
    order.finish("paid")
    await settle()
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.presentedViewController == nil)
    #expect(app.navigation.modals == [])
  }

  @Test("Promise 23: A modal leaves although the app has taken its host's view out of the window")
  func drawer() async {
    let drawer = UIViewController()
    let host = app.inHost()
    drawer.addChild(host)
    drawer.view.addSubview(host.view)
    host.didMove(toParent: drawer)
    show(drawer)
    app.present("sheet")
    await settle()
    #expect(drawer.presentedViewController != nil)
    host.view.removeFromSuperview()
    await settle()
    app.dismiss()
    await settle()
    #expect(drawer.presentedViewController == nil)
  }

  @Test("Promise 23: A modal above that of another host is shown again when that one leaves")
  func twoHosts() async {
    let other = Flow(Navigation(root: "other"))
    let (first, second) = (app.inHost(), other.inHost())
    let tabs = UITabBarController()
    tabs.setViewControllers([first, second], animated: false)
    show(tabs)
    app.present("a")
    await settle()
    tabs.selectedIndex = 1
    await settle()
    other.present("b")
    await settle()
    app.dismiss()
    await settle()
    #expect(other.navigation.modals == ["b"])
    #expect(tabs.presentedViewController != nil)
    #expect(tabs.presentedViewController?.presentedViewController == nil)
    #expect(second.isSettled)
  }

  // MARK: Stacks

  @Test("Promise 23: The tree follows code that removes a step beneath the top")
  func removedStep() async throws {
    let window = app.inWindow()
    app.nest("verify", Navigation(root: "code"))
    app.push("verify")
    app.push("account")
    await window.settle()
    window.stack?.viewControllers.remove(at: 1)
    app.push("detail")
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "account", "detail"])
    #expect(app.results == [.cancelled(.back)])
    try await window.act { try $0.tapBack() }
    #expect(app.navigation.stack == ["home", "account"])
  }

  @Test("Promise 14: A step that code removes asks its guard, and returns if that refuses")
  func removedGuardedStep() async {
    let window = app.inWindow()
    app.makes["form"] = { Destination(Form("form", .veto("There are edits."))) }
    app.push("form")
    app.push("detail")
    await window.settle()
    window.stack?.viewControllers.remove(at: 1)
    app.push("more")
    await window.expectToShowTree()
    #expect(app.navigation.stack == ["home", "form", "detail", "more"])
  }

  @Test("Promise 24: Code that removes the root of a stack is reported, and it is shown again")
  func removedRoot() async {
    let window = app.inWindow()
    app.push("account")
    await window.settle()
    await expectReport("home", "To fix this, let the coordinator replace the stack") {
      window.stack?.viewControllers.remove(at: 0)
      app.push("detail")
      await window.expectToShowTree()
    }
    #expect(app.navigation.stack == ["home", "account", "detail"])
  }

  // MARK: Splits

  @Test(
    "Promise 24: A column that code has replaced is Cairn's again when the tree changes it",
    arguments: [0, 1, 2])
  func replacedColumn(way: Int) async throws {
    let mail = Flow(Navigation(split: "list", detail: "one"))
    let window = mail.inWindow(.regular)
    await window.settle()
    let split = try #require(window.first(UISplitViewController.self))
    let own = UIViewController()
    await expectReport("detail column", "To fix this, show the screen by a route") {
      switch way {
      case 0:
        HeadlessDevice.current.policy.secondaryColumnPushes = false
        split.showDetailViewController(own, sender: nil)
      case 1: split.setViewController(own, for: .secondary)
      default:
        split.setViewController(UINavigationController(rootViewController: own), for: .secondary)
      }
      await window.settle()
      #expect(own.viewIfLoaded?.window != nil, "It stays until the tree changes the column.")
      mail.navigate(to: "two")
      await window.settle()
    }
    #expect(window.namesOnScreen.contains("two"), "\(window.namesOnScreen)")
    #expect(window.isSettled)
  }

  // MARK: Tabs that are released

  @Test("Promise 24: A hidden tab on which code has pushed something is not released")
  func releasedTab() async throws {
    let tabs = Flow(Navigation(tabs: ["first", "second"]))
    tabs.nest("first", Navigation(root: "list"))
    let window = tabs.inWindow()
    await window.settle()
    let form = UIViewController()
    window.stack?.pushViewController(form, animated: false)
    await window.settle()
    try window.user.tapTab(1)
    await window.settle()
    let tab = try #require(window.navigator.tree.flow(.root)?.entries.first)
    let outcome = window.navigator.release(tab)
    #expect("\(outcome)".contains("pushed a UIViewController"), "\(outcome)")
    window.navigator.releaseHiddenTabs()
    try window.user.tapTab(0)
    await window.settle()
    #expect(form.viewIfLoaded?.window != nil)
    form.navigationController?.popViewController(animated: false)
    try window.user.tapTab(1)
    await window.settle()
    #expect(window.navigator.release(tab) == .committed)
  }

  // MARK: What code presents

  @Test(
    "Promise 23: What code has presented over a screen leaves with it", arguments: [true, false])
  func presentedByCode(isInSheet: Bool) async throws {
    let window = app.inWindow()
    let flow = isInSheet ? app.nest("flow", Navigation(root: "first")) : app
    if isInSheet { app.present("flow") }
    flow.push("detail")
    await window.settle()
    let share = UIViewController()
    let presenter: UIViewController? =
      isInSheet ? window.host.presentedViewController : window.screens.last
    try #require(presenter).present(share, animated: true)
    await window.settle()
    flow.push("above")
    await window.settle()
    #expect(share.presentingViewController != nil, "Its screen is still in the tree.")
    flow.perform(.set(["signIn"]))
    await window.expectToShowTree()
    #expect(share.presentingViewController == nil)
    #expect(app.navigation.modals == (isInSheet ? ["flow"] : []))
  }

  @Test("Promise 23: A dialog above what code has presented stays when its screen leaves")
  func dialogAboveCode() async throws {
    let window = app.inWindow()
    app.makes["ended"] = { Dialog(notice: "Ended", button: "OK").onAnswer { _ in } }
    app.push("detail")
    await window.settle()
    let share = UIViewController()
    try #require(window.screens.last).present(share, animated: true)
    await window.settle()
    app.present("ended", as: .dialog)
    await window.settle()
    #expect(share.presentedViewController is UIAlertController)
    app.pop()
    await window.expectToShowTree()
    #expect(share.presentingViewController == nil)
    try await window.act { try $0.tapAlertAction("OK") }
    #expect(app.navigation.modals == [])
  }

  @Test("Promise 23: An alert that code presents after a screen has left stays")
  func presentedLater() async throws {
    let window = app.inWindow()
    app.push("detail")
    await window.settle()
    app.perform(.set(["signIn"]))
    let alert = UIAlertController(title: "Signed out", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    window.host.present(alert, animated: true)
    await window.settle()
    app.push("more")
    await window.settle()
    #expect(alert.presentingViewController != nil)
    try await window.act { try $0.tapAlertAction("OK") }
  }

  @Test(
    "Promise 23: An alert that the handler of a flow's result presents stays",
    arguments: [false, true])
  func presentedByHandler(isTab: Bool) async throws {
    let app = isTab ? Flow(Navigation(tabs: ["form", "other"])) : app
    let flow = Flow(Navigation(root: "first"))
    let alert = UIAlertController(title: "Paid", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    weak var host: UIViewController?
    app.makes["form"] = { [app] in
      let made = app.made["form"] == 1 ? flow : Flow(Navigation(root: "first"))
      return made.onResult { _ in host?.present(alert, animated: true) }
    }
    let window = app.inWindow()
    host = window.host
    if !isTab { app.push("form") }
    flow.push("payment")
    await window.settle()
    flow.finish("paid")
    await window.settle()
    #expect(alert.presentingViewController === window.host)
    try await window.act { try $0.tapAlertAction("OK") }
  }

  // MARK: Classic coordinators and controllers of the system

  @Test("Promise 9: A classic coordinator that is a screen's model lives as long as the screen")
  func classicCoordinator() async throws {
    let window = app.inWindow()
    weak var classic: ClassicSupport?
    app.makes["support"] = { [app] in
      let support = ClassicSupport(onDone: { app.dismiss() })
      classic = support
      return Destination(support)
    }
    app.present("support")
    await window.settle()
    #expect(classic != nil)
    try await window.act { try $0.tap("Done") }
    #expect(app.navigation.modals == [])
    #expect(classic == nil)
  }

  @Test("Promise 24: A controller that UIKit only presents is presented without a container")
  func systemController() async throws {
    let window = app.inWindow()
    let share = UIActivityViewController()
    app.makes["share"] = { Destination(share) }
    app.present("share")
    await window.settle()
    #expect(share.parent == nil)
    #expect(share.presentingViewController != nil)
    #expect(window.isSettled)
    // It dismisses itself when the user has chosen, and UIKit tells nobody.
    share.dismiss(animated: true)
    await window.settle()
    #expect(app.navigation.modals == [])
    app.present("share")
    await window.settle()
    #expect(share.presentingViewController != nil)
    app.dismiss()
    await window.expectToShowTree()
    #expect(share.presentingViewController == nil)
  }

  @Test("Promise 24: An alert controller may be a destination, and its end leaves the modal")
  func alertController() async throws {
    let window = app.inWindow()
    app.makes["alert"] = {
      let alert = UIAlertController(title: "Rate us", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Later", style: .default))
      return Destination(alert)
    }
    app.present("alert")
    await window.settle()
    try await window.act { try $0.tapAlertAction("Later") }
    #expect(app.navigation.modals == [])
  }

  @Test("Promise 24: A controller that UIKit only presents is reported in a container, once")
  func pushedSystemController() async {
    await expectReport("UIActivityViewController at", "To fix this, present its route") {
      let window = app.inWindow()
      app.makes["share"] = { Destination(UIActivityViewController()) }
      app.push("share")
      await window.settle()
      app.push("detail")
      await window.settle()
    }
  }

  @Test("Promise 24: A destination's own custom presentation is reported and replaced")
  func ownPresentation() async {
    await expectReport("NavigatorViewController.presentations") {
      let window = app.inWindow()
      app.makes["card"] = {
        let card = UIViewController()
        card.modalPresentationStyle = .custom
        return Destination(card)
      }
      app.present("card")
      await window.settle()
      #expect(window.isSettled)
    }
  }

  // MARK: Dialogs

  @Test(
    "Promise 28: What the user answered, closed or left before an opaque overlay arrived has gone",
    arguments: ["pay", "sheet", "detail"])
  func beforeLock(name: String) async throws {
    let window = app.inWindow()
    app.makes["pay"] = { [app] in
      Dialog("Pay?", choices: [.init("Pay", "paid"), .cancel("Cancel")])
        .onAnswer { app.take(.finished($0.choice)) }
    }
    switch name {
    case "pay": app.present("pay", as: .dialog)
    case "sheet": app.present("sheet")
    default: app.push("detail")
    }
    await window.settle()
    switch name {
    case "pay": try window.user.tapAlertAction("Pay")
    case "sheet": #expect(try window.user.swipeSheetDown())
    default: try window.user.tapBack()
    }
    app.present("lock", as: .overlay(.opaque))
    await window.settle()
    if name == "pay" { #expect(app.results == [.finished("paid")]) }
    app.dismiss("lock")
    await window.expectToShowTree()
    #expect(app.navigation.modals == [] && app.navigation.stack == ["home"])
  }

  @Test("Promise 23: An alert keeps its typed text when a flow beneath it presents something")
  func alertAboveNewModal() async throws {
    let wizard = app.nest("wizard", Navigation(root: "step"))
    app.makes["code"] = { [app] in
      Dialog(
        "Code?", choices: [.init("Send", "send")], textFields: [DialogTextField("code")]
      ).onAnswer { app.take(.finished($0.texts["code"] ?? "")) }
    }
    let window = app.inWindow()
    app.present("wizard")
    app.present("code", as: .dialog)
    await window.settle()
    let alert = try window.user.alert
    try window.user.type("12", inAlertField: 0)
    wizard.present("picker")
    await window.expectToShowTree()
    #expect(try window.user.alert === alert)
    try window.user.type("34", inAlertField: 0)
    try await window.act { try $0.tapAlertAction("Send") }
    #expect(app.results == [.finished("1234")])
    #expect(wizard.navigation.modals == ["picker"])
  }
}

/// A coordinator without Cairn, which its screens hold weakly, as most do.
@MainActor
private final class ClassicSupport: ViewControllerScreen {
  private let onDone: @MainActor () -> Void

  init(onDone: @escaping @MainActor () -> Void) { self.onDone = onDone }

  func makeViewController() -> UIViewController {
    let screen = UIViewController()
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", primaryAction: UIAction(title: "Done") { [weak self] _ in self?.onDone() })
    return UINavigationController(rootViewController: screen)
  }
}

/// Stands for UIKit's class, which the headless UIKit does not have.
private final class UIActivityViewController: UIViewController {}

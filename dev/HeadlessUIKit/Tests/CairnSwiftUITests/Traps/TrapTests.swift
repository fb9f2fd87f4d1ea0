import Cairn
@testable import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

/// Known problems of SwiftUI that break navigation frameworks.
///
/// The headless SwiftUI simulates them.
@MainActor
@Suite("The host avoids the traps of SwiftUI", .onDevice)
struct TrapTests {
  private let flow = Flow(Navigation(root: "home"))

  @Test("SwiftUI trap 1: several screens can be pushed in one update")
  func severalPushes() async throws {
    let window = await Window(flow)
    await window.expectToShow(["[home a b c]"], after: flow.set(["home", "a", "b", "c"]))
  }

  @Test(
    "SwiftUI trap 2: a push during another screen's transition is shown after it has ended",
    .needsUIKit(
      "The model has the transitions of UIKit, and the code for macOS does not wait for them."))
  func pushDuringTransition() async throws {
    HeadlessDevice.current.policy.swiftUI.pathChangeDuringTransition = .blanksScreen
    let window = await Window(flow)
    flow.push("a")
    await window.wait(0.1)
    flow.push("b")
    await window.wait(0.1)
    #expect(window.picture == ["[home a]"])
    await window.expectToShow(["[home a b]"])
  }

  @Test(
    "SwiftUI trap 2: a tab that is left during a push shows the tree when it is selected again",
    .needsUIKit(
      "The model has the transitions of UIKit, and the code for macOS does not wait for them."))
  func tabSwitchDuringPush() async throws {
    HeadlessDevice.current.policy.swiftUI.pathChangeDuringTransition = .isLost
    let first = Flow(Navigation(root: "list"))
    let tabs = Flow(Navigation(tabs: ["first", "second"]), ["first": first.resultIgnored])
    let window = await Window(tabs)
    first.push("detail")
    await window.wait(0.1)
    tabs.select("second")
    await window.settle(after: first.popToRoot())
    await window.expectToShow(["(*[list] second)"], after: tabs.select("first"))
  }

  @Test("SwiftUI trap 3: no invisible screen appears, and no screen appears twice")
  func strayAppearances() async throws {
    let counter = Counter()
    for name in ["a", "b", "c", "d"] {
      flow.makes[name] = { Destination(CountedModel(name, counter)) }
    }
    let window = await Window(flow)
    for name in ["a", "b", "c", "d"] {
      await window.settle(after: flow.push(Flow.Route(name)))
    }
    #expect(counter.appearances == ["a": 1, "b": 1, "c": 1, "d": 1])
  }

  @Test(
    "SwiftUI trap 4: a sheet is replaced by another one, and each is dismissed once",
    .needsUIKit("The modals of the model are presented by UIKit; on macOS each sheet is a window."))
  func anotherSheet() async throws {
    let window = await Window(flow)
    await window.settle(after: flow.present("a", as: .sheet))
    flow.perform(.sequence(.dismiss, .present("b", as: .sheet)))
    await window.expectToShow(["[home]", "sheet b"])
    flow.perform(.sequence(.dismiss, .present("c", as: .fullScreen)))
    await window.expectToShow(["[home]", "full c"])
    #expect(window.navigator.tree.levels.count == 2)
  }

  @Test("SwiftUI trap 6: two modals of one flow can be presented over one another")
  func twoSheets() async throws {
    let window = await Window(flow)
    flow.present("a", as: .sheet)
    await window.expectToShowTree(after: flow.present("b", as: .sheet))
    #expect(window.picture == ["[home]", "sheet a", "sheet b"])
  }

  @Test(
    "SwiftUI trap 7: a sheet and the pushed screen that presented it are removed together",
    arguments: [HeadlessPolicy.SwiftUI.SheetOfPoppedView.goes, .stays, .comesAgain])
  func sheetOfPoppedScreen(policy: HeadlessPolicy.SwiftUI.SheetOfPoppedView) async throws {
    HeadlessDevice.current.policy.swiftUI.sheetOfPoppedView = policy
    let inner = Flow(Navigation(root: "detail"))
    let flow = Flow(Navigation(root: "home"), ["inner": inner.resultIgnored])
    let window = await Window(flow)
    await window.settle(after: flow.push("inner"))
    await window.settle(after: inner.present("sheet", as: .sheet))
    #expect(window.picture == ["[home detail]", "sheet sheet"])
    await window.expectToShow(["[home]"], after: flow.popToRoot())
  }

  @Test(
    "SwiftUI trap 7: a popover and the pushed screen at which it points are removed together",
    arguments: [HeadlessPolicy.SwiftUI.SheetOfPoppedView.goes, .stays, .comesAgain],
    [390.0, 1024])
  func popoverOfPoppedScreen(
    policy: HeadlessPolicy.SwiftUI.SheetOfPoppedView, width: Double
  ) async throws {
    HeadlessDevice.current.policy.swiftUI.sheetOfPoppedView = policy
    let inner = Flow(Navigation(root: "marked"), ["marked": { Destination(MarkedModel()) }])
    let flow = Flow(Navigation(root: "home"), ["inner": inner.resultIgnored])
    let window = await Window(flow, width: width)
    await window.settle(after: flow.push("inner"))
    await window.settle(after: inner.present("cart", as: .popover(anchor: "cart")))
    #expect(window.picture == ["[home marked]", "popover cart"])
    await window.expectToShow(["[home]"], after: flow.popToRoot())
  }

  @Test(
    "SwiftUI trap 8: four modals are dismissed in one step, and none is presented again",
    .needsUIKit("On macOS sheets are dismissed one by one."))
  func nestedModals() async throws {
    let window = await Window(flow)
    for name in ["a", "b", "c", "d"] { flow.present(Flow.Route(name), as: .sheet) }
    await window.settle()
    let start = window.clock.now
    await window.expectToShow(["[home]"], after: flow.perform(.dismissAll))
    #expect(window.clock.now - start < 1)
  }

  @Test(
    "SwiftUI trap 9: tabs with their own stacks can be pushed on a stack",
    .needsUIKit("Without a hosting controller, a container in a stack is reported."))
  func nestedStacks() async throws {
    let inner = Flow(Navigation(root: "inbox"))
    let tabs = Flow(Navigation(tabs: ["mail", "search"]), ["mail": inner.resultIgnored])
    let flow = Flow(Navigation(root: "home"), ["tabs": tabs.resultIgnored])
    let window = await Window(flow)
    await window.settle(after: flow.push("tabs"))
    await window.expectToShow(["[home (*[inbox message] search)]"], after: inner.push("message"))
    let around = sequence(first: try #require(window.first(UITabBarController.self))) {
      (controller: UIViewController) in controller.parent
    }
    #expect(
      around.prefix { !($0 is UINavigationController) }
        .contains { $0 is UIHostingController<AnyView> })
    await window.settle(after: inner.pop())
    try await window.act { try $0.tapBack(in: window.first(UINavigationController.self)) }
    #expect(window.picture == ["[home]"])
  }

  @Test("SwiftUI trap 14: tapping the selected tab pops to its root and does nothing else")
  func tabAgain() async throws {
    let first = Flow(Navigation(root: "list", path: ["a", "b"]))
    let tabs = Flow(Navigation(tabs: ["first", "second"]), ["first": first.resultIgnored])
    let window = await Window(tabs)
    try await window.act { try $0.tapTab(0) }
    #expect(first.navigation.stack == ["list"])
    let revision = window.navigator.revision
    try await window.act { try $0.tapTab(0) }
    #expect(window.navigator.revision == revision)
  }

  @Test("SwiftUI trap 14: paths survive a change of the window's size")
  func sizes() async throws {
    let split = Flow(Navigation(split: "folders", detail: "mail"))
    let window = await Window(split, width: 390)
    await window.settle(after: split.push("attachment"))
    #expect(window.picture == ["[folders mail attachment]"])
    await window.resize(to: 1024, showing: ["{[folders] | [mail attachment]}"])
    await window.resize(to: 390)
    #expect(split.made == ["folders": 1, "mail": 1, "attachment": 1])
  }

  @Test(
    "SwiftUI trap 16: the user can go back during a push by the program",
    arguments: [HeadlessPolicy.SwiftUI.Back.isWrittenAtItsEnd, .isWrittenAtItsBeginning])
  func backDuringPush(policy: HeadlessPolicy.SwiftUI.Back) async throws {
    HeadlessDevice.current.policy.swiftUI.back = policy
    let flow = Flow(Navigation(root: "home", path: ["a"]))
    let window = await Window(flow)
    try window.user.tapBack()
    flow.push("b")
    await window.wait(0.1)
    await window.expectToShowTree(after: flow.push("c"))
  }

  @Test("SwiftUI trap 36: in a compact width each screen of a split appears once")
  func collapsedSplit() async throws {
    HeadlessDevice.current.policy.swiftUI.detailOfCollapsedSplitAppearsTwice = true
    let counter = Counter()
    let split = Flow(Navigation(split: "folders"))
    for name in ["first", "second", "third"] {
      split.makes[name] = { Destination(CountedModel(name, counter)) }
    }
    let window = await Window(split)
    for name in ["first", "second", "third"] {
      await window.expectToShow(["[folders \(name)]"], after: split.navigate(to: Flow.Route(name)))
      try await window.act { try $0.tapBack() }
    }
    #expect(counter.appearances == ["first": 1, "second": 1, "third": 1])
  }

  @Test(
    "SwiftUI trap 36: a split below a compact size class is one stack, and has columns without it",
    .needsUIKit("The model has the traits of UIKit."))
  func compactAbove() async throws {
    let split = Flow(Navigation(split: "folders", detail: "mail"))
    let window = await Window(split, width: 1024)
    #expect(window.picture == ["{[folders] | [mail]}"])
    let host = try #require(window.window.rootViewController)
    host.traitOverrides.horizontalSizeClass = .compact
    await window.expectToShow(["[folders mail]"])
    host.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    await window.expectToShow(["{[folders] | [mail]}"])
    #expect(split.made == ["folders": 1, "mail": 1])
  }
}

/// The number of appearances of views, by name.
@MainActor
private final class Counter {
  var appearances: [String: Int] = [:]
}

@MainActor
private final class CountedModel: ViewScreen, CustomStringConvertible {
  nonisolated let description: String
  private let counter: Counter

  init(_ name: String, _ counter: Counter) {
    description = name
    self.counter = counter
  }

  var body: some View {
    Text(verbatim: description)
      .onAppear { self.counter.appearances[self.description, default: 0] += 1 }
  }
}

import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

/// Every event in every state, with ordinary UIKit code beside Cairn; then the user signs out.
@MainActor
@Suite("UIKit code and Cairn in every state", .onDevice)
struct BorderMatrixTests {
  @Test(
    "Promise 23: Whatever UIKit code does beside Cairn, signing out shows the sign-in alone",
    arguments: BorderState.allCases, [Traits.compact, .regular])
  func matrix(state: BorderState, traits: Traits) async {
    for event in BorderEvent.allCases where isTried(event, state) {
      // Screens that code takes out of a stack at the root or shows beside it may be reported.
      _ = await reports {
        let border = Border(traits)
        await border.reach(state)
        await border.perform(event)
        await border.signOut()
        let place = Comment(rawValue: "\(event) in \(state), \(traits)")
        #expect(border.app.navigation.stack == ["signIn"], place)
        #expect(border.app.navigation.modals == [], place)
        #expect(border.window.host.presentedViewController == nil, place)
        await border.window.expectToShowTree()
        border.app.push("next")
        await border.window.expectToShowTree()
        #expect(border.window.isSettled, place)
        #expect(HeadlessDevice.current.log.exceptions == [], place)
      }
    }
  }
}

extension BorderMatrixTests {
  /// Returns whether the combination is tried in the present order of tasks and layout passes: each is
  /// tried in one of them.
  private func isTried(_ event: BorderEvent, _ state: BorderState) -> Bool {
    let orders = HeadlessPolicy.TaskOrder.allCases
    guard let event = BorderEvent.allCases.firstIndex(of: event),
      let state = BorderState.allCases.firstIndex(of: state)
    else { return false }
    return orders[(event + state) % orders.count] == HeadlessDevice.current.policy.taskOrder
  }
}

enum BorderState: CaseIterable {
  case home, detail, cleanForm, dirtyForm, pushedByCode, presentedByCode, presentedByCodeInSheet
  case sheet, guardedSheet, alert, alertOverSheet, alertOverCode, question, locked, stepRemoved
  case pushing, popping, presenting, dismissing, swiping, dragging, alertEnding
}

enum BorderEvent: CaseIterable {
  case nothing, push, pop, set, present, presentInFlow, dismiss, ask, lock
  case back, swipe, drag, tapOutside, answer
  case codePushes, codePops, codeRemovesStep, codePresents, codePresentsAlert, codeDismisses
  case widthChanges, memoryWarning, replacesRootTwice
}

/// An app with a window, its flow, and what a test does to it.
@MainActor
private final class Border {
  let app = Flow(Navigation(root: "home"))
  let wizard = Flow(Navigation(root: "step"))
  let form = Form("form", .allow)
  let window: UIKitWindow
  private var drag: HeadlessDrag?

  init(_ traits: Traits) {
    let (wizard, form) = (wizard, form)
    window = app.inWindow(traits)
    app.makes["form"] = { Destination(form) }
    app.makes["wizard"] = { [weak app] in wizard.onResult { app?.take($0) } }
    app.makes["sure"] = {
      Dialog("Sure?", choices: [.init("Yes", 1), .cancel("No")]).onAnswer { _ in }
    }
  }

  private var user: HeadlessUser { window.user }

  /// The screen that would present something: the frontmost of the host's containers.
  private var front: UIViewController {
    var top: UIViewController = window.host
    while let above = top.presentedViewController, !above.isBeingDismissed { top = above }
    return top
  }

  private func makeDirty() {
    form.decision = .ask(
      Dialog("Discard?", choices: [.destructive("Discard", ()), .cancel("Keep")]))
  }

  func reach(_ state: BorderState) async {
    switch state {
    case .home: break
    case .detail: app.push("detail")
    case .cleanForm: app.push("form")
    case .dirtyForm:
      app.push("form")
      makeDirty()
    case .pushedByCode:
      app.push("detail")
      await window.settle()
      window.stack?.pushViewController(UIViewController(), animated: false)
    case .presentedByCode:
      app.push("detail")
      await window.settle()
      front.present(UIViewController(), animated: false)
    case .presentedByCodeInSheet:
      app.present("wizard")
      wizard.push("detail")
      await window.settle()
      front.present(UIViewController(), animated: false)
    case .sheet: app.present("wizard")
    case .guardedSheet:
      app.present("form")
      makeDirty()
    case .alert: app.present("sure", as: .dialog)
    case .alertOverSheet:
      app.present("wizard")
      app.present("sure", as: .dialog)
    case .alertOverCode:
      app.push("detail")
      await window.settle()
      front.present(UIViewController(), animated: false)
      app.present("sure", as: .dialog)
    case .question:
      app.push("form")
      makeDirty()
      app.pop()
    case .locked:
      app.present("wizard")
      app.present("lock", as: .overlay(.opaque))
    case .stepRemoved:
      app.push("form")
      app.push("detail")
      await window.settle()
      window.stack?.viewControllers.remove(at: 1)
    default: return await reachMoment(state)
    }
    await window.settle()
  }

  /// Reaches a state in which UIKit runs a transition.
  private func reachMoment(_ state: BorderState) async {
    app.push("detail")
    if state == .dismissing || state == .dragging { app.present("wizard") }
    if state == .alertEnding { app.present("sure", as: .dialog) }
    await window.settle()
    switch state {
    case .pushing: app.push("more")
    case .popping: app.pop()
    case .presenting: app.present("wizard")
    case .dismissing: app.dismiss()
    case .swiping: drag = try? user.beginEdgeSwipe()
    case .dragging: drag = try? user.beginSheetDrag()
    default: try? user.tapAlertAction("Yes")
    }
    HeadlessDevice.current.clock.advance(by: 0.1)
  }

  func perform(_ event: BorderEvent) async {
    switch event {
    case .nothing: break
    case .push: app.push("other")
    case .pop: app.pop()
    case .set: app.set(["list", "detail"])
    case .present: app.present("cover", as: .fullScreen)
    case .presentInFlow: wizard.present("picker")
    case .dismiss: app.dismiss()
    case .ask: app.present("sure", as: .dialog)
    case .lock: app.present("lock", as: .overlay(.opaque))
    // The user may find nothing to touch, which is no failure.
    case .back: try? user.tapBack()
    case .swipe: try? user.beginEdgeSwipe().finish()
    case .drag: _ = try? user.swipeSheetDown()
    case .tapOutside: _ = try? user.tapOutside()
    case .answer: try? user.tapAlertAction((try? user.alert)?.actions.first?.title ?? "")
    case .widthChanges:
      window.navigator.traits =
        window.navigator.traits.horizontalSizeClass == .compact ? .regular : .compact
    case .memoryWarning: window.navigator.releaseHiddenTabs()
    default: performCode(event)
    }
    await finishDrag()
  }

  private func performCode(_ event: BorderEvent) {
    switch event {
    case .codePushes: window.stack?.pushViewController(UIViewController(), animated: true)
    case .codePops: window.stack?.popViewController(animated: true)
    case .codeRemovesStep:
      guard let stack = window.stack, stack.viewControllers.count > 2 else { return }
      stack.viewControllers.remove(at: 1)
    // UIKit would ignore it and log a warning.
    case .codePresents where front.presentedViewController != nil,
      .codePresentsAlert where front.presentedViewController != nil:
      break
    case .codePresents: front.present(UIViewController(), animated: true)
    case .codePresentsAlert:
      let alert = UIAlertController(title: "Offline", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      front.present(alert, animated: true)
    case .codeDismisses: window.host.dismiss(animated: true)
    default:
      window.window.rootViewController = UIViewController()
      HeadlessDevice.current.clock.commit()
      window.window.rootViewController = window.host
    }
  }

  private func finishDrag() async {
    HeadlessDevice.current.clock.commit()
    drag?.cancel()
    drag = nil
    await window.settle()
  }

  func signOut() async {
    app.dismiss("lock")
    app.perform(.sequence(.dismissAll, .set(["signIn"])).skippingLeaveGuards)
    await window.settle()
  }
}

import Cairn
import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("Dialogs in SwiftUI", .onDevice)
struct DialogTests {
  private let flow = Flow(Navigation(root: "home"))

  @Test(
    "The preferred button of an alert is emphasized",
    .needsUIKit("The model shows dialogs with UIKit."))
  func preferred() async throws {
    flow.makes["save"] = {
      Dialog("Save?", choices: [.cancel("Cancel"), .preferred("Save", "saved")])
        .onAnswer { flow.take(.finished($0.choice)) }
    }
    let window = await Window(flow)
    await window.expectToShowTree(after: flow.present("save", as: .dialog))
    #expect(try window.user.alert.preferredAction?.title == "Save")
    try await window.act { try $0.tapAlertAction("Save") }
    #expect(flow.results == [.finished("saved")])
  }

  @Test(
    "A confirmation points at its anchor, also at another one after the first has disappeared",
    .needsUIKit("The model shows dialogs with UIKit."))
  func anchored() async throws {
    let flow = Flow(Navigation(root: "marked"), ["marked": { Destination(MarkedModel()) }])
    flow.makes["delete"] = {
      Dialog("Delete?", style: .confirmation, choices: [.init("Yes", "yes")], anchor: "cart")
        .onResult { flow.take($0.output.map { .finished($0.choice) } ?? .cancelled(.swipedAway)) }
    }
    let window = await Window(flow, width: 1024)
    await window.expectToShowTree(after: flow.present("delete", as: .dialog))
    let source = try window.user.alert.popoverPresentationController?.sourceView as? UILabel
    #expect(source?.text == "marked")
    try await window.act { try $0.tapAlertAction("Yes") }
    #expect(flow.results == [.finished("yes")])
    await window.settle(after: flow.present("delete", as: .dialog))
    #expect(try await window.act { try $0.tapOutside() })
    #expect(flow.results.last == .cancelled(.swipedAway))
    await window.settle(after: flow.present("delete", as: .dialog))
    flow.dismiss()
    await window.expectToShowTree(after: flow.present("sheet"))
    flow.dismiss()
    flow.push("marked", always: true)
    await window.expectToShowTree(after: flow.present("delete", as: .dialog))
    await window.expectToShowTree(after: flow.perform(.sequence(.pop)))
    #expect(try window.user.alert.title == "Delete?")
  }

  @Test(
    "Promise 24: a dialog waits, reported, until a sheet that a view presents itself has gone",
    .needsUIKit("The dialogs of the model are UIKit's."))
  func overOwnSheet() async throws {
    let flow = Flow(Navigation(root: "own"), ["own": { Destination(OwnSheetScreen()) }])
    let window = await Window(flow)
    var answer: Task<FlowResult<DialogAnswer<Void>>, Never>?
    let texts = await reports {
      answer = Task { await flow.ask(Dialog(notice: "Saved", button: "OK")) }
      await window.settle()
      await window.settle(after: flow.push("next"))
    }
    #expect(texts.count == 1)
    #expect(window.picture.last == "sheet own")
    try await window.act { try $0.swipeSheetDown() }
    #expect(window.picture.last == "dialog Saved")
    try await window.act { try $0.tapAlertAction("OK") }
    _ = await answer?.value
  }

  @Test("A confirmation whose anchor is missing is reported, and still shown")
  func noAnchor() async throws {
    flow.makes["delete"] = {
      Dialog("Delete?", style: .confirmation, choices: [.init("Yes", "yes")], anchor: "delete")
        .onAnswer { _ in }
    }
    let window = await Window(flow, width: 1024)
    let texts = await reports {
      await window.settle(after: flow.present("delete", as: .dialog))
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("The confirmation ") == true)
    await window.expectToShowTree()
  }

  @Test(
    "The buttons of an alert answer it, whenever SwiftUI clears the binding",
    arguments: HeadlessPolicy.SwiftUI.Choice.allCases)
  func alert(policy: HeadlessPolicy.SwiftUI.Choice) async throws {
    HeadlessDevice.current.policy.swiftUI.choice = policy
    let window = await Window(flow)
    let answer = Task {
      await flow.ask(Dialog("Delete?", choices: [.destructive("Delete", 1), .cancel("Keep")]))
    }
    await window.expectToShow(["[home]", "dialog Delete?"])
    try await window.act(showing: ["[home]"]) { try $0.tapAlertAction("Delete") }
    #expect(await answer.value.output?.choice == 1)
  }

  @Test(
    "Promise 23: A dialog over a sheet stays if the program selects another tab, also while the dialog appears",
    arguments: HeadlessPolicy.SwiftUI.Choice.allCases, [0, 0.1, 0.4, 1])
  func otherTab(policy: HeadlessPolicy.SwiftUI.Choice, time: Double) async throws {
    HeadlessDevice.current.policy.swiftUI.choice = policy
    let first = Flow(Navigation(root: "list"))
    let tabs = Flow(Navigation(tabs: ["first", "second"]), ["first": first.resultIgnored])
    let window = await Window(tabs)
    await window.expectToShowTree(after: first.present("sheet"))
    let answer = Task { await first.ask(Dialog("Delete?", choices: [.init("Delete", true)])) }
    await window.wait(time)
    await window.expectToShowTree(after: tabs.select("second"))
    await window.expectToShowTree(after: tabs.select("first"))
    try #require(window.picture.last == "dialog Delete?")
    try await window.act { try $0.tapAlertAction("Delete") }
    #expect(await answer.value.output?.choice == true)
  }

  @Test(
    "Promise 23: A dialog beneath another one is shown again after that was answered, however late SwiftUI clears it",
    arguments: HeadlessPolicy.SwiftUI.Choice.allCases, [0, 0.2])
  func beneath(policy: HeadlessPolicy.SwiftUI.Choice, delay: Double) async throws {
    HeadlessDevice.current.policy.swiftUI.choice = policy
    HeadlessDevice.current.policy.swiftUI.writeBackDelay = delay
    let window = await Window(flow)
    let first = Task { await flow.ask(Dialog("Sign out?", choices: [.init("Sign out", 1)])) }
    await window.settle()
    let second = Task { await flow.ask(Dialog("Delete?", choices: [.init("Delete", 2)])) }
    await window.expectToShowTree()
    try await window.act { try $0.tapAlertAction("Delete") }
    try #require(window.picture == ["[home]", "dialog Sign out?"])
    try await window.act { try $0.tapAlertAction("Sign out") }
    #expect(await first.value.output?.choice == 1)
    #expect(await second.value.output?.choice == 2)
  }

  @Test("The answer of an alert contains the texts that the user has typed")
  func texts() async throws {
    let window = await Window(flow)
    let answer = Task {
      await flow.ask(
        Dialog(
          "Name it", choices: [.init("Save", true), .cancel("Cancel")],
          textFields: [
            .init("name", placeholder: "Name"), .init("code", text: "12", isSecure: true),
          ]))
    }
    await window.settle()
    try window.user.type("Cairn", inAlertField: 0)
    try await window.act { try $0.tapAlertAction("Save") }
    #expect(await answer.value.output?.texts == ["name": "Cairn", "code": "12"])
  }

  @Test(
    "A dialog that disappears without an answer is cancelled",
    arguments: HeadlessPolicy.SwiftUI.Choice.allCases)
  func unanswered(policy: HeadlessPolicy.SwiftUI.Choice) async throws {
    HeadlessDevice.current.policy.swiftUI.choice = policy
    let window = await Window(flow)
    let answer = Task {
      await flow.ask(Dialog("Sort by", style: .confirmation, choices: [.init("Price", 1)]))
    }
    await window.settle()
    // SwiftUI adds this button without notifying anybody.
    try await window.act(showing: ["[home]"]) { try $0.tapAlertAction("Cancel") }
    #expect(await answer.value.output == nil)
  }

  @Test("Promise 28: An answer that the user gave before an opaque overlay arrived counts")
  func answeredBeforeLock() async throws {
    flow.makes["pay"] = { [flow] in
      Dialog("Pay?", choices: [.init("Pay", "paid")]).onAnswer { flow.take(.finished($0.choice)) }
    }
    let window = await Window(flow)
    await window.settle(after: flow.present("pay", as: .dialog))
    try window.user.tapAlertAction("Pay")
    await window.settle(after: flow.present("lock", as: .overlay(.opaque)))
    #expect(flow.results == [.finished("paid")])
    await window.expectToShow(["[home]"], after: flow.dismiss("lock"))
  }

  @Test("SwiftUI trap 5: a dialog whose answer opens another dialog is replaced by it")
  func oneAfterTheOther() async throws {
    let window = await Window(flow)
    let answers = Task {
      _ = await flow.ask(Dialog("First?", choices: [.init("Yes", 1)]))
      _ = await flow.ask(Dialog("Second?", choices: [.init("Yes", 1)]))
      flow.present("sheet", as: .sheet)
    }
    await window.settle()
    try await window.act(showing: ["[home]", "dialog Second?"]) { try $0.tapAlertAction("Yes") }
    try await window.act(showing: ["[home]", "sheet sheet"]) { try $0.tapAlertAction("Yes") }
    await answers.value
  }
}

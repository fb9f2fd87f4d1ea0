@_spi(Hosts) import Cairn
import Foundation
import Testing

/// Requests of the program between the beginning of a user's gesture and the report of its end.
@MainActor
@Suite("Requests while the user is leaving")
struct LeavingTests {
  let flow = TestFlow("app", stack: "list", "detail")
  let navigator: Navigator

  init() { navigator = Navigator(quiet: flow) }

  private func id(_ names: String...) throws -> EntryID { try #require(navigator.id(names)) }

  /// Begins an action of the user: what leaves is what the user sees at this moment.
  private func begin(_ action: UserAction) -> @MainActor () -> Outcome {
    let seen = navigator.tree.entries(leavingBy: action)
    return { [navigator] in navigator.report(action.seen(seen, in: navigator.tree)) }
  }

  @Test("Promise 23: What the program pushes while the user swipes back stays")
  func pushed() throws {
    let finish = begin(.back(to: try id("list")))
    flow.push("other")
    #expect(finish() == .committed)
    #expect(navigator.shape == "[list other]")
  }

  @Test("Promise 23: What a flow pushes that the user swipes away leaves with it")
  func withItsFlow() throws {
    let inner = flow.child("shop", stack: "cart")
    flow.push("shop")
    let finish = begin(.back(to: try id("detail")))
    inner.set(["address", "card"])
    inner.present("terms", as: .sheet)
    flow.push("other")
    #expect(finish() == .committed)
    #expect(navigator.shape == "[list detail other]")
  }

  @Test(
    "Promise 23: In a split, what is pushed during a swipe stays, and the other columns too",
    arguments: [Traits.SizeClass.compact, .regular])
  func split(width: Traits.SizeClass) throws {
    let mail = TestFlow("mail", Navigation(split: "folders", detail: "message"))
    let navigator = Navigator(quiet: mail)
    navigator.traits = Traits(horizontalSizeClass: width)
    mail.push("reply")
    let action = UserAction.back(to: try #require(navigator.id("message")))
    let seen = navigator.tree.entries(leavingBy: action)
    mail.push("archive", in: .sidebar)
    mail.push("forward", in: .detail)
    #expect(navigator.report(action.seen(seen, in: navigator.tree)) == .committed)
    #expect(navigator.shape == "{folders archive | message forward}")
  }

  @Test("Promise 23: Modals seen over a dismissed one leave with it, and newer ones stay")
  func seenOver() throws {
    flow.present("cart", as: .sheet)
    flow.present("address", as: .sheet)
    let finish = begin(.dismiss(try id("cart")))
    flow.present("signIn", as: .sheet)
    #expect(finish() == .committed)
    #expect(flow.navigation.modals == ["signIn"])
  }

  @Test("Promise 23: The answer of a dialog removes only the dialog")
  func answered() async throws {
    let task = Task { await flow.ask(Dialog("Sure?", choices: [.init("Yes", true)])) }
    while navigator.tree.flow(.root)?.modals.isEmpty != false { await Task.yield() }
    let dialog = try #require(navigator.tree.flow(.root)?.modals.first)
    flow.present("signIn", as: .sheet)
    #expect(navigator.report(.answer(dialog, button: 0)) == .committed)
    #expect(await task.value.output?.choice == true)
    #expect(flow.navigation.modals == ["signIn"])
  }

  @Test("Promise 23: A guard of a screen that the user has not seen leave is not asked")
  func guarded() throws {
    let finish = begin(.back(to: try id("list")))
    let form = UnsavedForm()
    flow.makes["form"] = { _ in Destination(form) }
    flow.push("form")
    #expect(finish() == .committed)
    #expect(navigator.shape == "[list form]")
  }

  @Test("An action names what leaves only if something else would leave too")
  func short() throws {
    let list = try id("list")
    let detail = try id("detail")
    let back = UserAction.back(to: list)
    #expect(navigator.tree.entries(leavingBy: back) == [detail])
    #expect(back.seen([detail], in: navigator.tree) == back)
    flow.push("other")
    let longer = back.seen([detail], in: navigator.tree)
    #expect(longer == .back(to: list, leaving: [detail]))
    #expect("\(longer)" == "back to \(list), leaving \(detail)")
    #expect(navigator.tree.entries(leavingBy: .select(list)) == [])
    #expect(UserAction.backOneStep.seen([], in: navigator.tree) == .backOneStep)
    #expect("\(UserAction.dismiss(list, leaving: []))" == "dismiss \(list), leaving nothing")
  }

  @Test("Actions that name nothing are encoded as in earlier recordings")
  func encoding() throws {
    let id = try id("list")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func text(_ action: UserAction) throws -> String {
      String(decoding: try encoder.encode(action), as: UTF8.self)
    }
    let raw = id.rawValue
    #expect(try text(.back(to: id)) == #"{"back":{"to":\#(raw)}}"#)
    #expect(try text(.dismiss(id)) == #"{"dismiss":{"_0":\#(raw)}}"#)
    #expect(
      try text(.dismiss(id, leaving: [id])) == #"{"dismiss":{"_0":\#(raw),"leaving":[\#(raw)]}}"#)
    for action in [UserAction.back(to: id), .back(to: id, leaving: [id]), .dismiss(id)] {
      let data = try encoder.encode(action)
      #expect(try JSONDecoder().decode(UserAction.self, from: data) == action)
    }
  }
}

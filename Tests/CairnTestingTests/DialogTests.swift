import Cairn
import CairnTesting
import Testing

@MainActor
@Suite("Dialogs")
struct DialogTests {
  typealias Shop = ShopCoordinator.Route

  let test = TestNavigator(ShopCoordinator())

  @Test("A dialog appears in paths by its title and is answered by a button's title")
  func answers() async {
    let shop = test.root
    var answers: [String] = []
    Task {
      let result = await shop.ask(
        Dialog(
          "Your name?", choices: [.init("OK", "ok"), .cancel("Cancel")],
          textFields: [.init("name")]))
      answers.append("\(result.output?.choice ?? "-") \(result.output?.texts["name"] ?? "-")")
    }
    await test.settle()
    test.expectPath(AskedDialog("Your name?"))
    test.expectTree(
      """
      ShopCoordinator: stack
        list
        ask "Your name?": as dialog
      """)
    expectFailure(
      """
      There is no button "Yes", so nothing was done. The buttons of \
      ShopCoordinator / ask "Your name?" are:

      - OK
      - Cancel

      To fix this, choose one of these.
      """
    ) {
      #expect(test.answer("Yes") == .unchanged)
    }
    #expect(test.answer("OK", texts: ["ada"]) == .committed)
    await test.settle()
    #expect(answers == ["ok ada"])
    test.expectEvents(
      .ask(by: ShopCoordinator.self), .userAnswered(AskedDialog("Your name?")))
    test.expectNoModals()
    test.expectNoLeaks()
  }

  @Test("Failures name no private values of tabs, and no buttons of dialogs in private flows")
  func privateValues() async {
    let test = TestNavigator(PrivateTabs())
    let texts = failures { test.select(PrivateTabs.Route.patient("Curie")) }.map(\.text)
    #expect(texts.count == 1 && !texts.joined().contains("Curie"))
    Task {
      await test.root.ask(
        Dialog("Discharge Curie?", choices: [.init("Discharge Curie", true), .cancel("Keep")]))
    }
    await test.settle()
    let answers = failures { test.answer("Yes") }.map(\.text)
    #expect(answers.count == 1 && !answers.joined().contains("Curie"))
    test.finish()
    let late = failures { test.select(PrivateTabs.Route.patient("Curie")) }.map(\.text)
    #expect(late.count == 1 && !late.joined().contains("Curie"))
  }

  private final class PrivateTabs: Coordinator {
    enum Route: Routable, PrivacySensitive { case list, patient(String) }
    let navigation = Navigation(tabs: [Route.list])
    func destination(for route: Route) -> Destination { Destination(ShopModel()) }
  }

  @Test("`answer` fails if no dialog is shown")
  func noDialog() {
    expectFailure(
      """
      answer("OK") found no dialog: ShopCoordinator / list is shown. Nothing was done.

      To fix this, let a coordinator call ask(_:always:) first; await settle() if it does so in a task.
      """
    ) {
      #expect(test.answer("OK") == .unchanged)
    }
    expectFailure(
      """
      Expected an event that did not occur: the user answered → committed. No other events occurred.
      """
    ) {
      test.expectEvents(.userAnswered())
    }
  }
}

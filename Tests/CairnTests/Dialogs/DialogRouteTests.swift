@testable import Cairn
import Foundation
import Testing

@MainActor
@Suite("Dialogs at routes", .failsOnReports)
struct DialogRouteTests {
  private func make(_ answers: Results<String>? = nil) -> TestFlow {
    let app = TestFlow("app", stack: "list")
    app.makes["sure"] = { app in
      Dialog(
        "Sure?", choices: [.init("Yes", "yes"), .cancel("No")],
        textFields: [DialogTextField("why", text: "because")]
      ).onAnswer { answer in
        answers?.take(.finished("\(answer.choice) \(answer.texts["why"] ?? "")"))
        app.push("answered")
      }
    }
    app.ways["sure"] = { _ in .present("sure", as: .dialog) }
    return app
  }

  @Test("Promise 10: A dialog's handler in `destination(for:)` survives restoration")
  func restored() throws {
    let first = make()
    let before = Navigator(quiet: first)
    first.navigate(to: "sure")
    let data = try before.snapshot().data()
    let answers = Results<String>()
    let after = Navigator(quiet: make(answers))
    #expect(after.restore(from: data).isComplete)
    #expect(after.tree == before.tree)
    #expect(after.shape == "[list] + sure")
    let id = try #require(after.id("sure"))
    #expect((after.content(of: id) as? DialogModel)?.title == "Sure?")
    after.report(.answer(id, button: 0, texts: ["I said so"]))
    #expect(answers.all == [.finished("yes I said so")])
    #expect(after.shape == "[list answered]")
  }

  @Test("Promise 9: `onAnswer` runs only for an answer, after the commit that dismisses the dialog")
  func onAnswer() throws {
    let answers = Results<String>()
    let app = make(answers)
    let navigator = Navigator(quiet: app)
    for end in 0..<3 {
      app.navigate(to: "sure")
      let id = try #require(navigator.id("sure"))
      switch end {
      case 0: navigator.report(.answer(id, button: 1))
      case 1: navigator.report(.dismiss(id))
      default: app.dismiss()
      }
      #expect(navigator.shape == "[list]")
    }
    #expect(answers.all == [])
    app.makes["sure"] = { app in
      Dialog("Sure?", choices: [.init("Yes", "yes")]).onAnswer { _ in
        #expect(navigator.shape == "[list]")
        #expect(app.push("next") == .queued)
      }
    }
    app.navigate(to: "sure")
    navigator.report(.answer(try #require(navigator.id("sure")), button: 0))
    #expect(navigator.shape == "[list next]")
  }

  @Test("Promise 4: A dialog whose answer is not needed can be declared without a handler")
  func withoutHandler() throws {
    let app = TestFlow("app", stack: "list")
    app.makes["hint"] = { _ in
      DestinationBuilder.buildExpression(Dialog(notice: "Hint", button: "OK"))
    }
    let navigator = Navigator(quiet: app)
    app.present("hint", as: .dialog)
    navigator.report(.answer(try #require(navigator.id("hint")), button: 0))
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 24: A pushed dialog is reported and shown as a screen, and its answer pops it")
  func pushed() throws {
    let answers = Results<String>()
    let app = make(answers)
    let navigator = Navigator(quiet: app)
    let (texts, outcome) = reports { app.push("sure") }
    #expect(outcome == .committed)
    #expect(
      texts == [
        """
        destination(for:) returned a dialog for TestFlow / sure, which is pushed or part of the layout \
        instead of presented. The dialog is shown as a screen.

        To fix this, let transition(to:) return .present(_:as: .dialog) for its route.
        """
      ])
    navigator.report(.answer(try #require(navigator.id("sure")), button: 0))
    #expect(answers.all == [.finished("yes because")])
    #expect(navigator.shape == "[list answered]")
  }
}

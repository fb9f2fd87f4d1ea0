import Cairn
import CairnExplorer
import Testing

@MainActor
@Suite("Answers that are held back", .timeLimit(.minutes(10)))
struct LaterTests {
  /// An app whose screen asks a server, and shows what it answers above whatever the user sees then.
  private func advised(_ ask: @escaping @MainActor (Lab, Choices) async -> Void) -> Explorer<Lab> {
    Explorer { choices in
      let lab = Lab()
      lab.buttons["a"] = ["ask": { lab in Task { await ask(lab, choices) } }]
      return lab
    }
  }

  @Test("Promise 34: The explorer finds what an answer does that arrives after the user has left")
  func race() async throws {
    let report = await advised { lab, choices in
      await choices.later("advice")
      lab.push("advice")
    }
    .never("advice about nothing") { state in
      state.isShown(Spot("advice")) && !state.root.navigation.stack.contains("a")
    }
    .explore()
    let problem = try #require(report.problems.first { $0.kind == .property })
    // Any way out of the page is as short.
    #expect(problem.path.count == 4)
    #expect(problem.path.prefix(2) == ["LabScreen: to a", "LabScreen: ask [later advice 1]"])
    #expect(problem.path.last == "arrive advice")
    let again = await advised { lab, choices in
      await choices.later("advice")
      lab.push("advice")
    }
    .explore(after: problem.path)
    #expect(again.states.first?.screen == "Lab / advice")
  }

  @Test("Promise 34: Two answers that are held back arrive in either order")
  func order() async {
    var orders: Set<String> = []
    let report = await Explorer { choices in
      let lab = Lab()
      lab.buttons["home"] = [
        "ask both": { lab in
          guard !lab.isSignedIn else { return }
          lab.isSignedIn = true
          var order = ""
          for name in ["1", "2"] {
            Task {
              await choices.later("answer")
              order += name
              if order.count == 2 { orders.insert(order) }
            }
          }
        }
      ]
      return lab
    }
    .explore()
    #expect(orders == ["12", "21"])
    #expect(report.edges.contains { $0.step == "arrive answer 2" })
    #expect(
      report.states.contains { $0.tree.hasSuffix("answer is held back\nanswer 2 is held back\n") })
  }

  @Test(
    "Promise 34: What waits for an answer is no leak; what stays after the answer is one",
    arguments: [true, false])
  func leaks(keeps: Bool) async {
    let report = await Explorer { choices in
      let lab = Lab()
      lab.keeps = keeps ? ["b"] : []
      lab.buttons["a"] = ["to b": { $0.push("b") }]
      lab.flows["b"] = { lab in
        let child = Lab(Navigation(root: "inner"))
        if keeps { lab.kept.append(child) }
        Task {
          await choices.later("advice")
          child.isSignedIn = true
        }
        return child.onFinish { _ in }
      }
      return lab
    }
    .explore()
    #expect(report.problems.map(\.kind) == (keeps ? [.leak] : []), "\(report)")
  }

  @Test("Promise 34: An answer that is held back returns when its task is cancelled")
  func cancelled() async {
    let report = await Explorer { choices in
      let lab = Lab()
      lab.flows["a"] = { _ in
        let child = Lab(Navigation(root: "inner"))
        child.buttons["inner"] = ["ask": { child in child.task { await choices.later("advice") } }]
        return child.onFinish { _ in }
      }
      return lab
    }
    .explore()
    #expect(report.problems.isEmpty, "\(report)")
    let home = report.states.filter { $0.screen == "Lab / home" }
    #expect(home.count == 1, "No answer is held back for a flow that has left.")
  }

  @Test("Promise 34: A map has no answers that are held back")
  func map() async {
    let map = await advised { lab, choices in
      await choices.later("advice")
      lab.push("advice")
    }
    .exploreScreens()
    #expect(!map.edges.contains { $0.step.contains("advice") })
  }
}

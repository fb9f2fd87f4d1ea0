import Cairn
import CairnExplorer
import Testing

@MainActor
@Suite("Answers that are held back", .timeLimit(.minutes(10)))
struct LaterTests {
  /// An app whose screen asks a server, and shows what it answers above whatever the user sees then.
  private func advised(_ ask: @escaping @MainActor (Lab, Choices) async -> Void) -> Explorer<Lab> {
    Lab.explorer { lab, choices in
      lab.buttons["a"] = ["ask": { lab in Task { await ask(lab, choices) } }]
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
    let report = await Lab.explorer { lab, choices in
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
    let report = await Lab.explorer { lab, choices in
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
    }
    .explore()
    #expect(report.problems.map(\.kind) == (keeps ? [.leak] : []), "\(report)")
  }

  @Test("Promise 34: The same answer for two screens is held back for each of them")
  func origins() async {
    var arrived: Set<String> = []
    _ = await Lab.explorer { lab, choices in
      for spot in ["a", "c"] as [Spot] {
        lab.buttons["home", default: [:]] = ["to a": { $0.push("a") }, "to c": { $0.push("c") }]
        lab.buttons[spot] = [
          "ask": { lab in
            Task {
              await choices.later("advice")
              arrived.insert("\(spot) at \(lab.navigation.top?.name ?? "")")
            }
          }
        ]
      }
    }
    .explore()
    #expect(arrived.isSuperset(of: ["a at home", "c at home", "a at c", "c at a"]))
  }

  @Test("Promise 34: An answer chosen before it is held back arrives with each of its values")
  func values() async {
    var arrived: Set<Int> = []
    _ = await advised { lab, choices in
      let advice = choices.choose("advice", from: [1, 2])
      await choices.later("network")
      if lab.navigation.top == "home" { arrived.insert(advice) }
    }
    .explore()
    #expect(arrived == [1, 2])
  }

  @Test("Promise 34: A guard may refuse what a late answer leads to")
  func refused() async {
    let report = await Lab.explorer { lab, choices in
      lab.ways["c"] = { lab, _ in lab.navigation.top == "a" ? .push("c") : .deny("Too late.") }
      lab.buttons["a"] = [
        "ask": { lab in
          Task {
            await choices.later("advice")
            lab.navigate(to: "c")
          }
        }
      ]
    }
    .explore()
    #expect(report.problems.filter { $0.kind == .refused } == [], "\(report)")
  }

  @Test("Promise 34: A loop that asks again and again is reported")
  func loop() async {
    var explorer = advised { _, choices in
      for _ in 0..<25 { await choices.later("tick") }
    }
    // Each question could be the one that is held back.
    explorer.bound = 3
    let report = await explorer.explore()
    #expect(report.problems.contains { $0.message.contains("20 times in one step") })
  }

  @Test("Promise 34: Answers with equal and unusual names are told apart")
  func names() async {
    let report = await advised { lab, choices in
      guard !lab.isSignedIn else { return }
      lab.isSignedIn = true
      for name in ["x 2", "x", "x", "y [1], z"] { Task { await choices.later(name) } }
    }
    .explore()
    let steps = Set(report.edges.map(\.step).filter { $0.hasPrefix("arrive") })
    #expect(steps == ["arrive x 2", "arrive x", "arrive x 3", "arrive y  1   z"])
  }

  @Test("Promise 34: An answer that is held back returns when its task is cancelled")
  func cancelled() async {
    let report = await Lab.explorer { lab, choices in
      lab.flows["a"] = { _ in
        let child = Lab(Navigation(root: "inner"))
        child.buttons["inner"] = ["ask": { child in child.task { await choices.later("advice") } }]
        return child.onFinish { _ in }
      }
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

import Cairn
import CairnExplorer
import Dispatch
import Testing

/// Each test has a process of its own, because all tasks of that process run on the main queue.
@Suite("Exploring serially", .timeLimit(.minutes(5)))
struct SerialTests {
  @Test("Promise 34: An exploration that runs tasks serially gives the same report")
  func isEqual() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let explorer = loading(calls: 2, quietTurns: 60)
      // A step that is not done would be a problem of the report.
      let (serial, other) = (await explorer.explore(), await explorer.explore())
      #expect(serial.states.map(\.screen).contains("Lab / c"))
      #expect(serial == other)
      #expect(serial.problems.isEmpty)
      let map = await explorer.exploreScreens()
      let otherMap = await explorer.exploreScreens()
      #expect(map == otherMap)
    }
  }

  @Test("Promise 34: A serial exploration waits for actors without counting turns")
  func waits() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let report = await loading(calls: 300, quietTurns: 1).explore()
      #expect(report.states.map(\.screen).contains("Lab / c"))
    }
  }

  @Test("Promise 34: Tasks leave the main queue again after a serial exploration")
  func ends() async {
    await #expect(processExitsWith: .success) { @MainActor in
      _ = await loading(calls: 1, quietTurns: 1).explore()
      await Task.detached { dispatchPrecondition(condition: .notOnQueue(.main)) }.value
    }
  }
}

/// Answers requests one after the other, away from the main actor.
private actor Server {
  func answer() async { await Task.yield() }
}

/// An app that shows another screen after the number of calls to a server.
@MainActor
private func loading(calls: Int, quietTurns: Int) -> Explorer<Lab> {
  Explorer(quietTurns: quietTurns) {
    let lab = Lab()
    lab.buttons["a"] = [
      "load c": { lab in
        Task {
          let server = Server()
          for _ in 0..<calls { await server.answer() }
          lab.navigate(to: "c")
        }
      }
    ]
    return lab
  }
}

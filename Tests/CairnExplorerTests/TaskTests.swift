import Cairn
import Dispatch
import Foundation
import Testing

@testable import CairnExplorer

@MainActor
@Suite("Exploring apps with tasks", .timeLimit(.minutes(10)))
struct TaskTests {
  @Test(
    "Promise 34: A step is done when the tasks of the app are done",
    arguments: [1, 300])
  func waits(calls: Int) async {
    let report = await explorer { lab in
      Task {
        let server = Server()
        for _ in 0..<calls { await server.answer() }
        lab.navigate(to: "c")
      }
    }.explore()
    #expect(report.states.map(\.screen).contains("Lab / c"))
    #expect(report.problems.isEmpty)
  }

  @Test("Promise 34: A step waits for streams, continuations, task groups and detached tasks")
  func kinds() async {
    let report = await explorer { lab in
      Task {
        let (stream, source) = AsyncStream.makeStream(of: Int.self)
        Task.detached {
          await withTaskGroup(of: Int.self) { group in
            for number in 0..<3 { group.addTask { number } }
            for await number in group { source.yield(number) }
          }
          source.finish()
        }
        var sum = 0
        for await number in stream { sum += number }
        await withCheckedContinuation { continuation in Task { continuation.resume() } }
        MainActor.preconditionIsolated()
        lab.navigate(to: sum == 3 ? "c" : "b")
      }
    }.explore()
    #expect(report.states.map(\.screen).contains("Lab / c"))
    #expect(report.problems.isEmpty)
  }

  @Test("Promise 34: A step waits for other threads if the explorer waits for quiet turns")
  func threads() async {
    let report = await explorer(quietTurns: 1_000) { lab in
      Task {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume() }
        }
        lab.navigate(to: "c")
      }
    }.explore()
    #expect(report.states.map(\.screen).contains("Lab / c"))
  }

  @Test("Promise 34: A step that never ends is reported, and the exploration goes on")
  func endless() async {
    var task: Task<Void, Never>?
    let report = await explorer { _ in
      task = Task { while !Task.isCancelled { await Task.yield() } }
    }.explore()
    task?.cancel()
    #expect(report.problems.map(\.kind) == [.reported])
    #expect(report.problems.first?.message.contains("Task.yield()") == true)
    #expect(report.isComplete)
  }

  @Test("Promise 34: Tasks of other code run as usual during an exploration and after it")
  func others() async {
    let other = Task.detached { while !Task.isCancelled { await Task.yield() } }
    let report = await explorer { lab in Task { lab.navigate(to: "c") } }.explore()
    other.cancel()
    await other.value
    #expect(report.states.map(\.screen).contains("Lab / c"))
    #expect(report.isComplete)
    await Task.detached { dispatchPrecondition(condition: .notOnQueue(.main)) }.value
  }

  @Test("Promise 34: An exploration leaves the hooks that other code has set in the runtime")
  func hooks() async throws {
    let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")
    let hook = try #require(symbol?.assumingMemoryBound(to: UnsafeRawPointer?.self))
    let harmless = await TaskQueue.withHooks { hook.pointee }
    let before = hook.pointee
    defer { hook.pointee = before }
    hook.pointee = harmless
    await TaskQueue.withHooks {}
    #expect(harmless != nil)
    #expect(hook.pointee == harmless)
  }
}

/// Answers requests one after the other, away from the main actor.
private actor Server {
  func answer() async { await Task.yield() }
}

/// An app whose button does something that takes time.
@MainActor
private func explorer(
  quietTurns: Int = 0, _ load: @escaping @MainActor (Lab) -> Void
) -> Explorer<Lab> {
  Explorer(quietTurns: quietTurns) {
    let lab = Lab()
    lab.buttons["a"] = ["load": load]
    return lab
  }
}

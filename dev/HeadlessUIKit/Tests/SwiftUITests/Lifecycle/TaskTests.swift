import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct TaskTests {
  private let journal = Journal()

  /// Waits until it is cancelled, without sleeping.
  private func wait(_ name: String) async {
    journal.note("\(name) begins")
    let (stream, _) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
    journal.note("\(name) \(Task.isCancelled ? "is cancelled" : "ends")")
  }

  private func journalHas(_ lines: [String]) async {
    for _ in 0..<100_000 where journal.lines.count < lines.count { await Task.yield() }
    // The order of two tasks is not specified.
    #expect(journal.take().sorted() == lines)
  }

  @Test func `A task runs while its view is visible`() async {
    let host = UIHostingController(rootView: Text("A").task { await wait("A") })
    let stage = Stage(host)
    await journalHas(["A begins"])
    stage.window.rootViewController = UIViewController()
    stage.clock.settle()
    await journalHas(["A is cancelled"])
  }

  @Test func `A task restarts only when its id changes`() async throws {
    struct Content: View {
      @State private var id = 1
      @State private var other = 1
      let run: @MainActor (Int) async -> Void
      var body: some View {
        Button("Id") { id += 1 }
        Button("Other \(other)") { other += 1 }
          .task(id: id) { [id] in await run(id) }
      }
    }
    let stage = Stage { Content { await wait("\($0)") } }
    await journalHas(["1 begins"])
    try stage.tap("Other 1")
    try stage.tap("Id")
    await journalHas(["1 is cancelled", "2 begins"])
  }
}

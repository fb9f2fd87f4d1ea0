import Cairn
import CairnTesting
import Dispatch
import Synchronization
import Testing

@MainActor
@Suite("Tasks that have a result and have not continued")
struct ResumingTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(
    "`settle` waits until a task that has its answer continues, although another thread is late")
  func late() async {
    let test = TestNavigator(ShopCoordinator())
    let threads = LateThreads()
    var answer: String?
    Task(executorPreference: threads) { @MainActor in
      let dialog = Dialog("Name?", choices: [.init("OK", "ok"), .cancel("Cancel")])
      answer = await test.root.ask(dialog).output?.choice
    }
    await test.settle()
    threads.hold()
    test.answer("OK")
    Task {
      for _ in 0..<500 { await Task.yield() }
      threads.release()
    }
    await test.settle()
    #expect(answer == "ok")
  }
}

/// Threads on which tasks continue, which can be late.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class LateThreads: TaskExecutor {
  private let held = Mutex<[UnownedJob]?>(nil)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isHeld = held.withLock { held in
      held?.append(job)
      return held != nil
    }
    if !isHeld { run(job) }
  }

  func hold() { held.withLock { $0 = [] } }

  func release() {
    let jobs = held.withLock { held in
      defer { held = nil }
      return held ?? []
    }
    jobs.forEach(run)
  }

  private func run(_ job: UnownedJob) {
    DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

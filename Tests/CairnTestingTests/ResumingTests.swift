import Cairn
import CairnTesting
import Dispatch
import Synchronization
import Testing

// An executor of tasks needs macOS 15, and the package supports macOS 14.
#if !canImport(Darwin)
  @MainActor
  @Suite("Tasks that have a result and have not continued")
  struct ResumingTests {
    @Test(
      "`settle` waits until a task that has its answer continues, although another thread is late")
    func late() async {
      let test = TestNavigator(ShopCoordinator())
      let threads = LateThreads()
      let asking = Asking(test.root)
      Task(executorPreference: threads) { await asking.ask() }
      await test.wait(until: test.navigator.shown is DialogModel)
      threads.hold()
      test.answer("OK")
      Task {
        for _ in 0..<500 { await Task.yield() }
        threads.release()
      }
      await test.settle()
      #expect(asking.answer == "ok")
    }
  }

  /// A question, and its answer.
  @MainActor
  private final class Asking {
    private let shop: ShopCoordinator
    private(set) var answer: String?

    init(_ shop: ShopCoordinator) { self.shop = shop }

    func ask() async {
      let dialog = Dialog("Name?", choices: [.init("OK", "ok"), .cancel("Cancel")])
      answer = await shop.ask(dialog).output?.choice
    }
  }

  /// Threads on which tasks continue, which can be late.
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
#endif

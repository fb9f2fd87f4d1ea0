import Dispatch
import Foundation
import IssueReporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The tasks of an explored app, which run on the main actor's thread in the order in which they
/// became ready.
///
/// A task belongs to the app if the app's code makes it ready: in a call of ``collect(_:)``, or in
/// another task of the queue. The tasks of other code in the process, such as other tests, are not
/// affected.
///
/// The Swift runtime calls hooks when a task becomes ready, and for the executor of the main actor;
/// see `swift_task_enqueueGlobal_hook` and `swift_task_getMainExecutor_hook` in
/// `include/swift/Runtime/Concurrency.h` of swiftlang/swift. A program whose runtime does not
/// export them has no queue.
@MainActor
final class TaskQueue {
  /// The number of tasks after which a step is ended and reported.
  private static let limit = 200_000
  private static var users = 0
  /// The hooks that were installed before the first user.
  private static var previous: (enqueue: Enqueue?, mainExecutor: GetExecutor?)

  fileprivate var tasks: [UnownedJob] = []

  /// Creates a queue; returns nil if the runtime has no hooks, or outside of ``withHooks(_:)``.
  init?() {
    guard Self.users > 0 else { return nil }
  }

  /// Installs the hooks and performs the operation, in which queues can be created.
  static func withHooks<Value>(_ operation: @MainActor () async -> Value) async -> Value {
    guard let enqueue, let mainExecutor else { return await operation() }
    users += 1
    defer {
      users -= 1
      if users == 0 {
        enqueue.pointee = previous.enqueue
        mainExecutor.pointee = previous.mainExecutor
      }
    }
    if users == 1 { previous = (enqueue.pointee, mainExecutor.pointee) }
    install(enqueue, mainExecutor)
    return await operation()
  }

  /// Calls the closure; tasks that become ready meanwhile wait in this queue.
  func collect<Value>(_ body: () -> Value) -> Value {
    let outer = pthread_getspecific(currentQueue)
    pthread_setspecific(currentQueue, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(currentQueue, outer) }
    return body()
  }

  func drain() {
    var next = 0
    collect {
      while next < tasks.count, next < Self.limit {
        tasks[next].runSynchronously(on: MainExecutor.shared.asUnownedSerialExecutor())
        next += 1
      }
    }
    // The remaining tasks continue in parallel with the exploration.
    tasks[next...].forEach { MainActor.shared.enqueue($0) }
    if next < tasks.count {
      reportIssue(
        """
        The step does not end: after \(Self.limit) tasks, more are still becoming ready. A loop that calls \
        Task.yield() never ends a step of an exploration. Let the loop wait for a clock or an event.
        """)
    }
    tasks.removeAll(keepingCapacity: true)
  }

  // MARK: Hooks

  private typealias Enqueue =
    @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void)
    -> Void
  private typealias GetExecutor =
    @convention(thin) (
      @convention(thin) () -> UnownedSerialExecutor
    ) -> UnownedSerialExecutor

  private static let enqueue: UnsafeMutablePointer<Enqueue?>? =
    hook("swift_task_enqueueGlobal_hook")
  private static let mainExecutor: UnsafeMutablePointer<GetExecutor?>? =
    hook("swift_task_getMainExecutor_hook")

  private static func hook<Function>(_ name: String) -> UnsafeMutablePointer<Function?>? {
    dlsym(dlopen(nil, RTLD_LAZY), name)?.assumingMemoryBound(to: Function?.self)
  }

  // Not isolated, because thin functions cannot be.
  private nonisolated static func install(
    _ enqueue: UnsafeMutablePointer<Enqueue?>, _ mainExecutor: UnsafeMutablePointer<GetExecutor?>
  ) {
    enqueue.pointee = { task, enqueue in
      if isCollecting { MainExecutor.shared.enqueue(task) } else { enqueue(task) }
    }
    mainExecutor.pointee = { original in
      isCollecting ? MainExecutor.shared.asUnownedSerialExecutor() : original()
    }
  }
}

/// The executor of the main actor in the code of an explored app.
private final class MainExecutor: SerialExecutor {
  static let shared = MainExecutor()

  /// Adds the task to the queue whose code runs now; if there is none, the main actor runs it,
  /// because code outside the app, such as a timer, has made it ready.
  func enqueue(_ task: UnownedJob) {
    guard let queue = pthread_getspecific(currentQueue) else {
      return MainActor.shared.enqueue(task)
    }
    // `assumeIsolated` because only `collect(_:)` sets the value, on the main actor's thread.
    MainActor.assumeIsolated {
      Unmanaged<TaskQueue>.fromOpaque(queue).takeUnretainedValue().tasks.append(task)
    }
  }

  /// Accepts any code on the main thread: collected code runs there, but not always in a task of
  /// this executor.
  func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }
}

// Not members, because a thin function cannot refer to its type.

private var isCollecting: Bool { pthread_getspecific(currentQueue) != nil }

/// The queue whose code runs on this thread now.
private let currentQueue: pthread_key_t = {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return key
}()

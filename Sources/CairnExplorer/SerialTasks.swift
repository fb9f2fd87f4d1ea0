import Foundation
import IssueReporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs all tasks of the process on the main actor, in the order in which they became ready.
///
/// The Swift runtime calls these hooks instead of enqueuing a task; see `swift_task_enqueueGlobal_hook` in
/// `include/swift/Runtime/Concurrency.h` of swiftlang/swift. A program that does not export them, such as
/// one that is linked with a static runtime, runs as without this type.
@MainActor
enum SerialTasks {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  private static let global = hook("swift_task_enqueueGlobal_hook")
  private static let main = hook("swift_task_enqueueMainExecutor_hook")
  /// The number of turns after which a step counts as done, and is reported.
  private static let limit = 10_000
  /// The number of turns without another task after which a step is done.
  private static let quietTurns = 20
  /// The number of ready tasks that a turn itself causes; it depends on the version of the runtime.
  private static var idle = 0
  /// The number of operations that need the hooks.
  private static var users = 0

  /// A Boolean value that indicates whether tasks run in order now.
  static var isActive: Bool { users > 0 }

  /// Performs the operation with all tasks of the process on the main actor.
  static func perform<Value>(_ operation: @MainActor () async -> Value) async -> Value {
    guard let global, let main else { return await operation() }
    users += 1
    defer {
      users -= 1
      if users == 0 {
        global.pointee = nil
        main.pointee = nil
      }
    }
    install(global, main)
    idle = await turn()
    for _ in 0..<quietTurns { idle = min(idle, await turn()) }
    return await operation()
  }

  // Not isolated, because thin functions cannot be.
  private nonisolated static func install(
    _ global: UnsafeMutablePointer<Hook?>, _ main: UnsafeMutablePointer<Hook?>
  ) {
    global.pointee = { job, _ in MainActor.shared.enqueue(job) }
    main.pointee = { job, enqueue in
      enqueued.increase()
      enqueue(job)
    }
  }

  /// Lets other tasks run until none of them becomes ready for some turns.
  ///
  /// The runtime does not tell when a task that stays on the main actor becomes ready, so one turn is not enough.
  static func settle() async {
    var quiet = 0
    for _ in 0..<limit {
      quiet = await turn() == idle ? quiet + 1 : 0
      if quiet == quietTurns { return }
    }
    reportIssue(
      """
      The step is not done: tasks still become ready after \(limit) turns of the main actor. A loop that \
      calls Task.yield() never ends a step of a serial exploration. Let the loop wait for a clock or \
      an event, or explore without serially().
      """)
  }

  /// Lets the tasks that are ready run, because the main actor's queue is in order.
  ///
  /// - Returns: The number of tasks that became ready meanwhile, as far as the runtime tells it.
  private static func turn() async -> Int {
    let before = enqueued.value
    await withUnsafeContinuation { continuation in
      Task { @MainActor in continuation.resume() }
    }
    return enqueued.value - before
  }

  private static func hook(_ name: String) -> UnsafeMutablePointer<Hook?>? {
    dlsym(dlopen(nil, RTLD_LAZY), name)?.assumingMemoryBound(to: Hook?.self)
  }
}

/// The number of tasks that became ready; not a member, because a thin function cannot refer to its type.
private let enqueued = Counter()

/// A number that any thread can increase.
private final class Counter: @unchecked Sendable {
  // `@unchecked` because the lock protects the number.
  private let lock = NSLock()
  private var number = 0

  var value: Int { lock.withLock { number } }

  func increase() { lock.withLock { number += 1 } }
}

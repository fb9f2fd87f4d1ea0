import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// An HTTP connection whose requests are answered on the thread of its event loop, except for what belongs to
/// the main actor.
///
/// In Swift's own pool, each request would wake a thread of the pool, and that thread the event loop for the
/// response.
struct LoopChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  private let channel: HTTP1Channel

  init(
    _ responder: @escaping HTTPChannelHandler.Responder, _ configuration: HTTP1Channel.Configuration
  ) {
    channel = HTTP1Channel(
      responder: { request, writer, channel in
        // A task keeps the memory of its deepest call until it ends. The connection's task mostly
        // waits, and ends with the connection, so each request has a task of its own. Tasks were 43
        // of a connected tab's 89 KB.
        let writer = HandedWriter(writer)
        async let answer: Void = {
          guard let writer = writer.take() else { return }
          try await responder(request, writer, channel)
        }()
        try await answer
      }, configuration: configuration)
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    self.channel.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let codec = try pipeline.context(handlerType: HTTP1ToHTTPServerCodec.self)
      try pipeline.addHandler(HTTPVersionGuard(), position: .before(codec.handler))
      return value
    }
  }

  func handle(value: Value, logger: Logger) async {
    guard #available(macOS 15, iOS 18, *) else {
      return await channel.handle(value: value, logger: logger)
    }
    let executor = LoopExecutor(loop: value.channel.eventLoop)
    await ConnectionExecutor.$current.withValue(executor) {
      await withTaskExecutorPreference(executor) {
        await channel.handle(value: value, logger: logger)
      }
    }
  }
}

/// A writer of a response on its way to the task of its request.
private final class HandedWriter: @unchecked Sendable {
  // `@unchecked` because Hummingbird's type is not `Sendable`; the task that creates this waits for the only one
  // that takes the writer.
  private var writer: ResponseWriter?

  init(_ writer: consuming ResponseWriter) { self.writer = consume writer }

  func take() -> ResponseWriter? { writer.take() }
}

/// The executor of the current request's connection, for further tasks of that request.
enum ConnectionExecutor {
  @TaskLocal static var current: (any TaskExecutor)?
}

/// Runs tasks on the thread of an event loop.
@available(macOS 15, iOS 18, *)
private final class LoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(loop: any EventLoop) { self.loop = loop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

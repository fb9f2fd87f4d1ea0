import Foundation

/// Accepts the connections of a socket that several processes share.
///
/// NIO's own server channel asserts that a socket that has become readable has a connection, but another
/// process may have accepted it (`assert(readResult == .some)` in swift-nio's `BaseSocketChannel`).
final class Acceptor: @unchecked Sendable {
  // `@unchecked` because the queue guards the state.
  private let socket: Int32
  private let limit: Int
  private let queue = DispatchQueue(label: "CairnWeb.accept")
  private let source: any DispatchSourceRead
  private let sink: AsyncStream<Int32>.Continuation
  private var open = 0
  private var isSuspended = true
  private var isStopped = false

  /// The descriptors of accepted connections; ends after ``stop()``.
  let connections: AsyncStream<Int32>

  /// - Parameters:
  ///   - socket: A listening socket that does not block; it is closed at the end.
  ///   - limit: The maximum number of open connections; others wait, or go to another process.
  init(_ socket: Int32, limit: Int?) {
    self.socket = socket
    self.limit = limit ?? .max
    source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
    (connections, sink) = AsyncStream.makeStream()
    source.setEventHandler { [weak self] in self?.accept() }
    source.setCancelHandler { [sink] in
      close(socket)
      sink.finish()
    }
  }

  /// A suspended source may not be released.
  deinit { if isSuspended { source.resume() } }

  /// Begins to accept connections.
  func start() { queue.async { self.resume() } }

  /// Accepts no more connections; the other processes go on.
  func stop() {
    queue.async {
      guard !self.isStopped else { return }
      self.isStopped = true
      self.source.cancel()
      if self.isSuspended { self.resume() }
    }
  }

  /// Makes room for another connection.
  func connectionClosed() {
    queue.async {
      self.open -= 1
      if self.isSuspended, !self.isStopped, self.open < self.limit { self.resume() }
    }
  }

  private func resume() {
    isSuspended = false
    source.resume()
  }

  private func accept() {
    while !isStopped, open < limit {
      let connection = Foundation.accept(socket, nil, nil)
      guard connection >= 0 else {
        // Without free descriptors, the source would call again and again.
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) { pause() }
        if [EINTR, ECONNABORTED].contains(errno) { continue }
        return
      }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      open += 1
      sink.yield(connection)
    }
    if !isStopped, open >= limit {
      isSuspended = true
      source.suspend()
    }
  }

  private func pause() {
    isSuspended = true
    source.suspend()
    queue.asyncAfter(deadline: .now() + 0.1) {
      if self.isSuspended, !self.isStopped { self.resume() }
    }
  }
}

import Foundation
import ServiceLifecycle

@testable import CairnWeb

/// The sample library, listening on this machine for sockets.
@MainActor
final class ListeningHost {
  let sample: SampleHost
  let port: Int
  var host: WebHost { sample.host }
  var clock: TestClock { sample.clock }
  private let group: ServiceGroup
  private let server: Task<Void, any Error>

  init(
    store: any SceneStore = MemorySceneStore(), assets: PageAssets = PageAssets(),
    _ configure: (inout WebConfiguration) -> Void = { _ in }
  ) async throws {
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    sample = try SampleHost(store: store, assets: assets) {
      $0.onListening = { port.yield($0) }
      configure(&$0)
    }
    let group = ServiceGroup(
      services: [sample.host.application], logger: sample.host.configuration.logger)
    self.group = group
    server = Task { try await group.run() }
    var iterator = ports.makeAsyncIterator()
    self.port = await iterator.next() ?? 0
  }

  /// Stops as a host does after SIGTERM.
  func stop() async throws {
    await group.triggerGracefulShutdown()
    try await server.value
  }
}

/// A socket that sends what a test wants, valid or not.
final class PlainSocket: Sendable {
  private let file: Int32

  /// Connects to a port of this machine.
  init(port: Int) {
    #if canImport(Glibc)
      file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      file = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let file = file
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = connect(file, address, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// The socket's own port.
  var localPort: Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(file, $0, &size) }
    }
    return Int(in_port_t(bigEndian: address.sin_port))
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(file, bytes, bytes.count)
  }

  /// Waits for some bytes and returns them; empty when the connection is closed.
  ///
  /// The wait has a thread of its own. The pool of Swift concurrency has as many threads as the machine has
  /// cores, and two tests that block two of them keep the host, which they wait for, from answering.
  func receive() async -> String {
    let file = file
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        let count = read(file, &bytes, bytes.count)
        continuation.resume(returning: String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
      }
    }
  }

  /// Closes the socket; a waiting ``receive()`` ends.
  func close() {
    _ = shutdown(file, Int32(SHUT_RDWR))
    _ = Foundation.close(file)
  }
}

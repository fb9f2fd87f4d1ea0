import Foundation
import NIOCore

/// A listening socket that child processes inherit.
final class ListeningSocket {
  private(set) var descriptor: Int32
  /// The port, also if a free one was requested.
  let port: Int

  /// - Throws: `IOError`, for example if the port is taken.
  init(hostname: String, port: Int) throws {
    let address = try SocketAddress.makeAddressResolvingHost(hostname, port: port)
    let family = address.protocol == .inet6 ? AF_INET6 : AF_INET
    let first = try Self.check(socket(family, Self.streamType, 0), "socket")
    // Above the descriptors that children give it, so that `dup2` does not overwrite it.
    let descriptor = fcntl(first, F_DUPFD_CLOEXEC, Self.lowest)
    close(first)
    do {
      try Self.check(descriptor, "fcntl")
      var yes: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      try Self.check(setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size), "setsockopt")
      let bound = address.withSockAddr { bind(descriptor, $0, socklen_t($1)) }
      try Self.check(bound, "bind")
      try Self.check(listen(descriptor, Self.backlog), "listen")
      // Another process may have accepted a connection that this one has seen.
      try Self.check(fcntl(descriptor, F_SETFL, O_NONBLOCK), "fcntl")
      self.port = Self.port(of: descriptor)
      self.descriptor = descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { end() }

  /// Closes this process's copy.
  func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  #if canImport(Glibc) || canImport(Musl)
    static let streamType = Int32(SOCK_STREAM.rawValue)
  #else
    static let streamType = SOCK_STREAM
  #endif
  /// The lowest descriptor of sockets that child processes inherit.
  static let lowest: Int32 = 16
  /// The number of connections that wait to be accepted; the kernel limits it too.
  static let backlog: Int32 = 1024

  /// The port of a socket; 0 if it has none.
  static func port(of descriptor: Int32) -> Int {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    // The port follows the address family, for IPv4 and IPv6.
    return result == 0 ? withUnsafeBytes(of: &storage) { Int($0[2]) << 8 | Int($0[3]) } : 0
  }

  @discardableResult
  private static func check(_ result: Int32, _ function: String) throws -> Int32 {
    guard result < 0 else { return result }
    throw IOError(errnoCode: errno, reason: function)
  }
}

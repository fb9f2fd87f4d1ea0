#if DEBUG
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// A TCP socket of this machine, whose calls block, so they are made on threads of their own.
  struct Socket: Sendable {
    let descriptor: Int32

    #if canImport(Darwin)
      private static let stream = SOCK_STREAM
      private static let sendFlags: Int32 = 0
    #elseif canImport(Glibc)
      private static let stream = Int32(SOCK_STREAM.rawValue)
      private static let sendFlags = Int32(MSG_NOSIGNAL)
    #else
      private static let stream = SOCK_STREAM
      private static let sendFlags = Int32(MSG_NOSIGNAL)
    #endif

    /// Listens on a port, or on a free one for 0; only on the loopback address, unless other
    /// machines are accepted.
    static func listening(on port: UInt16, acceptsOthers: Bool) throws -> Socket {
      let descriptor = socket(AF_INET, stream, 0)
      guard descriptor >= 0 else { throw SocketError(errno) }
      let new = Socket(descriptor: descriptor)
      new.set(SO_REUSEADDR, in: SOL_SOCKET)
      var address = Socket.address(acceptsOthers ? 0 : 0x7F00_0001, port)
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
      }
      guard isBound == 0, listen(descriptor, 16) == 0 else {
        let error = SocketError(errno)
        new.close()
        throw error
      }
      return new
    }

    private static func address(_ number: UInt32, _ port: UInt16) -> sockaddr_in {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = number.bigEndian
      return address
    }

    /// The addresses at which other machines can reach this one, such as 192.168.1.5.
    static var addresses: [String] {
      var first: UnsafeMutablePointer<ifaddrs>?
      guard getifaddrs(&first) == 0 else { return [] }
      defer { freeifaddrs(first) }
      return sequence(first: first) { $0?.pointee.ifa_next }.compactMap { interface in
        guard let interface = interface?.pointee, let address = interface.ifa_addr,
          address.pointee.sa_family == sa_family_t(AF_INET)
        else { return nil }
        let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
        }
        // Not the loopback network.
        guard number >> 24 != 127 else { return nil }
        return [24, 16, 8, 0].map { "\(number >> $0 & 255)" }.joined(separator: ".")
      }
    }

    /// The address and the port that the socket is bound to; nil if it is closed.
    var name: (address: UInt32, port: UInt16)? {
      var address = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          getsockname(descriptor, $0, &size)
        }
      }
      guard result == 0 else { return nil }
      return (UInt32(bigEndian: address.sin_addr.s_addr), UInt16(bigEndian: address.sin_port))
    }

    /// Waits for a client; returns nil if `wake` became readable.
    func accept(unless wake: Int32) throws -> Socket? {
      while true {
        var waiting = [
          pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
          pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&waiting, 2, -1)
        if count < 0 {
          if errno == EINTR { continue }
          throw SocketError(errno)
        }
        guard waiting[1].revents == 0 else { return nil }
        let client = acceptClient(of: descriptor)
        if client < 0 {
          let error = SocketError(errno)
          guard error.isTemporary else { throw error }
          // Waits until the app has closed a file, or the client has disconnected.
          if error.isLack { _ = poll(&waiting[1], 1, 100) }
          continue
        }
        let accepted = Socket(descriptor: client)
        // Without this option, the kernel delays small answers by up to 40 ms.
        accepted.set(TCP_NODELAY, in: Int32(IPPROTO_TCP))
        #if canImport(Darwin)
          accepted.set(SO_NOSIGPIPE, in: SOL_SOCKET)
        #endif
        return accepted
      }
    }

    /// Limits the time for which one read or write waits for the client.
    func setTimeout(_ duration: Duration) {
      let (seconds, attoseconds) = duration.components
      var time = timeval()
      time.tv_sec = .init(seconds)
      // At least 1, because zero would mean no limit.
      time.tv_usec = .init(max(attoseconds / 1_000_000_000_000, 1))
      let size = socklen_t(MemoryLayout<timeval>.size)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, size)
      setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, size)
    }

    private func set(_ option: Int32, in level: Int32) {
      var one: Int32 = 1
      setsockopt(descriptor, level, option, &one, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Reads the bytes that have arrived; empty at the end, after an error, and when the time is
    /// over.
    func read() -> [UInt8] {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == EINTR { continue }
        return Array(buffer.prefix(max(count, 0)))
      }
    }

    /// Writes all bytes; returns false if the client has disconnected.
    func write(_ bytes: [UInt8]) -> Bool {
      var start = 0
      while start < bytes.count {
        let count = bytes.withUnsafeBytes {
          send(descriptor, $0.baseAddress?.advanced(by: start), bytes.count - start, Self.sendFlags)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        start += count
      }
      return true
    }

    var hasEnded: Bool {
      var byte: UInt8 = 0
      return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
    }

    /// Reads the client's remaining bytes for a short time.
    ///
    /// Closing the socket earlier would reset the connection, and the client would lose the answer.
    func drain() {
      _ = shutdown(descriptor, Int32(SHUT_WR))
      let end = ContinuousClock.now + .seconds(2)
      var count = 0
      while count < 4_000_000, case let left = ContinuousClock.now.duration(to: end), left > .zero {
        setTimeout(left)
        let bytes = read()
        guard !bytes.isEmpty else { return }
        count += bytes.count
      }
    }

    /// Ends the connection; the thread that reads from it or writes to it closes the socket.
    func end() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    func close() { closeFile(descriptor) }
  }

  // Not members, because `Socket` has members with the names of these functions of the system.
  private func acceptClient(of descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
  private func closeFile(_ descriptor: Int32) { _ = close(descriptor) }

  struct SocketError: Error, CustomStringConvertible {
    let code: Int32

    init(_ code: Int32) { self.code = code }

    var description: String { String(cString: strerror(code)) }

    /// True if the machine or the process lacks a resource that may become available again.
    var isLack: Bool { [EMFILE, ENFILE, ENOBUFS, ENOMEM, EAGAIN].contains(code) }
    /// True if other clients can still be accepted.
    var isTemporary: Bool { isLack || [EINTR, ECONNABORTED].contains(code) }
  }

  /// A pipe that wakes a thread which waits in `poll`.
  struct WakePipe: Sendable {
    let reading: Int32
    private let writing: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw SocketError(errno) }
      (reading, writing) = (ends[0], ends[1])
    }

    func wake() {
      var byte: UInt8 = 1
      _ = write(writing, &byte, 1)
    }

    func close() {
      Socket(descriptor: reading).close()
      Socket(descriptor: writing).close()
    }
  }
#endif

#if DEBUG
  /// Decides who may read the app's navigation: only pages of this server that know its token.
  ///
  /// A page of another site can send requests to this machine, and by DNS rebinding it can even map
  /// its own host name to 127.0.0.1. The requests of such a page have a foreign Host or Origin.
  struct Access: Sendable {
    let token: String
    let port: UInt16
    let acceptsOthers: Bool

    init(port: UInt16, acceptsOthers: Bool) {
      // The system's generator is cryptographically secure on all platforms.
      var generator = SystemRandomNumberGenerator()
      token = (0..<4).map { _ in
        let digits = String(generator.next() as UInt64, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }.joined()
      self.port = port
      self.acceptsOthers = acceptsOthers
    }

    /// True if the browser meant this server.
    ///
    /// For a page that uses DNS rebinding, the host is the name of its own site, and never an
    /// address or a Bonjour name.
    private func isOwn(_ host: String) -> Bool {
      if hosts.contains(host) { return true }
      guard acceptsOthers, host.hasSuffix(":\(port)") else { return false }
      let name = host.dropLast(":\(port)".count)
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      return name.hasSuffix(".local") || parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }

    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// Returns the answer for a request that is not allowed; nil if it is allowed.
    ///
    /// The page itself needs no token, because it contains nothing of the app.
    func refusal(of request: HTTPRequest, needsToken: Bool) -> HTTPResponse? {
      guard let host = request.headers["host"]?.lowercased(), isOwn(host) else {
        let others =
          acceptsOthers ? ", at the addresses of this machine and at its .local name" : ""
        return .text(421, "The inspector answers only at 127.0.0.1:\(port)\(others).")
      }
      if let origin = request.headers["origin"]?.lowercased(), origin != "http://\(host)",
        !hosts.contains(where: { origin == "http://\($0)" })
      {
        return .text(403, "Pages of another origin may not use the inspector.")
      }
      if let site = request.headers["sec-fetch-site"], needsToken,
        !["same-origin", "none"].contains(site)
      {
        return .text(403, "Pages of another origin may not use the inspector.")
      }
      guard needsToken else { return nil }
      let given = request.headers["authorization"] ?? ""
      return Self.areEqual(given, "Bearer \(token)")
        ? nil
        : .text(401, "The token is missing or wrong. Use the address that the app printed.")
    }

    /// Compares in a time that does not depend on where the texts differ.
    static func areEqual(_ left: String, _ right: String) -> Bool {
      let (left, right) = (Array(left.utf8), Array(right.utf8))
      guard left.count == right.count else { return false }
      return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
  }
#endif

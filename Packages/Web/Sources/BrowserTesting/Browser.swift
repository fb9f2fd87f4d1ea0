public import Foundation

/// A headless Chromium, driven over the DevTools protocol through a pair of pipes.
///
/// Most tests need no browser of their own: all tests of the process can use ``shared()``. To
/// separate the tests, give each its own ``newContext()``.
///
/// Chromium ends when its pipe is closed, and therefore together with the test process, even if
/// that process crashes. The shell that started Chromium then removes the temporary profile.
public final class Browser: Sendable {
  let connection: DevToolsConnection
  private let child: ChildProcess
  private let profile: URL

  private init(connection: DevToolsConnection, child: ChildProcess, profile: URL) {
    self.connection = connection
    self.child = child
    self.profile = profile
  }

  /// Starts a browser with a fresh temporary profile.
  ///
  /// - Parameter folder: The folder in which the profile is created; the folder for temporary files
  ///   by default.
  /// - Throws: ``BrowserError`` if there is no browser, or if it does not start; the error then
  ///   contains the browser's output.
  public static func launch(profileIn folder: URL? = nil) async throws -> Browser {
    let availability = availability
    guard case .available(let path) = availability else {
      throw BrowserError(.failed, availability.description)
    }
    let profile = (folder ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("browser-\(UUID().uuidString.prefix(8))", isDirectory: true)
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)

    // The connection needs the child to write to, and the child needs the connection for its
    // output. A box that is filled later breaks this cycle.
    let pipe = Observed<ChildProcess?>(nil)
    let connection = DevToolsConnection { pipe.current?.write($0) }
    let messages = Observed(MessageBuffer())
    let complaints = Observed(Data())
    let child = try ChildProcess(
      script: script,
      arguments: [profile.path, path] + Self.arguments(profile: profile),
      environment: environment(profile: profile),
      output: { [weak connection] data in
        guard !data.isEmpty else {
          let words = String(decoding: complaints.current.suffix(2000), as: UTF8.self)
          connection?.end(BrowserError(.gone, "The browser has ended. It printed:\n\(words)"))
          return
        }
        for message in messages.update({ $0.split(data) }) { connection?.receive(message) }
      },
      errors: { data in complaints.update { $0 = ($0 + data).suffix(10_000) } })
    pipe.update { $0 = child }

    let browser = Browser(connection: connection, child: child, profile: profile)
    do {
      struct Version: Decodable { let product: String }
      _ = try await connection.send(
        "Browser.getVersion", until: Deadline(in: .seconds(30)), as: Version.self)
    } catch let error as BrowserError {
      child.killGroup()
      try? FileManager.default.removeItem(at: profile)
      let words = String(decoding: complaints.current.suffix(2000), as: UTF8.self)
      throw BrowserError(
        .failed, "\(path) did not start: \(error.message)\nIt printed:\n\(words)")
    }
    return browser
  }

  /// The browser that all tests of this process may share; launched by the first call.
  ///
  /// Do not close this browser: it ends with the process.
  public static func shared() async throws -> Browser {
    try await SharedBrowser.only.browser()
  }

  /// True while the browser runs.
  public var isRunning: Bool { child.isRunning }

  /// Creates a context with its own cookies, storage and cache, like a private window.
  public func newContext() async throws -> BrowserContext {
    struct Reply: Decodable { let browserContextId: String }
    let reply = try await connection.send(
      "Target.createBrowserContext", ["disposeOnDetach": true],
      until: Deadline(in: .seconds(10)), as: Reply.self)
    return BrowserContext(browser: self, id: reply.browserContextId)
  }

  /// Ends the browser and removes its profile; returns when both are gone.
  public func close() async throws {
    connection.post("Browser.close", session: nil)
    child.closeInput()
    if try await !child.exitStatus.wait(until: Deadline(in: .seconds(10)), for: { $0 != nil }) {
      child.killGroup()
    }
    connection.end(BrowserError(.gone, "The browser is closed."))
    if FileManager.default.fileExists(atPath: profile.path) {
      try FileManager.default.removeItem(at: profile)
    }
  }

  /// Runs `$2` with the other arguments on descriptors 3 and 4, then removes the profile `$1`.
  ///
  /// Chromium's helper processes may outlive it for a moment, and would create the folder again if
  /// it were already removed. They all hold Chromium's standard output, so `cat` ends only when the
  /// last of them has ended.
  private static let script = """
    profile=$1
    shift
    exec 5>&1
    "$@" 3<&0 4>&5 5>&- 0</dev/null | cat 5>&- >/dev/null
    rm -rf "$profile"
    """

  /// The browser's environment, with its profile as the folder for temporary files.
  ///
  /// Chromium creates a socket there, which is then removed together with the profile.
  private static func environment(profile: URL) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    // A socket's path may have about a hundred bytes, and Chromium needs half of them.
    if profile.path.utf8.count < 50 { environment["TMPDIR"] = profile.path }
    return environment
  }

  private static func arguments(profile: URL) -> [String] {
    // Chromium's sandbox refuses to run as root, which is the usual user in a container.
    (getuid() == 0 ? ["--no-sandbox"] : []) + [
      "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)",
      // Containers have 64 MB of shared memory, less than a page may need.
      "--disable-dev-shm-usage",
      "--no-first-run", "--no-default-browser-check", "--no-startup-window",
      "--disable-background-networking", "--disable-component-update", "--disable-default-apps",
      "--disable-extensions", "--disable-sync", "--disable-breakpad", "--metrics-recording-only",
      "--password-store=basic", "--use-mock-keychain", "--disable-gpu", "--mute-audio",
      "--disable-features=Translate,MediaRouter,OptimizationHints,Prerender2",
      // A tab behind another tab is as active as the one in front.
      "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
      "--disable-background-timer-throttling",
      // Screenshots of one page are the same on every machine that has the same fonts.
      "--force-color-profile=srgb", "--font-render-hinting=none", "--hide-scrollbars",
      "--lang=en-US", "--accept-lang=en-US",
    ]
  }
}

/// The one browser of the process, launched only once even if several tests ask at the same time.
private actor SharedBrowser {
  static let only = SharedBrowser()
  private var launch: Task<Browser, any Error>?

  func browser() async throws -> Browser {
    while true {
      let launch = launch ?? Task { try await Browser.launch() }
      self.launch = launch
      let result = await launch.result
      if case .success(let browser) = result, browser.isRunning { return browser }
      // The launch failed, or the browser has crashed since. Only one of the waiting tasks may
      // clear `launch` for the next attempt.
      if self.launch == launch { self.launch = nil }
      _ = try result.get()
    }
  }
}

/// Splits the pipe's output into messages; each message ends with a zero byte.
private struct MessageBuffer: Sendable {
  private var rest = Data()

  mutating func split(_ data: Data) -> [Data] {
    // Only the new part is searched, because a screenshot arrives in hundreds of pieces.
    var messages: [Data] = []
    for part in data.split(separator: 0, omittingEmptySubsequences: false) {
      rest.append(part)
      messages.append(rest)
      rest = Data()
    }
    rest = messages.removeLast()
    return messages
  }
}

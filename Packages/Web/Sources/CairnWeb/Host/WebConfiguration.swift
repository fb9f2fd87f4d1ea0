public import Cairn
public import Foundation
public import Logging

/// The settings that all pages of an app share.
public struct Site: Sendable {
  /// The app's name, shown in the bar and in the browser's title.
  public var name: String
  /// The language of the pages.
  public var language: String
  /// The asset file that contains the icons' symbols; nil for an app without icons.
  public var iconFile: String?
  /// The name of the app's own symbol, shown beside its name in the bar.
  public var brandIcon: String?
  /// Style sheets among the assets, applied after Cairn's own, in order.
  public var stylesheets: [String]
  /// The asset file that browsers show in the tab and in bookmarks; nil for none.
  public var favicon: String?
  /// The name of the template beneath every page; nil for none.
  ///
  /// Its values are the addresses of the assets. Write it with plain links, which crawlers follow.
  public var footer: String?

  /// Creates the settings that all pages share.
  public init(
    name: String, language: String = "en", iconFile: String? = nil, brandIcon: String? = nil,
    stylesheets: [String] = [], favicon: String? = nil, footer: String? = nil
  ) {
    self.name = name
    self.language = language
    self.iconFile = iconFile
    self.brandIcon = brandIcon
    self.stylesheets = stylesheets
    self.favicon = favicon
    self.footer = footer
  }
}

/// The host's address, time limits and size limits.
public struct WebConfiguration: Sendable {
  /// The settings that all pages share.
  public var site: Site
  /// The address to listen on; by default only this machine can connect.
  public var hostname = "127.0.0.1"
  /// The port to listen on; 0 chooses a free one.
  public var port = 8080
  /// Called with the port once the host listens; with port 0, this is the only way to learn it.
  public var onListening: (@Sendable (_ port: Int) async -> Void)?

  /// This process as one of several that ``WebProcesses`` has started; nil for a host that has its own
  /// port.
  ///
  /// The host then accepts connections from their common socket, and ignores ``hostname`` and ``port``.
  public var process: WebProcess?

  /// Called with the navigator of each scene when it is created, before it is restored; for example to
  /// add it to an inspector.
  public var onNewNavigator: (@MainActor @Sendable (Navigator) -> Void)?

  /// The origin that browsers see, such as `https://shop.example`; nil if they connect to the host
  /// directly.
  ///
  /// Set it if a proxy is in front of the host: forms from any other origin are refused.
  public var origin: String?
  /// The names under which browsers and proxies may address the host, besides that of ``origin``.
  ///
  /// A request with another name in its header `Host` gets status 421, so a foreign site whose name
  /// is made to resolve to this machine cannot use its pages. Ports are ignored. `localhost`,
  /// `127.0.0.1` and `[::1]` are always accepted, and the probes accept any name. If this list is
  /// empty and ``origin`` is nil, any name is accepted everywhere.
  public var allowedHosts: [String] = []
  /// The addresses of proxies whose header `X-Forwarded-For` counts, such as `10.0.0.7` or
  /// `10.0.0.0/8`.
  ///
  /// Other clients could write anything into it, so it is ignored in their requests. The headers
  /// `X-Forwarded-Proto` and `X-Forwarded-Host` never count; set ``origin`` instead.
  public var trustedProxies: [String] = []
  /// Sends the session's cookie over HTTPS only; implied if ``origin`` begins with `https:`.
  ///
  /// The cookie's name then begins with `__Host-`, and browsers are told to use only HTTPS for this
  /// site (`Strict-Transport-Security`).
  public var usesSecureCookies = false
  /// The name of the session's cookie.
  ///
  /// Two apps on one machine need different names, because cookies ignore the port.
  public var cookieName = "cairn"

  /// The longest time that a page waits for its screens to be ready before it is sent anyway.
  ///
  /// It then has status 503 and the header `Retry-After`. With a script, the rest appears when it is
  /// ready; without one, the browser requests the page again by itself.
  public var patience: Duration = .seconds(3)
  /// The longest time that an answer waits for a slow action; the action itself continues.
  ///
  /// A host waits the same time for running actions before it stops, and for an action that runs at
  /// another host if it receives that action's form.
  public var actionPatience: Duration = .seconds(10)
  /// The time after which a connection is closed if no request arrives on it, or if a request stops
  /// arriving; open event streams and running actions are not affected.
  public var connectionIdleTime: Duration = .seconds(60)
  /// The maximum number of open connections; others wait until one is closed.
  ///
  /// By default, it is the number of files that the process may open (`ulimit -n`) less 64 for the store
  /// and the app's own files. Without such a limit, connections could keep the host from reading its
  /// sessions.
  ///
  /// Three quarters of them may be event streams, one for each visible tab with a script; a session has at most
  /// ``maximumScenes``. A further tab gets status 204 and asks again after up to 30 seconds; meanwhile, it shows
  /// changes only after its own requests. A usual `ulimit -n` of 1,024 is enough for 720 visible tabs, so raise it on a
  /// server. Limits for each client belong in the proxy.
  public var maximumConnections: Int?
  /// The maximum number of requests that are answered at the same time; others are refused with
  /// status 503 and the header `Retry-After`.
  ///
  /// A form counts only when it has arrived, so clients that send slowly keep nobody out.
  public var maximumRequests = 2_000
  /// The maximum size of a form, in bytes; a form may also have at most 1,000 fields.
  ///
  /// While the forms that are arriving together have 256 times this size, a form of more than 16 KB
  /// is refused with status 503.
  public var maximumFormSize = 256 * 1024
  /// The longest time in which a form may arrive; a slower one is refused with status 408.
  ///
  /// After twice this time, the connection of any request that has not arrived as a whole is closed.
  public var maximumFormTime: Duration = .seconds(30)

  /// The time after which a connection is closed if its client reads nothing of what is sent to it.
  ///
  /// Bytes in the system's buffers count as read. If the host closes a connection, for example
  /// because it stops, unsent bytes have this time too.
  public var maximumStallTime: Duration = .seconds(30)

  /// The time for which the host serves pages after SIGTERM, while `/_cairn/ready` has status 503.
  ///
  /// A proxy that asks every half second, as that of `dev/scripts/demo-cluster` does, notices the
  /// status in this time, and the host still ends within two seconds. Choose more than the interval
  /// of your proxy's checks times the number of failures that it tolerates. If nobody has asked in
  /// the last 30 seconds, a host that is the only process does not wait.
  public var drainTime: Duration = .milliseconds(750)

  /// The time without activity after which a session leaves the memory; the store keeps it.
  public var idleTime: Duration = .seconds(15 * 60)
  /// The time without activity after which a tab leaves the memory, unless its session used it
  /// last; its saved state of a few kilobytes stays.
  ///
  /// Its next request makes its screens again from the saved state, as on another host. A tab stays in memory while its
  /// script is connected. A tab with a running action, or with a dialog shown by `ask` or a flow started by `run`,
  /// which are not saved, stays for ``idleTime``.
  public var idleTabTime: Duration = .seconds(60)
  /// The time for which a session lasts after the user's last request.
  ///
  /// An open tab does not count as a request: a session with values, such as the signed-in user, ends even if
  /// a tab is visible, and the tab then loads its page again. A session without values lasts as
  /// long as one of its tabs is open. A shorter time also applies to sessions that are already in
  /// the store.
  ///
  /// Cairn does not save the time of every request, so after a restart, or at another host, a
  /// session may end up to a quarter of this time earlier. Its cookie lives somewhat longer. A
  /// session in use has no limit: to end it, keep the time of the sign-in among its values.
  public var lifetime: Duration = .seconds(30 * 24 * 3600)
  /// The time that the session of a visitor who only looks at pages stays in the store.
  ///
  /// A visitor becomes a user with the first form, the second tab, or a value that the app keeps.
  public var visitLifetime: Duration = .seconds(3600)
  /// The interval at which the host looks for idle sessions, and saves what the app has changed by itself
  /// after the last response: where the user is, values of the session, and notices.
  public var sweepInterval: Duration = .seconds(10)
  /// The maximum number of sessions in memory; the least recently used leave it first.
  public var maximumSessions = 10_000
  /// The maximum number of scenes (browser tabs) per session; the least recently used is closed.
  public var maximumScenes = 24
  /// The maximum size of a session in the store, in bytes.
  ///
  /// Each change writes the whole session, so this limits what a small request can cause. If a session
  /// becomes larger, the least recently used scenes that do not fit are closed. If the scene in use does
  /// not fit, or the session's values do not, the request gets status 413, the session stays as it was
  /// saved, and the host logs a warning with the sizes. What the action has changed elsewhere remains.
  public var maximumSessionSize = 1024 * 1024

  /// The logger.
  public var logger = Logger(label: "cairn.web")
  /// The port of `http://127.0.0.1:PORT/metrics`, which has the host's numbers in Prometheus' text
  /// format; nil for none.
  ///
  /// Only this machine can connect to the port, and the URL is no path of the site, so a proxy in
  /// front does not publish it. The numbers also go to the backend of swift-metrics that the app
  /// has installed with `MetricsSystem.bootstrap(_:)` before it creates the host, with or without
  /// this port.
  ///
  /// If there are several processes, each has its own numbers: the process with the number *n* uses
  /// this port plus *n*.
  public var metricsPort: Int?
  /// The logger for one line for each request, at the level `info`; nil for no such lines.
  ///
  /// A line contains the method, the path and the status, such as `GET /cart 200`, and as metadata the
  /// client's address and the milliseconds until the response began. It does not contain queries,
  /// cookies or the content of forms. The probes are not logged.
  public var accessLogger: Logger?
  /// The clock that the host uses for waiting; tests can replace it.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// Returns the current time; tests can replace it.
  public var now: @Sendable () -> Date = { Date() }
  /// The page for failures; Cairn's own by default.
  ///
  /// Its template receives the form `home`, which leads to the front page. It must not depend on a
  /// screen.
  public var failurePage: (@Sendable (PageFailure) -> Page)?

  /// Creates a configuration with the recommended values.
  public init(site: Site) { self.site = site }

  /// The maximum number of open connections; nil for any number.
  var connectionLimit: Int? {
    if let maximumConnections { return maximumConnections }
    let files = sysconf(Int32(_SC_OPEN_MAX))
    return files > 0 ? max(files / 2, files - 64) : nil
  }

  /// The maximum number of event streams.
  ///
  /// They last as long as their tabs, so the other connections remain for requests and health checks.
  var streamLimit: Int { connectionLimit.map { max(1, $0 * 3 / 4) } ?? .max }

  var isSecure: Bool { usesSecureCookies || origin?.lowercased().hasPrefix("https:") == true }
}

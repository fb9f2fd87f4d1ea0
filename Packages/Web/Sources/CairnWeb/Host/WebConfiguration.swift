public import Cairn
import CoreMetrics
public import Foundation
public import Logging

/// The settings that all pages of an app share.
public struct Site: Sendable {
  /// The app's name, shown in the bar and in the browser's title.
  public var name: String
  /// The language of the pages.
  ///
  /// The host's own texts, such as "Skip to content" and its notices, are in English in any case;
  /// ``WebConfiguration/failurePage`` replaces the pages for failures.
  public var language: String
  /// The asset file that contains the icons' symbols; nil for an app without icons.
  public var iconFile: String?
  /// The name of the app's own symbol, shown beside the app's name in the bar.
  public var brandIcon: String?
  /// The names of style sheets among the assets, applied in this order after Cairn's own style
  /// sheet.
  public var stylesheets: [String]
  /// The asset file that browsers show in the tab and in bookmarks; nil for none.
  public var favicon: String?
  /// The name of the template beneath every page; nil for none.
  ///
  /// The template's values are the addresses of the assets. Write plain links in the template,
  /// because crawlers follow them.
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
  /// Called with the port once the host listens; if ``port`` is 0, only this closure receives the
  /// chosen port.
  public var onListening: (@Sendable (_ port: Int) async -> Void)?

  /// This process, if ``WebProcesses`` has started it as one of several; nil for a host with its
  /// own port.
  ///
  /// If set, the host accepts connections from the processes' common socket, and ignores
  /// ``hostname`` and ``port``.
  public var process: WebProcess?

  /// Called with the navigator of each scene when it is created, before it is restored; for example to
  /// add it to an inspector.
  public var onNewNavigator: (@MainActor @Sendable (Navigator) -> Void)?

  /// The origin that browsers see, such as `https://shop.example`; nil if they connect to the host
  /// directly.
  ///
  /// Set the origin if a proxy is in front of the host, because the host refuses forms from any
  /// other origin.
  public var origin: String?
  /// The host names that the requests of browsers and proxies may contain, besides that of
  /// ``origin``.
  ///
  /// A request with another name in its header `Host` gets status 421. A foreign site whose own
  /// name resolves to this machine (DNS rebinding) therefore cannot use the app's pages. Ports are
  /// ignored. `localhost`, `127.0.0.1` and `[::1]` are always accepted, and the probes accept any
  /// name. If this list is empty and ``origin`` is nil, any name is accepted everywhere.
  public var allowedHosts: [String] = []
  /// The addresses of proxies whose header `X-Forwarded-For` counts, such as `10.0.0.7` or
  /// `10.0.0.0/8`.
  ///
  /// The host ignores the header in requests of other clients, because they could write anything
  /// into it. The headers `X-Forwarded-Proto` and `X-Forwarded-Host` never count; set ``origin``
  /// instead.
  public var trustedProxies: [String] = []
  /// True to send the session's cookie over HTTPS only; implied if ``origin`` begins with `https:`.
  ///
  /// The cookie's name then begins with `__Host-`, and browsers use only HTTPS for this site for a
  /// year (`Strict-Transport-Security`).
  public var usesSecureCookies = false
  /// The name of the session's cookie.
  ///
  /// Two apps on one machine need different names, because cookies ignore the port.
  public var cookieName = "cairn"

  /// The longest time that a page waits for its screens to be ready before it is sent anyway.
  ///
  /// Such an incomplete page has status 503 and the header `Retry-After`. With a script, the rest
  /// of the page appears when it is ready; without a script, the browser requests the page again by
  /// itself.
  public var patience: Duration = .seconds(3)
  /// The longest time that the answer to a form waits for a slow action; the action then continues.
  ///
  /// A host waits equally long for running actions before it stops, and for an action that runs at
  /// another host if the browser sends the action's form again.
  public var actionPatience: Duration = .seconds(10)
  /// The time after which a connection is closed if no request arrives on it, or if a request stops
  /// arriving; open event streams and running actions are not affected.
  public var connectionIdleTime: Duration = .seconds(60)
  /// The maximum number of open connections; further connections wait until one is closed.
  ///
  /// By default, it is the number of files that the process may open (`ulimit -n`) less 64 for the store
  /// and the app's own files. Without such a limit, connections could keep the host from reading its
  /// sessions.
  ///
  /// Three quarters of the connections may be event streams, one for each visible tab with a
  /// script; a session has at most ``maximumScenes`` streams. A further tab gets status 204 and
  /// asks again after up to 30 seconds; until then, the tab shows changes only after its own
  /// requests. The usual `ulimit -n` of 1,024 is enough for 720 visible tabs, so raise this limit
  /// on a server. Limit the connections of each client at the proxy.
  public var maximumConnections: Int?
  /// The maximum number of requests that are answered at the same time; further requests get status
  /// 503 and the header `Retry-After`.
  ///
  /// A form counts only when it has arrived, so clients that send slowly do not block others.
  public var maximumRequests = 2_000
  /// The maximum size of a form, in bytes; a form may also have at most 1,000 fields.
  ///
  /// If the forms that are arriving at the same time have 256 times this size in total, the host
  /// refuses a form of more than 16 KB with status 503.
  public var maximumFormSize = 256 * 1024
  /// The longest time in which a form may arrive; a slower form is refused with status 408.
  ///
  /// After twice this time, the host closes the connection of any request that has not arrived
  /// completely.
  public var maximumFormTime: Duration = .seconds(30)

  /// The time after which a connection is closed if its client reads nothing of what is sent to it.
  ///
  /// Bytes in the system's buffers count as read. If the host closes a connection, for example
  /// because the host stops, the client also has this time to read the unsent bytes.
  public var maximumStallTime: Duration = .seconds(30)

  /// The time for which the host serves pages after SIGTERM, while `/_cairn/ready` has status 503.
  ///
  /// In the default time, a proxy that asks every half second notices the status, and the host
  /// still ends within two seconds. Choose a time longer than the interval of your proxy's checks
  /// times the number of failures that the proxy tolerates. Without ``WebProcesses``, the host does
  /// not wait if no proxy has asked in the last 30 seconds.
  public var drainTime: Duration = .milliseconds(750)

  /// The time without activity after which the host removes a session from memory; the store keeps
  /// the session.
  public var idleTime: Duration = .seconds(15 * 60)
  /// The time without activity after which the host removes a tab from memory; the session's last
  /// used tab stays for ``idleTime``.
  ///
  /// Only the tab's saved state of a few kilobytes stays in memory; the tab's next request creates
  /// the screens again from this state. While its script is connected, a tab stays in memory. A tab
  /// with a running action, a dialog shown by `ask` or a flow started by `run` stays for
  /// ``idleTime``, because these are not saved.
  public var idleTabTime: Duration = .seconds(60)
  /// The time for which a session lasts after the user's last request.
  ///
  /// An open tab does not count as a request: a session with values, such as the signed-in user,
  /// ends even if a tab is visible; the tab then loads its page again. A session without values
  /// lasts as long as one of its tabs is open. A shorter time also applies to sessions that are
  /// already in the store.
  ///
  /// Cairn does not save the time of every request, so after a restart, at another host, or after
  /// ``idleTime``, a session may end up to a quarter of this time earlier. The session's cookie
  /// lasts somewhat longer. A session that is used regularly never ends: to limit it, keep the time
  /// of the sign-in among the session's values, and sign the user out in the app.
  public var lifetime: Duration = .seconds(30 * 24 * 3600)
  /// The time for which the store keeps the session of a visitor who only looks at pages.
  ///
  /// A visitor becomes a user with the first form, the second tab, or a value that the app keeps.
  public var visitLifetime: Duration = .seconds(3600)
  /// The interval at which the host looks for idle sessions, and saves what the app has changed by
  /// itself since the last response.
  public var sweepInterval: Duration = .seconds(10)
  /// The maximum number of sessions in memory; the least recently used sessions are removed first.
  public var maximumSessions = 10_000
  /// The maximum number of scenes (browser tabs) per session; the least recently used scene is
  /// closed first.
  public var maximumScenes = 24
  /// The maximum size of a session in the store, in bytes.
  ///
  /// Each change writes the whole session, so this size limits the work that a small request can
  /// cause. If a session becomes larger, the least recently used scenes that do not fit are closed.
  /// If the scene in use or the session's values do not fit, the request gets status 413, the
  /// session keeps its last saved state, and the host logs a warning with the sizes. Changes that
  /// the action has made elsewhere, such as in a database, remain.
  public var maximumSessionSize = 1024 * 1024

  /// The logger of the host's messages.
  public var logger = Logger(label: "cairn.web")
  /// The port of `http://127.0.0.1:PORT/metrics`, which serves the host's metrics in Prometheus'
  /// text format; nil for no such server.
  ///
  /// Only this machine can connect to the port, and the URL is not a path of the site, so a proxy
  /// in front of the host does not publish it. With or without this port, the metrics also go to
  /// the backend of swift-metrics, if the app has called `MetricsSystem.bootstrap(_:)` before it
  /// creates the host: the gauges, such as `cairn_sessions`, once in each ``sweepInterval``.
  ///
  /// If there are several processes, each has its own metrics: the process with the number *n* uses
  /// this port plus *n*.
  public var metricsPort: Int?
  /// Replaces the backend of swift-metrics in tests.
  var metricsBackend: (any MetricsFactory)?
  /// The logger that writes a line for each request, at the level `info`; nil for no such lines.
  ///
  /// A line contains the method, the path and the status, such as `GET /cart 200`. Its metadata
  /// contains the client's address and the milliseconds until the response began. Queries, cookies,
  /// the content of forms, and the probes are not logged.
  public var accessLogger: Logger?
  /// The clock that the host uses for waiting; tests can replace it.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// Returns the current time; tests can replace it.
  public var now: @Sendable () -> Date = { Date() }
  /// The page for failures; Cairn's own by default.
  ///
  /// The page's template receives the form `home`, which leads to the front page. The page cannot
  /// refer to screens.
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

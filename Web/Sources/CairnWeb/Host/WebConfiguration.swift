public import Foundation
public import Logging

/// What every page of an app has in common.
public struct Site: Sendable {
  /// The app's name, in the bar and in the browser's title.
  public var name: String
  /// The language of the pages.
  public var language: String
  /// The file with the symbols that icons are taken from, among the assets; nil for an app without icons.
  public var iconFile: String?
  /// The name of the app's own symbol, beside its name in the bar.
  public var brandIcon: String?
  /// Style sheets among the assets, used after Cairn's own, in order.
  public var stylesheets: [String]

  /// What every page has in common.
  public init(
    name: String, language: String = "en", iconFile: String? = nil, brandIcon: String? = nil,
    stylesheets: [String] = []
  ) {
    self.name = name
    self.language = language
    self.iconFile = iconFile
    self.brandIcon = brandIcon
    self.stylesheets = stylesheets
  }
}

/// How the host listens, how long it waits, and how much it takes.
public struct WebConfiguration: Sendable {
  /// What every page has in common.
  public var site: Site
  /// The address to listen at; only this machine unless you say otherwise.
  public var hostname = "127.0.0.1"
  /// The port to listen at; 0 for any that is free.
  public var port = 8080
  /// Called with the port once the host listens; the only way to learn which one was free.
  public var onListening: (@Sendable (_ port: Int) async -> Void)?

  /// The origin that browsers see, such as `https://shop.example`; nil if they talk to the host itself.
  ///
  /// Behind a proxy, say it: forms from any other origin are refused.
  public var origin: String?
  /// Whether the session's cookie is sent over HTTPS only; it is whenever ``origin`` begins with `https:`.
  public var usesSecureCookies = false
  /// The name of the session's cookie; two apps on one machine need two, for cookies know no ports.
  public var cookieName = "cairn"

  /// How long a page waits for its screens to be ready before it is sent as it is.
  public var patience: Duration = .seconds(3)
  /// How long an answer waits for an action that takes its time; the action itself goes on.
  public var actionPatience: Duration = .seconds(10)
  /// The greatest form that is taken, in bytes.
  public var maximumFormSize = 256 * 1024

  /// After how long without a sign of life a session leaves the memory for the store.
  public var idleTime: Duration = .seconds(15 * 60)
  /// For how long a session is kept in the store.
  public var lifetime: Duration = .seconds(30 * 24 * 3600)
  /// How often the host looks for idle sessions, and saves those that have changed.
  public var sweepInterval: Duration = .seconds(10)
  /// How many sessions are kept in memory; the least recently used leave it first.
  public var maximumSessions = 10_000
  /// How many scenes, which are tabs of the browser, a session has; the least recently used is closed.
  public var maximumScenes = 24

  /// The log.
  public var logger = Logger(label: "cairn.web")
  /// By which clock the host waits; for tests.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// What time it is; for tests.
  public var now: @Sendable () -> Date = { Date() }
  /// The page for what cannot be shown; Cairn's own unless you say otherwise.
  ///
  /// Its template gets the form `home`, which leads to the front page. It must not need a screen.
  public var failurePage: (@Sendable (PageFailure) -> Page)?

  /// A configuration with everything but the site as it is recommended.
  public init(site: Site) { self.site = site }

  var isSecure: Bool { usesSecureCookies || origin?.hasPrefix("https:") == true }
}

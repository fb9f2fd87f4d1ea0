import CoreMetrics
import Hummingbird

/// What a host counts and measures.
///
/// No label contains anything that a client can choose, so the number of series is bounded.
struct HostMetrics: Sendable {
  /// The kinds of requests.
  enum Kind: String {
    case page, form, script, events, asset, other

    init(_ request: Request) {
      let path = request.uri.path
      switch request.method {
      case .get where !path.hasPrefix("/_cairn/"), .head where !path.hasPrefix("/_cairn/"):
        self = .page
      case .get where path.hasPrefix("/_cairn/assets/"): self = .asset
      case .get where path == "/_cairn/events": self = .events
      case .post where path == "/_cairn/do": self = .form
      case .post where path == "/_cairn/scene": self = .script
      default: self = .other
      }
    }
  }

  /// The results of saving a session.
  enum Saving: String {
    case saved, stale, failed
    case tooLarge = "too_large"
  }

  /// What the host's own endpoint writes; nil if it has none.
  let prometheus: PrometheusMetrics?
  /// The backend of swift-metrics.
  private let app: any MetricsFactory
  private let factory: any MetricsFactory

  init(_ configuration: WebConfiguration) {
    prometheus = configuration.metricsPort.map { _ in PrometheusMetrics() }
    let app = configuration.metricsBackend ?? MetricsSystem.factory
    self.app = app
    factory = prometheus.map { MultiplexMetricsHandler(factories: [$0, app]) } ?? app
  }

  /// Sends numbers of this moment to the app's backend; the host's own endpoint asks for them.
  func record(_ gauges: KeyValuePairs<String, Int>) {
    for (name, value) in gauges { Gauge(label: name, factory: app).record(value) }
  }

  func count(_ request: Request, _ status: HTTPResponse.Status, after duration: Duration) {
    let kind = ("kind", Kind(request).rawValue)
    Counter(
      label: "cairn_requests_total", dimensions: [kind, ("status", "\(status.code)")],
      factory: factory
    ).increment()
    let (seconds, attoseconds) = duration.components
    Timer(label: "cairn_request_duration_seconds", dimensions: [kind], factory: factory)
      .recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }

  func count(_ saving: Saving) {
    Counter(
      label: "cairn_saves_total", dimensions: [("result", saving.rawValue)], factory: factory
    ).increment()
  }
}

extension WebHost {
  /// The numbers of this moment, by their names.
  var gauges: KeyValuePairs<String, Int> {
    let (sessions, scenes) = (registry.sessions.values, registry.awakeScenes)
    return [
      "cairn_sessions": sessions.count, "cairn_tabs_awake": scenes.count,
      "cairn_event_streams": scenes.count { $0.stream != nil },
      "cairn_forms_arriving": site.arriving.value,
      "cairn_requests_running": sessions.reduce(0) { $0 + $1.requests },
    ]
  }

  /// The numbers in Prometheus' text format; nil if the configuration has no port for them.
  var metricsText: String? { site.metrics.prometheus?.text(gauges: gauges) }

  /// The server of the numbers, which only this machine can reach; nil if it has no port.
  var metricsApplication: Application<RouterResponder<WebRequestContext>>? {
    guard let first = configuration.metricsPort else { return nil }
    // Zero chooses a free port.
    let port = first == 0 ? 0 : first + (configuration.process?.number ?? 0)
    let router = Router(context: WebRequestContext.self)
    router.get("/metrics") { _, _ in
      var reply = Reply.text(await self.metricsText ?? "")
      reply.headers[.contentType] = "text/plain; version=0.0.4; charset=utf-8"
      return reply
    }
    return Application(
      router: router,
      configuration: .init(address: .hostname("127.0.0.1", port: port), serverName: nil),
      logger: configuration.logger)
  }
}

import CoreMetrics
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@testable import CairnWeb

/// A backend that keeps the last value of each gauge.
private final class Backend: MetricsFactory {
  private final class Gauge: RecorderHandler {
    let record: @Sendable (Int64) -> Void
    init(record: @escaping @Sendable (Int64) -> Void) { self.record = record }
    func record(_ value: Int64) { self.record(value) }
    func record(_ value: Double) {}
  }

  private let last = Mutex<[String: Int64]>([:])
  var values: [String: Int64] { last.withLock { $0 } }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    Gauge { [self] value in last.withLock { $0[label] = value } }
  }
  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    NOOPMetricsHandler.instance
  }
  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    NOOPMetricsHandler.instance
  }
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
}

@MainActor
@Suite("Metrics", .failsOnReports)
struct MetricsTests {
  @Test("The numbers of a host are written in Prometheus' text format")
  func numbers() async throws {
    try await SampleHost.run(configure: { $0.metricsPort = 0 }) { sample, browser in
      try await browser.open("/books/1")
      try await browser.press("add")
      _ = try await browser.request(.get, "/nothing")
      _ = try await browser.request(.get, "/_cairn/ready")
      let lines = try #require(sample.host.metricsText).split(separator: "\n").map(String.init)
      for line in [
        #"# TYPE cairn_requests_total counter"#,
        #"cairn_requests_total{kind="form",status="303"} 1"#,
        #"cairn_requests_total{kind="page",status="200"} 2"#,
        #"cairn_requests_total{kind="page",status="404"} 1"#,
        #"# TYPE cairn_request_duration_seconds histogram"#,
        #"cairn_request_duration_seconds_bucket{kind="form",le="+Inf"} 1"#,
        #"cairn_request_duration_seconds_count{kind="page"} 3"#,
        #"# TYPE cairn_sessions gauge"#, "cairn_sessions 1", "cairn_requests_running 0",
        "cairn_event_streams 0",
      ] { #expect(lines.contains(line), "\(line)") }
      let tabs = lines.first { $0.hasPrefix("cairn_tabs_awake ") }
      #expect(tabs == "cairn_tabs_awake \(sample.scenes.count)")
      #expect(lines.contains { $0.hasPrefix(#"cairn_saves_total{result="saved"} "#) })
      // Each line is a comment, or a name with labels and a number.
      let pattern = /# TYPE [a-z_]+ (counter|gauge|histogram)|[a-z_]+(\{[^{}]*\})? [0-9.e+-]+/
      for line in lines { #expect(line.wholeMatch(of: pattern) != nil, "\(line)") }
    }
  }

  @Test("The app's backend of swift-metrics gets the numbers of each moment too")
  func gauges() async throws {
    let backend = Backend()
    let sample = try SampleHost {
      ($0.metricsBackend, $0.sweepInterval) = (backend, .milliseconds(1))
    }
    try await sample.test { browser in
      try await browser.open("/books/1")
      while backend.values["cairn_sessions"] != 1 {
        sample.clock.advance(by: .milliseconds(1))
        await Task.yield()
      }
      #expect(backend.values["cairn_tabs_awake"] == 1)
      #expect(backend.values["cairn_requests_running"] == 0)
    }
  }

  @Test("A save that fails is counted as such")
  func saves() async throws {
    try await SampleHost.run(in: TroubledStore(), configure: { $0.metricsPort = 0 }) {
      store, sample, browser in
      try await browser.open("/books/1")
      await store.failSaves(1)
      _ = try? await browser.press("add")
      let text = try #require(sample.host.metricsText)
      #expect(text.contains(#"cairn_saves_total{result="failed"} 1"#), "\(text)")
    }
  }

  @Test("The site has no metrics; they have a port of their own, on this machine only")
  func isPrivate() async throws {
    let sample = try SampleHost { $0.metricsPort = 0 }
    try await sample.test { browser in
      for path in ["/metrics", "/_cairn/metrics"] {
        let response = try await browser.request(.get, path)
        #expect(response.status == 404)
      }
    }
    let application = try #require(sample.host.metricsApplication)
    #expect("\(application.configuration.address)".contains("127.0.0.1"))
    let other = try SampleHost().host
    #expect(other.metricsApplication == nil)
    #expect(other.metricsText == nil)
  }

  @Test("The values of labels are escaped, and names have only letters, digits and underscores")
  func escaping() {
    let metrics = PrometheusMetrics()
    metrics.makeCounter(label: "a.b-c", dimensions: [("x.y", "1\n\"2\\")]).increment(by: 2)
    #expect(metrics.text(gauges: [:]) == "# TYPE a_b_c counter\na_b_c{x_y=\"1\\n\\\"2\\\\\"} 2\n")
  }

  @Test("A duration is counted in each bucket with a bound that is not below it")
  func buckets() {
    let metrics = PrometheusMetrics()
    let timer = metrics.makeTimer(label: "t", dimensions: [])
    timer.recordNanoseconds(10_000_000)
    timer.recordNanoseconds(20_000_000_000)
    let text = metrics.text(gauges: [:])
    #expect(text.contains("t_bucket{le=\"0.005\"} 0\n"))
    #expect(text.contains("t_bucket{le=\"0.01\"} 1\n"))
    #expect(text.contains("t_bucket{le=\"10.0\"} 1\n"))
    #expect(text.contains("t_bucket{le=\"+Inf\"} 2\n"))
    #expect(text.contains("t_sum{} 20.01\n"))
  }
}

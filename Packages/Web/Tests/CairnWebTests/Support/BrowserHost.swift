import BrowserTesting
import Cairn
import Foundation

@testable import CairnWeb

/// The sample library, listening on this machine for a real browser.
@MainActor
final class BrowserHost {
  let sample: SampleHost
  let address: String
  private let listening: ListeningHost

  private init(_ listening: ListeningHost) {
    self.listening = listening
    sample = listening.sample
    address = "http://127.0.0.1:\(listening.port)"
  }

  /// Runs the body with its own host and browser context.
  static func run(
    configure: (inout WebConfiguration) -> Void = { _ in },
    _ body: @MainActor (BrowserHost, BrowserContext) async throws -> Void
  ) async throws {
    let host = BrowserHost(
      try await ListeningHost {
        $0.clock = ContinuousClock()
        $0.now = { .now }
        configure(&$0)
      })
    let context = try await Browser.shared().newContext()
    do {
      try await body(host, context)
    } catch {
      await host.stop(context)
      throw error
    }
    await host.stop(context)
  }

  /// Runs the body with a tab that shows this address and has a script.
  static func tab(
    _ path: String, _ body: @MainActor (BrowserHost, Tab) async throws -> Void
  ) async throws {
    try await run { host, context in try await body(host, try await host.tab(context, path)) }
  }

  private func stop(_ context: BrowserContext) async {
    try? await context.close()
    try? await listening.stop()
  }

  /// A tab with a page of the library; returns after its script runs, unless scripts are disabled.
  func tab(
    _ context: BrowserContext, _ path: String, javaScript: Bool = true
  ) async throws -> Tab {
    let tab = try await context.newTab(javaScript: javaScript)
    try await open(path, in: tab, javaScript: javaScript)
    return tab
  }

  func open(_ path: String, in tab: Tab, javaScript: Bool = true) async throws {
    try await tab.open(address + path)
    if javaScript { try await tab.isScripted() }
  }

  /// The scene that a tab shows.
  func scene(_ tab: Tab) async throws -> WebScene? {
    let id = try await tab.attribute("data-scene", of: "#cairn")
    return sample.scenes.first { $0.id == id }
  }
}

extension Tab {
  /// Waits until the page's script is running.
  func isScripted() async throws {
    try await wait(until: "document.documentElement.dataset.cairn === 'scripted'")
  }

  /// Waits until the front level has this title.
  func shows(_ title: String) async throws {
    try await wait(
      until: "[...document.querySelectorAll('.cairn-title')].at(-1)?.textContent === '\(title)'")
  }
}

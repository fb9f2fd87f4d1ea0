import Cairn
import CairnWeb
import Foundation
import Observation
import ShopFlows

@testable import ShopPages

/// A window of the shop without a browser, for checking the pages of its screens.
@MainActor
final class Scene {
  let navigator: Navigator
  private let session: SessionStore

  init(_ services: Services, at url: String) throws {
    session = SessionStore(services: services)
    navigator = Navigator(AppCoordinator(session: session))
    open(url)
  }

  func open(_ url: String) {
    if let url = URL(string: url) { navigator.open(url) }
  }

  func signIn() async throws {
    try await session.signIn(
      email: Registration.demo.email, password: Registration.demo.password)
  }

  /// Adds a product to the cart.
  func fillCart() async throws {
    open("/products/11")
    _ = try await page()
    try await model(ProductModel.self).addToCart()
  }

  /// The page of the front screen, once the screen is ready.
  func page() async throws -> CairnWeb.Page {
    let screen = try screen()
    while !screen.isReady { await change { _ = screen.isReady } }
    return try pageNow()
  }

  /// The current page of the front screen, ready or not.
  func pageNow() throws -> CairnWeb.Page { try screen().page() }

  /// The model of the front screen, which must have this type.
  func model<Model>(_ type: Model.Type) throws -> Model {
    guard let model = try screen() as? Model else {
      throw Missing(description: "\(try screen()) is in front and not \(type)")
    }
    return model
  }

  /// Waits until a screen of this type is in front.
  func comes<Model>(_ type: Model.Type) async throws {
    let (events, signal) = AsyncStream.makeStream(of: Void.self)
    let observation = navigator.observe { _ in signal.yield() }
    defer { observation.cancel() }
    if try screen() is Model { return }
    for await _ in events where try screen() is Model { return }
  }

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private func screen() throws -> any PageScreen {
    guard let entry = navigator.tree.levels.last?.screen,
      let screen = navigator.content(of: entry) as? any PageScreen
    else { throw Missing(description: "There is no page in front.") }
    return screen
  }

  /// Waits for the next change of the observed values.
  private func change(of reading: () -> Void) async {
    await withCheckedContinuation { continuation in
      withObservationTracking(reading) { continuation.resume() }
    }
    // The notification arrives before the change; the change is complete after a yield.
    await Task.yield()
  }
}

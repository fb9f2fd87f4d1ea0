// The code of the article "Router versus coordinator".
import Cairn
import Foundation
import Testing

// snippet: router-global
@MainActor
final class Router {
  static let shared = Router()
  private var handlers: [String: ([String]) -> Bool] = [:]

  func register(_ first: String, _ handler: @escaping ([String]) -> Bool) {
    handlers[first] = handler
  }

  func open(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    guard let first = parts.first, let handler = handlers[first] else {
      return false
    }
    return handler(Array(parts.dropFirst()))
  }
}
// end snippet

@MainActor
@Suite("Documentation: router")
struct RouterSnippetTests {
  @Test("Pattern P27: A global router calls the handler registered for a path's first segment")
  func router() {
    var opened: [String] = []
    Router.shared.register("products") { parts in
      opened = parts
      return true
    }
    #expect(Router.shared.open("/products/7"))
    #expect(opened == ["7"])
    #expect(!Router.shared.open("/nothing"))
  }
}

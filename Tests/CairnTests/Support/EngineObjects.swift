@testable import Cairn

/// Holds the objects of a navigator's engine, and its places and flows, weakly, to find those that stay in
/// memory when the navigator is gone.
@MainActor
final class EngineObjects {
  private struct Weak { weak var object: AnyObject? }
  private var objects: [(name: String, Weak)] = []

  init(_ navigator: Navigator) {
    note(navigator)
    note(navigator.engine)
    // Whatever parts the engine is made of.
    for (_, value) in Mirror(reflecting: navigator.engine).children {
      let mirror = Mirror(reflecting: value)
      let part: Any? = mirror.displayStyle == .optional ? mirror.children.first?.value : value
      guard let part, type(of: part) is AnyObject.Type else { continue }
      note(part as AnyObject)
    }
    noteTree(of: navigator)
  }

  /// Also holds the places and flows that are in the tree now.
  func noteTree(of navigator: Navigator) {
    for place in navigator.engine.store.root.subtree {
      note(place)
      if let flow = place.flow { note(flow) }
    }
  }

  func note(_ object: AnyObject) {
    objects.append(("\(type(of: object))", Weak(object: object)))
  }

  var count: Int { objects.count }

  /// The names of the objects that are still in memory, each once.
  var alive: [String] { Set(objects.filter { $0.1.object != nil }.map(\.name)).sorted() }

  /// Runs the tasks that may still hold objects, and returns the names of those that stay.
  func remaining() async -> [String] {
    for _ in 0..<50 where !alive.isEmpty { await Task { @MainActor in }.value }
    for _ in 0..<50 where !alive.isEmpty { await runReadyTasks() }
    return alive
  }
}

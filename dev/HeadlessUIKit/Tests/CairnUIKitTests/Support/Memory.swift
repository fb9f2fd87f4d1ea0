/// Objects of which nothing should remain, by name.
@MainActor
final class Memory {
  private var objects: [(name: String, object: @MainActor () -> AnyObject?)] = []

  /// Remembers an object without retaining it.
  func note(_ name: String, _ object: AnyObject?) {
    objects.append((name, { [weak object] in object }))
  }

  /// The names of the objects that are still in memory.
  var living: [String] { objects.filter { $0.object() != nil }.map(\.name) }
}

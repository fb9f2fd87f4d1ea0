public import Foundation

/// A value that is saved with a scene and restored with it.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let defaultValue: Value
  private let locate: (SceneStore) -> any Location<Value>
  private var location: (any Location<Value>)?

  /// The value.
  public var wrappedValue: Value {
    get { location?.read() ?? defaultValue }
    nonmutating set { location?.write(newValue, .current) }
  }
}

// The only type of value that apps store here.
extension SceneStorage where Value == Data? {
  /// Creates a property for optional data.
  public init(_ key: String) {
    self.key = key
    defaultValue = nil
    locate = { SceneLocation(key: key, store: $0) }
  }
}

extension SceneStorage: GraphProperty {
  mutating func connect(_ connector: inout PropertyConnector) {
    let own = connector.storage { SceneStore() }
    location = locate(connector.node.readEnvironment.sceneStore ?? own)
  }
}

extension SceneStorage: ComparableInput {
  func isEqual(to other: Any) -> Bool { (other as? Self)?.key == key }
}

/// The values that a scene saves for its views.
final class SceneStore: @unchecked Sendable {
  // `@unchecked` is safe because a lock guards the properties.

  private let lock = NSLock()
  private var stored: [String: Any]
  private var readers: [String: Readers] = [:]

  init(_ values: [String: Any] = [:]) { stored = values }

  /// All saved values.
  var values: [String: Any] { lock.withLock { stored } }

  func read(_ key: String) -> Any? {
    readers(of: key).noteRead()
    return lock.withLock { stored[key] }
  }

  func write(_ value: Any?, for key: String, _ transaction: Transaction) {
    lock.withLock { stored[key] = value }
    readers(of: key).invalidate(transaction)
  }

  private func readers(of key: String) -> Readers {
    lock.withLock {
      let found = readers[key] ?? Readers()
      readers[key] = found
      return found
    }
  }
}

/// Data that is saved with a scene.
private final class SceneLocation: Location {
  private let key: String
  private let store: SceneStore

  init(key: String, store: SceneStore) {
    self.key = key
    self.store = store
  }

  func read() -> Data? { store.read(key) as? Data }

  func write(_ value: Data?, _ transaction: Transaction) {
    store.write(value, for: key, transaction)
  }

  func isSame(as other: any Location<Data?>) -> Bool {
    guard let other = other as? SceneLocation else { return false }
    return key == other.key && store === other.store
  }
}

extension EnvironmentValues {
  var sceneStore: SceneStore? {
    get { self[of: SceneStore.self] }
    set { self[of: SceneStore.self] = newValue }
  }
}

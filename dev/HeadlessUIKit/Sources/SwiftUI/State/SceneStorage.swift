import Foundation

/// A value that is saved with a scene and restored with it.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let defaultValue: Value
  private let coding: StoredCoding<Value>
  private var location: (any Location<Value>)?

  init(_ key: String, _ defaultValue: Value, _ coding: StoredCoding<Value>) {
    self.key = key
    self.defaultValue = defaultValue
    self.coding = coding
  }

  /// The value.
  public var wrappedValue: Value {
    get { location?.read() ?? defaultValue }
    nonmutating set { location?.write(newValue, .current) }
  }
}

extension SceneStorage: GraphProperty {
  mutating func connect(_ connector: inout PropertyConnector) {
    let own = connector.storage { SceneStore() }
    let store = connector.node.readEnvironment.sceneStore ?? own
    location = SceneLocation(key: key, store: store, defaultValue: defaultValue, coding: coding)
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

/// A value that is saved with a scene.
private final class SceneLocation<Value>: Location, @unchecked Sendable {
  // `@unchecked` is safe because all properties are constant and the store is thread-safe.

  private let key: String
  private let store: SceneStore
  private let defaultValue: Value
  private let coding: StoredCoding<Value>

  init(key: String, store: SceneStore, defaultValue: Value, coding: StoredCoding<Value>) {
    self.key = key
    self.store = store
    self.defaultValue = defaultValue
    self.coding = coding
  }

  func read() -> Value { store.read(key).flatMap(coding.decode) ?? defaultValue }

  func write(_ value: Value, _ transaction: Transaction) {
    store.write(coding.encode(value), for: key, transaction)
  }

  func isSame(as other: any Location<Value>) -> Bool {
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

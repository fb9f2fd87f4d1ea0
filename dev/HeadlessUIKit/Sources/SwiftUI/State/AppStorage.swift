public import Foundation

/// A value that is stored in the user defaults.
///
/// [AppStorage](https://developer.apple.com/documentation/swiftui/appstorage)
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let store: UserDefaults?
  private let defaultValue: Value
  private let coding: StoredCoding<Value>
  private var location: (any Location<Value>)?

  init(_ key: String, _ store: UserDefaults?, _ defaultValue: Value, _ coding: StoredCoding<Value>)
  {
    self.key = key
    self.store = store
    self.defaultValue = defaultValue
    self.coding = coding
  }

  /// The value.
  public var wrappedValue: Value {
    get { found.read() }
    nonmutating set { found.write(newValue, .current) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(found) }

  private var found: any Location<Value> {
    location
      ?? DefaultsLocation(
        key: key, store: store ?? .standard, defaultValue: defaultValue, coding: coding)
  }
}

extension AppStorage: GraphProperty {
  mutating func connect(_ connector: inout PropertyConnector) {
    let store = store ?? connector.node.readEnvironment.appStorageDefaults ?? .standard
    location = DefaultsLocation(key: key, store: store, defaultValue: defaultValue, coding: coding)
  }
}

extension AppStorage: ComparableInput {
  func isEqual(to other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return key == other.key && store === other.store
  }
}

/// A value in the user's defaults.
private final class DefaultsLocation<Value>: Location, @unchecked Sendable {
  // `@unchecked` is safe because all properties are constant and UserDefaults is thread-safe.

  private let key: String
  private let store: UserDefaults
  private let defaultValue: Value
  private let coding: StoredCoding<Value>

  init(key: String, store: UserDefaults, defaultValue: Value, coding: StoredCoding<Value>) {
    self.key = key
    self.store = store
    self.defaultValue = defaultValue
    self.coding = coding
  }

  func read() -> Value {
    StoreReaders.of(key, in: store).noteRead()
    return store.object(forKey: key).flatMap(coding.decode) ?? defaultValue
  }

  func write(_ value: Value, _ transaction: Transaction) {
    if let stored = coding.encode(value) {
      store.set(stored, forKey: key)
    } else {
      store.removeObject(forKey: key)
    }
    StoreReaders.of(key, in: store).invalidate(transaction)
  }

  func isSame(as other: any Location<Value>) -> Bool {
    guard let other = other as? DefaultsLocation else { return false }
    return key == other.key && store === other.store
  }
}

/// The views that have read a value, by store and key.
private enum StoreReaders {
  private struct Key: Hashable {
    let store: ObjectIdentifier
    let key: String
  }

  // `nonisolated(unsafe)` is safe because every access holds the lock.
  nonisolated(unsafe) private static var known: [Key: Readers] = [:]
  private static let lock = NSLock()

  static func of(_ key: String, in store: UserDefaults) -> Readers {
    let key = Key(store: ObjectIdentifier(store), key: key)
    return lock.withLock {
      let readers = known[key] ?? Readers()
      known[key] = readers
      return readers
    }
  }
}

private struct DefaultsKey: EnvironmentKey {
  static var defaultValue: UserDefaults? { nil }
}

extension EnvironmentValues {
  var appStorageDefaults: UserDefaults? {
    get { self[DefaultsKey.self] }
    set { self[DefaultsKey.self] = newValue }
  }
}

extension View {
  /// Sets the store for the `AppStorage` properties of the view.
  ///
  /// [defaultAppStorage(_:)](https://developer.apple.com/documentation/swiftui/view/defaultappstorage(_:))
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    modifier(EnvironmentModifier { $0.appStorageDefaults = store })
  }
}

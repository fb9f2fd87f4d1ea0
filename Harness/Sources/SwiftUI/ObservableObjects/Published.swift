/// A property of an observable object that announces its changes.
///
/// [Published](https://developer.apple.com/documentation/combine/published)
@propertyWrapper public struct Published<Value> {
  private let values: Storage

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) { values = Storage(wrappedValue) }

  /// Creates a property with an initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// Always unavailable, because only classes can announce changes.
  ///
  /// The compiler rejects every use, so this code never runs.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes.") }
    // swift-format-ignore: UseSingleLinePropertyGetter
    set { fatalError("@Published is only available on properties of classes.") }
  }

  /// The value as a property of its object.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].values.value }
    set {
      let values = object[keyPath: storageKeyPath].values
      values.objectWillChange?.send()
      values.changes.send(newValue)
      values.value = newValue
    }
  }

  /// A publisher of the values: the current one immediately, and each new one before the property
  /// has it.
  public var projectedValue: Publisher { Publisher(values: values) }

  /// Publishes the values of a property.
  ///
  /// [Published.Publisher](https://developer.apple.com/documentation/combine/published/publisher)
  public struct Publisher {
    fileprivate let values: Storage

    /// Subscribes to all values until the result is released.
    public func sink(receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
      receiveValue(values.value)
      return values.changes.sink(receiveValue)
    }
  }

  fileprivate final class Storage: PublishedStorage {
    var value: Value
    var objectWillChange: ObservableObjectPublisher?
    let changes = Changes()

    init(_ value: Value) { self.value = value }
  }

  fileprivate final class Changes {
    private var subscribers: [ObjectIdentifier: (Value) -> Void] = [:]

    func send(_ value: Value) {
      for subscriber in subscribers.values { subscriber(value) }
    }

    func sink(_ receive: @escaping (Value) -> Void) -> AnyCancellable {
      let key = AnyObjectKey()
      subscribers[ObjectIdentifier(key)] = receive
      return AnyCancellable { [weak self] in self?.subscribers[ObjectIdentifier(key)] = nil }
    }
  }
}

/// A published property of any type.
protocol PublishedProperty {
  var storage: any PublishedStorage { get }
}

/// The storage of a published property.
protocol PublishedStorage: AnyObject {
  var objectWillChange: ObservableObjectPublisher? { get set }
}

extension Published: PublishedProperty {
  var storage: any PublishedStorage { values }
}

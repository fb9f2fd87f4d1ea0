/// A property of an observable object that says when it is about to change.
///
/// [Published](https://developer.apple.com/documentation/combine/published)
@propertyWrapper public struct Published<Value> {
  private let values: Storage

  /// A property that begins with this.
  public init(wrappedValue: Value) { values = Storage(wrappedValue) }

  /// A property that begins with this.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// Only classes can say that they change.
  ///
  /// The compiler refuses to use it, so nothing gets here.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes.") }
    // swift-format-ignore: UseSingleLinePropertyGetter
    set { fatalError("@Published is only available on properties of classes.") }
  }

  /// The value, as a property of its object.
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

  /// What tells of every value: the present one at once, and then each before the property has it.
  public var projectedValue: Publisher { Publisher(values: values) }

  /// Tells of the values of a property.
  ///
  /// [Published.Publisher](https://developer.apple.com/documentation/combine/published/publisher)
  public struct Publisher {
    fileprivate let values: Storage

    /// Has something done with every value, until the result is let go.
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

/// A published property, whatever its type.
protocol PublishedProperty {
  var storage: any PublishedStorage { get }
}

/// What a published property keeps.
protocol PublishedStorage: AnyObject {
  var objectWillChange: ObservableObjectPublisher? { get set }
}

extension Published: PublishedProperty {
  var storage: any PublishedStorage { values }
}

/// An object that announces its changes.
///
/// A small version of Combine's protocol, which does not exist on Linux.
///
/// [ObservableObject](https://developer.apple.com/documentation/combine/observableobject)
public protocol ObservableObject: AnyObject {
  /// The publisher that announces changes of the object.
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  /// The publisher that all `@Published` properties of the object share.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = publishedProperties
    if let known = properties.lazy.compactMap(\.objectWillChange).first { return known }
    let new = ObservableObjectPublisher()
    for property in properties { property.objectWillChange = new }
    return new
  }

  private var publishedProperties: [any PublishedStorage] {
    sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
      .flatMap(\.children)
      .compactMap { ($0.value as? any PublishedProperty)?.storage }
  }
}

/// Announces changes of an object.
///
/// [ObservableObjectPublisher](https://developer.apple.com/documentation/combine/observableobjectpublisher)
public final class ObservableObjectPublisher {
  private var subscribers: [ObjectIdentifier: () -> Void] = [:]

  /// Creates a publisher without subscribers.
  public init() {}

  /// Announces that the object is about to change.
  public func send() {
    for subscriber in subscribers.values { subscriber() }
  }

  /// Subscribes to changes of the object until the result is released.
  public func sink(receiveValue: @escaping () -> Void) -> AnyCancellable {
    let key = AnyObjectKey()
    subscribers[ObjectIdentifier(key)] = receiveValue
    return AnyCancellable { [weak self] in self?.subscribers[ObjectIdentifier(key)] = nil }
  }
}

/// A subscription that ends when it is released.
///
/// [AnyCancellable](https://developer.apple.com/documentation/combine/anycancellable)
public final class AnyCancellable: Hashable {
  private var end: (() -> Void)?

  /// Creates a subscription that a closure ends.
  public init(_ cancel: @escaping () -> Void) { end = cancel }

  deinit { end?() }

  /// Ends the subscription.
  public func cancel() {
    end?()
    end = nil
  }

  /// Stores the subscription in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Returns whether both are the same object.
  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

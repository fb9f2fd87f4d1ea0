/// An object that says when it is about to change.
///
/// A small version of Combine's, which Linux does not have.
///
/// [ObservableObject](https://developer.apple.com/documentation/combine/observableobject)
public protocol ObservableObject: AnyObject {
  /// What says that the object is about to change.
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  /// One for all the `@Published` properties of the object.
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

/// Says that an object is about to change.
///
/// [ObservableObjectPublisher](https://developer.apple.com/documentation/combine/observableobjectpublisher)
public final class ObservableObjectPublisher {
  private var subscribers: [ObjectIdentifier: () -> Void] = [:]

  /// A publisher that nobody listens to yet.
  public init() {}

  /// Says that the object is about to change.
  public func send() {
    for subscriber in subscribers.values { subscriber() }
  }

  /// Has something done whenever the object is about to change, until the result is let go.
  public func sink(receiveValue: @escaping () -> Void) -> AnyCancellable {
    let key = AnyObjectKey()
    subscribers[ObjectIdentifier(key)] = receiveValue
    return AnyCancellable { [weak self] in self?.subscribers[ObjectIdentifier(key)] = nil }
  }
}

/// Ends something when it is let go.
///
/// [AnyCancellable](https://developer.apple.com/documentation/combine/anycancellable)
public final class AnyCancellable: Hashable {
  private var end: (() -> Void)?

  /// Ends by a closure.
  public init(_ cancel: @escaping () -> Void) { end = cancel }

  deinit { end?() }

  /// Ends it now.
  public func cancel() {
    end?()
    end = nil
  }

  /// Keeps it with others.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// One is equal to itself only.
  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

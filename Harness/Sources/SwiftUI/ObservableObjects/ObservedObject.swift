import UIKit

/// An observable object that somebody else keeps.
///
/// [ObservedObject](https://developer.apple.com/documentation/swiftui/observedobject)
@propertyWrapper @MainActor @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: ObjectType

  /// A property that observes an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// A property that observes an object.
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  /// Bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Makes bindings to an object's properties.
  ///
  /// [ObservedObject.Wrapper](https://developer.apple.com/documentation/swiftui/observedobject/wrapper)
  @dynamicMemberLookup @MainActor @preconcurrency
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(PropertyLocation(object, keyPath))
    }
  }
}

extension ObservedObject: GraphProperty {
  mutating func connect(_ connector: inout PropertyConnector) {
    connector.storage { ObjectSubscription() }.observe(wrappedValue, for: connector.node)
  }
}

extension ObservedObject: @preconcurrency ComparableInput {
  func isEqual(to other: Any) -> Bool { (other as? Self)?.wrappedValue === wrappedValue }
}

/// An observable object that a view makes and keeps.
///
/// [StateObject](https://developer.apple.com/documentation/swiftui/stateobject)
@propertyWrapper @MainActor @preconcurrency
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?

  /// A property that makes its object when the view comes, once.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object.
  public var wrappedValue: ObjectType {
    if let object { return object }
    warn(
      "Accessing StateObject<\(ObjectType.self)>'s object without being installed on a View. This"
        + " will create a new instance each time.")
    return make()
  }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension StateObject: GraphProperty {
  mutating func connect(_ connector: inout PropertyConnector) {
    let subscription = connector.storage { ObjectSubscription() }
    let object = subscription.object as? ObjectType ?? make()
    subscription.observe(object, for: connector.node)
    self.object = object
  }
}

extension StateObject: @preconcurrency ComparableInput {
  /// The object is made once, whatever the view says later.
  func isEqual(to other: Any) -> Bool { true }
}

/// An observable object from the environment.
///
/// [EnvironmentObject](https://developer.apple.com/documentation/swiftui/environmentobject)
@propertyWrapper @MainActor @preconcurrency
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  /// The object of this type.
  public init() {}

  /// The object.
  public var wrappedValue: ObjectType {
    object ?? failForMissing(ObjectType.self, kind: "ObservableObject")
  }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension EnvironmentObject: GraphProperty {
  mutating func connect(_ connector: inout PropertyConnector) {
    object = connector.node.readEnvironment[object: ObjectType.self]
    let subscription = connector.storage { ObjectSubscription() }
    if let object { subscription.observe(object, for: connector.node) }
  }
}

extension EnvironmentObject: @preconcurrency ComparableInput {
  /// Which object it is, the node's environment says.
  func isEqual(to other: Any) -> Bool { true }
}

extension View {
  /// The view with an observable object in its environment.
  ///
  /// [environmentObject(_:)](https://developer.apple.com/documentation/swiftui/view/environmentobject(_:))
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentModifier { $0[object: T.self] = object })
  }
}

/// Has a view evaluated when an object changes.
@MainActor private final class ObjectSubscription {
  private(set) var object: AnyObject?
  private var subscription: AnyCancellable?

  func observe(_ object: some ObservableObject, for node: ViewNode) {
    guard self.object !== object else { return }
    self.object = object
    subscription = object.objectWillChange.sink { [weak node] in
      onMainActor {
        guard ViewNode.evaluated == nil else {
          return HeadlessDevice.current.log.warn(
            "Publishing changes from within view updates is not allowed, this will cause undefined"
              + " behavior.")
        }
        node?.setNeedsUpdate()
      }
    }
  }
}

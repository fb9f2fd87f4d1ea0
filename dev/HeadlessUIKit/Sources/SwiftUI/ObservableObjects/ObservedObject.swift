public import OpenCombine
import UIKit

/// An observable object that is owned elsewhere.
///
/// [ObservedObject](https://developer.apple.com/documentation/swiftui/observedobject)
@propertyWrapper @MainActor @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: ObjectType

  /// Creates a property that observes an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Creates a property that observes an object.
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  /// Bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Creates bindings to an object's properties.
  ///
  /// [ObservedObject.Wrapper](https://developer.apple.com/documentation/swiftui/observedobject/wrapper)
  @dynamicMemberLookup @MainActor @preconcurrency
  public struct Wrapper {
    let object: ObjectType

    /// Returns a binding to a property.
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

/// An observable object that a view creates and owns.
///
/// [StateObject](https://developer.apple.com/documentation/swiftui/stateobject)
@propertyWrapper @MainActor @preconcurrency
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?

  /// Creates a property whose object is created once, when the view appears.
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
  /// Always true, because the object is created only once, whatever a later view passes.
  func isEqual(to other: Any) -> Bool { true }
}

/// An observable object from the environment.
///
/// [EnvironmentObject](https://developer.apple.com/documentation/swiftui/environmentobject)
@propertyWrapper @MainActor @preconcurrency
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  /// Creates a property that reads the object of its type.
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
  /// Always true, because the object comes from the node's environment.
  func isEqual(to other: Any) -> Bool { true }
}

extension View {
  /// Sets an observable object in the environment of the view.
  ///
  /// [environmentObject(_:)](https://developer.apple.com/documentation/swiftui/view/environmentobject(_:))
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentModifier { $0[object: T.self] = object })
  }
}

/// Evaluates a view again when an object changes.
@MainActor private final class ObjectSubscription {
  private(set) var object: AnyObject?
  private var subscription: AnyCancellable?

  func observe(_ object: some ObservableObject, for node: ViewNode) {
    guard self.object !== object else { return }
    self.object = object
    subscription = object.objectWillChange.sink { [weak node] _ in
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

public import OpenCombine
import UIKit

/// An observable object that is owned elsewhere.
@propertyWrapper @MainActor @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: ObjectType

  /// Creates a property that observes an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Creates bindings to an object's properties.
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

/// Evaluates a view again when an object changes.
@MainActor private final class ObjectSubscription {
  private var object: AnyObject?
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

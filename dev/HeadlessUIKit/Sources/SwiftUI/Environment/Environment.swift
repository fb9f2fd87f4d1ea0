public import Observation
import UIKit

/// Reads a value from the environment of a view.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private let key: AnyHashable
  private var values: EnvironmentValues?

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = {
      // `\.self` depends on all values.
      if Value.self == EnvironmentValues.self { $0.reads?.noteAll() }
      return $0[keyPath: keyPath]
    }
    key = keyPath
  }

  /// Creates a property that reads the object of a class.
  ///
  /// The program ends if the environment does not contain the object.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { $0[of: objectType] ?? failForMissing(objectType) }
    key = ObjectIdentifier(objectType)
  }

  /// Creates a property that reads the object of a class; the value is nil if there is no object.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    read = { $0[of: objectType] }
    key = ObjectIdentifier(objectType)
  }

  /// The value.
  public var wrappedValue: Value {
    if let values { return read(values) }
    warn(
      "Accessing Environment<\(Value.self)>'s value outside of being installed on a View. This will"
        + " always read the default value and will not update.")
    return read(EnvironmentValues())
  }
}

extension Environment: GraphProperty {
  mutating func connect(_ connector: inout PropertyConnector) {
    values = connector.node.readEnvironment
  }
}

extension Environment: ComparableInput {
  /// Returns whether the other property reads the same key.
  ///
  /// The node tracks whether its value has changed.
  func isEqual(to other: Any) -> Bool { (other as? Self)?.key == key }
}

extension View {
  /// Sets an object in the environment of the view.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentModifier { $0[of: T.self] = object })
  }
}

/// Ends the program with SwiftUI's message about a missing object in the environment.
func failForMissing<Value>(_ type: Any.Type) -> Value {
  let text =
    "No Observable object of type \(type) found. A View.environmentObject(_:) for \(type) may be"
    + " missing as an ancestor of this view."
  warn(text)
  fatalError(text)
}

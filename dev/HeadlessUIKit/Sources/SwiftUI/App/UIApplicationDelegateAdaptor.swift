public import Foundation
import Observation
public import UIKit

/// Declares an app delegate that SwiftUI creates and calls.
@MainActor @preconcurrency
@propertyWrapper public struct UIApplicationDelegateAdaptor<DelegateType>: DynamicProperty
where DelegateType: NSObject, DelegateType: UIApplicationDelegate {
  /// The delegate.
  public let wrappedValue: DelegateType

  /// Creates a delegate of this class.
  ///
  /// Pass a closure that creates the delegate to ``HeadlessApp``.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    guard let made = Delegates.beingMade?.make(delegateType) as? DelegateType else {
      fatalError(
        "HeadlessApp cannot create a \(delegateType). To fix this, add a closure to its delegates.")
    }
    wrappedValue = made
    Delegates.beingMade?.app = made
  }
}

/// The delegate objects that UIKit would create for an app.
@MainActor final class Delegates {
  @TaskLocal static var beingMade: Delegates?

  private let makers: [@MainActor () -> NSObject]
  /// The app's own delegate.
  var app: (any UIApplicationDelegate)?

  init(_ makers: [@MainActor () -> NSObject]) { self.makers = makers }

  func make(_ type: AnyClass) -> NSObject? {
    makers.lazy.map { $0() }.first { Swift.type(of: $0) == type }
  }
}

extension EnvironmentValues {
  /// Sets an object in the environment if it is observable.
  mutating func offer(_ object: AnyObject?) {
    func put<Object: AnyObject & Observable>(_ object: Object) {
      self[of: Object.self] = object
    }
    if let observable = object as? any AnyObject & Observable { put(observable) }
  }
}

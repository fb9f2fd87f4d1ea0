public import Foundation
import Observation
public import UIKit

/// An app's delegate of UIKit's, which SwiftUI makes and calls.
///
/// [UIApplicationDelegateAdaptor](https://developer.apple.com/documentation/swiftui/uiapplicationdelegateadaptor)
@MainActor @preconcurrency
@propertyWrapper public struct UIApplicationDelegateAdaptor<DelegateType>: DynamicProperty
where DelegateType: NSObject, DelegateType: UIApplicationDelegate {
  /// The delegate.
  public let wrappedValue: DelegateType

  /// A delegate of a class; here ``HeadlessApp`` is told how such are made.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/uiapplicationdelegateadaptor/init(_:))
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    guard let made = Delegates.beingMade?.make(delegateType) as? DelegateType else {
      fatalError("HeadlessApp was not told how a \(delegateType) is made.")
    }
    wrappedValue = made
    Delegates.beingMade?.app = made
  }
}

/// The objects of UIKit's kind that stand beside an app's views.
@MainActor final class Delegates {
  @TaskLocal static var beingMade: Delegates?

  private let makers: [@MainActor () -> NSObject]
  /// The app's own.
  var app: (any UIApplicationDelegate)?

  init(_ makers: [@MainActor () -> NSObject]) { self.makers = makers }

  func make(_ type: AnyClass) -> NSObject? {
    makers.lazy.map { $0() }.first { Swift.type(of: $0) == type }
  }
}

extension EnvironmentValues {
  /// Puts an object into the environment, if it is observable.
  mutating func offer(_ object: AnyObject?) {
    func put<Object: AnyObject & Observable>(_ object: Object) {
      self[object: Object.self] = object
    }
    if let observable = object as? any AnyObject & Observable { put(observable) }
  }
}

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A screen's model that says which view controller shows it.
  ///
  /// ```swift
  /// extension LoginModel: ViewControllerScreen {
  ///   func makeViewController() -> UIViewController { LoginViewController(model: self) }
  /// }
  /// ```
  ///
  /// The conformance belongs into the app's UI layer, so that models know no UIKit. In an app that wants
  /// no models, ``Cairn/Coordinator/destination(for:)`` may return the view controller itself.
  ///
  /// **Order.** Called once for each place in the tree, before the view controller is shown; its view
  /// is loaded when UIKit wants it. Commands given here wait.
  ///
  /// **Ownership.** The host lets go of the view controller when its place has left the tree and the
  /// screen. The view controller may hold the model strongly; the model should not hold it.
  @MainActor
  public protocol ViewControllerScreen: AnyObject {
    /// A new view controller that shows this model.
    func makeViewController() -> UIViewController
  }
#endif

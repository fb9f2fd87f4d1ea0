#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A screen model that declares the view controller that shows it.
  ///
  /// <!-- snippet: mixing-old-screen -->
  /// ```swift
  /// extension PaymentModel: ViewControllerScreen {
  ///   func makeViewController() -> UIViewController { PaymentViewController(model: self) }
  /// }
  /// ```
  ///
  /// Put the conformance in the app's UI layer, so that models do not depend on UIKit. In an app
  /// without models, ``Cairn/Coordinator/destination(for:)`` may return the view controller itself.
  ///
  /// **Order.** The host calls this method once for each place in the tree, before it shows the
  /// view controller. UIKit loads the view later. Navigation commands that you give here are
  /// deferred.
  ///
  /// **Ownership.** The host releases the view controller when its place has left the tree and the
  /// screen. The view controller may hold the model strongly. The model should not hold the view
  /// controller.
  @MainActor
  public protocol ViewControllerScreen: AnyObject {
    /// Creates a view controller that shows this model.
    func makeViewController() -> UIViewController
  }
#endif

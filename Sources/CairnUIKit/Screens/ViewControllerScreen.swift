#if canImport(UIKit) && !os(watchOS)
  public import Foundation
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

  extension UIStoryboard {
    /// Instantiates the view controller whose storyboard identifier is the name of its class.
    ///
    /// <!-- snippet: doc-storyboard -->
    /// ```swift
    /// extension DetailModel: ViewControllerScreen {
    ///   func makeViewController() -> UIViewController {
    ///     UIStoryboard.shop.screen { DetailViewController(coder: $0, model: self) }
    ///   }
    /// }
    /// ```
    ///
    /// UIKit raises an exception that names the identifier if the storyboard does not contain it.
    ///
    /// - Parameter creator: Creates the view controller, so that you can pass dependencies; return
    ///   nil to let UIKit call `init(coder:)`.
    public func screen<ViewController: UIViewController>(
      _ creator: @escaping (NSCoder) -> ViewController?
    ) -> ViewController {
      instantiateViewController(identifier: "\(ViewController.self)", creator: creator)
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import UIKit

  extension UIStoryboard {
    /// Instantiates the view controller whose storyboard identifier is the name of its type.
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
    /// - Parameter creator: Creates the view controller, which allows passing dependencies; return
    ///   nil to let UIKit call `init(coder:)`.
    public func screen<ViewController: UIViewController>(
      _ creator: @escaping (NSCoder) -> ViewController?
    ) -> ViewController {
      instantiateViewController(identifier: "\(ViewController.self)", creator: creator)
    }
  }
#endif

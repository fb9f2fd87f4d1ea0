#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import UIKit

  extension UIStoryboard {
    /// The view controller whose identifier is the name of its type, with what it needs handed over.
    ///
    /// ```swift
    /// extension DetailModel: ViewControllerScreen {
    ///   func makeViewController() -> UIViewController {
    ///     UIStoryboard.shop.screen { DetailViewController(coder: $0, model: self) }
    ///   }
    /// }
    /// ```
    ///
    /// If the storyboard has no such identifier, UIKit raises an exception that names it.
    ///
    /// - Parameter creator: Makes the view controller; nil to let UIKit call `init(coder:)`.
    public func screen<ViewController: UIViewController>(
      _ creator: @escaping (NSCoder) -> ViewController?
    ) -> ViewController {
      instantiateViewController(identifier: "\(ViewController.self)", creator: creator)
    }
  }
#endif

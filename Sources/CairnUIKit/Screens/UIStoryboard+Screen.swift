#if canImport(UIKit)
  public import Foundation
  public import UIKit

  extension UIStoryboard {
    /// The view controller of this type, with what it needs handed to its initialiser.
    ///
    /// ```swift
    /// extension DetailModel: ViewControllerScreen {
    ///   func makeViewController() -> UIViewController {
    ///     UIStoryboard.shop.screen { DetailViewController(coder: $0, model: self) }
    ///   }
    /// }
    /// ```
    ///
    /// The identifier in the storyboard is the type's name unless you say another. One that is missing
    /// is an exception of UIKit's that names it; a view controller of another type, or a creator that
    /// fails, is reported, and an empty one takes its place.
    ///
    /// - Parameters:
    ///   - identifier: The identifier in the storyboard.
    ///   - creator: Makes the view controller.
    public func screen<ViewController: UIViewController>(
      identifier: String = "\(ViewController.self)",
      _ creator: @escaping (NSCoder) -> ViewController?
    ) -> UIViewController {
      var made: ViewController?
      let viewController = instantiateViewController(identifier: identifier) { coder in
        made = creator(coder)
        return made
      }
      if made == nil {
        HostReport.notInStoryboard(
          "\(ViewController.self)", identifier: identifier, found: "\(type(of: viewController))")
      }
      return viewController
    }
  }
#endif

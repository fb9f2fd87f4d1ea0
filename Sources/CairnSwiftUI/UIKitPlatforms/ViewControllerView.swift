#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import CairnUIKit
    import UIKit

    /// Shows a view controller as a view.
    ///
    /// The view controller is wrapped in a container. When a screen moves, for example because a
    /// split collapses, SwiftUI makes a new view before it releases the old one. The view
    /// controller then moves to the new container and stays there.
    private struct ViewControllerView: UIViewControllerRepresentable {
      let viewController: UIViewController

      func makeUIViewController(context: Context) -> UIViewController {
        viewController.inContainer()
      }

      func updateUIViewController(_ container: UIViewController, context: Context) {}
    }

    extension HostOptions {
      /// Returns the view of a model that is or has a view controller; nil for any other model.
      ///
      /// The view controller is created once, although SwiftUI may recreate its views.
      func viewControllerView(for model: AnyObject) -> AnyView? {
        guard
          let viewController = model as? UIViewController
            ?? (model as? any ViewControllerScreen)?.makeViewController()
        else { return nil }
        let view = ViewControllerView(viewController: viewController).ignoresSafeArea()
        let title = viewController.navigationItem.title ?? viewController.title
        return title.map { AnyView(view.navigationTitle(Text(verbatim: $0))) } ?? AnyView(view)
      }
    }
  #else
    extension HostOptions {
      /// Returns nil, because this platform has no view controllers.
      func viewControllerView(for model: AnyObject) -> AnyView? { nil }
    }
  #endif
#endif

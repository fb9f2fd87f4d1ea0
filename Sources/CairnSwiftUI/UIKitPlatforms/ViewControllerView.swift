#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import CairnUIKit
    import UIKit

    /// Shows a view controller where a view is wanted.
    ///
    /// In a container: when a screen moves to another place, as when a split collapses, SwiftUI makes a new
    /// view there before it lets go of the old one. The view controller goes to the new one, and stays.
    private struct ViewControllerView: UIViewControllerRepresentable {
      let viewController: UIViewController

      func makeUIViewController(context: Context) -> UIViewController {
        viewController.inContainer()
      }

      func updateUIViewController(_ container: UIViewController, context: Context) {}
    }

    extension HostOptions {
      /// The view of a model that is a view controller or says which one shows it; nil for any other.
      ///
      /// The view controller is made once, as UIKit's host does: SwiftUI may make its views anew.
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
      /// There are no view controllers here.
      func viewControllerView(for model: AnyObject) -> AnyView? { nil }
    }
  #endif
#endif

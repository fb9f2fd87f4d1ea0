public import Foundation

extension UIViewController {
  /// The animation with which a controller is pushed or presented.
  ///
  /// None of these classes is isolated to the main actor in the SDK.
  public final class Transition: NSObject {
    let zoom: Zoom

    /// Creates the animation.
    init(zoom: Zoom) { self.zoom = zoom }

    /// Zooms from a view and back to it.
    ///
    /// - Parameters:
    ///   - options: Further options, which have no effect here.
    ///   - sourceViewProvider: Returns the view. It is called at each push and pop.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Self { Self(zoom: Zoom(provider: sourceViewProvider)) }

    /// A zoom.
    final class Zoom {
      let provider: (ZoomSourceViewProviderContext) -> UIView?

      init(provider: @escaping (ZoomSourceViewProviderContext) -> UIView?) {
        self.provider = provider
      }

      func source(of zoomed: UIViewController, in source: UIViewController) -> UIView? {
        provider(ZoomSourceViewProviderContext(source: source, zoomed: zoomed))
      }
    }

    /// The controllers of a zoom.
    public final class ZoomSourceViewProviderContext: NSObject {
      /// The controller from which the zoom begins.
      public let sourceViewController: UIViewController
      /// The controller that is zoomed.
      public let zoomedViewController: UIViewController

      init(source: UIViewController, zoomed: UIViewController) {
        sourceViewController = source
        zoomedViewController = zoomed
      }
    }

    /// The options of a zoom.
    open class ZoomOptions: NSObject {}
  }
}

extension UIViewController {
  /// Asks for the view at which the zoom of this controller begins or ends, and logs it.
  func logZoom(in source: UIViewController) {
    guard let zoom = preferredTransition?.zoom else { return }
    let view = zoom.source(of: self, in: source)
    let name = view.map { $0.accessibilityIdentifier ?? String(describing: type(of: $0)) }
    HeadlessDevice.current.log.call(self, "zoom(\(name ?? "nil"))")
  }
}

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
    ///   - options: Further options.
    ///   - sourceViewProvider: Returns the view. It is called at each push and pop.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Self { Self(zoom: Zoom(options: options, provider: sourceViewProvider)) }

    /// A zoom.
    final class Zoom {
      let options: ZoomOptions?
      let provider: (ZoomSourceViewProviderContext) -> UIView?

      init(
        options: ZoomOptions?, provider: @escaping (ZoomSourceViewProviderContext) -> UIView?
      ) {
        self.options = options
        self.provider = provider
      }

      /// Indicates whether the user may drag the screen back.
      var allowsDrag: Bool {
        options?.interactiveDismissShouldBegin?(.init(willBegin: true)) ?? true
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
    open class ZoomOptions: NSObject {
      /// Returns whether a gesture may begin to drag the screen back.
      open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

      /// Creates the default options.
      public override init() { super.init() }

      /// A gesture that is about to drag a zoomed screen back.
      public final class InteractionContext: NSObject {
        /// The place of the finger.
        public let location = CGPoint.zero
        /// Indicates whether UIKit would begin.
        public let willBegin: Bool

        init(willBegin: Bool) { self.willBegin = willBegin }
      }
    }
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

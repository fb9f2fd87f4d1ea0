public import Foundation

extension UIViewController {
  /// The animation with which a controller is pushed or presented.
  ///
  /// None of these classes is isolated to the main actor in the SDK.
  public final class Transition: NSObject {
    private let provider: (ZoomSourceViewProviderContext) -> UIView?

    init(provider: @escaping (ZoomSourceViewProviderContext) -> UIView?) {
      self.provider = provider
    }

    func source(in controller: UIViewController) -> UIView? {
      provider(ZoomSourceViewProviderContext(source: controller))
    }

    /// Zooms from a view and back to it.
    ///
    /// - Parameters:
    ///   - options: Further options, which have no effect here.
    ///   - sourceViewProvider: Returns the view. The closure is called at each push and pop.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Self { Self(provider: sourceViewProvider) }

    /// The controllers of a zoom.
    public final class ZoomSourceViewProviderContext: NSObject {
      /// The controller from which the zoom begins.
      public let sourceViewController: UIViewController

      init(source: UIViewController) { sourceViewController = source }
    }

    /// The options of a zoom.
    open class ZoomOptions: NSObject {}
  }
}

extension UIViewController {
  /// Asks for the view at which the zoom of this controller begins or ends, and logs it.
  func logZoom(in source: UIViewController) {
    guard let preferredTransition else { return }
    let view = preferredTransition.source(in: source)
    let name = view.map { $0.accessibilityIdentifier ?? String(describing: type(of: $0)) }
    HeadlessDevice.current.log.call(self, "zoom(\(name ?? "nil"))")
  }
}

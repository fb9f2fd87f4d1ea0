#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  /// Shows a flow in a preview, at any of its URLs.
  ///
  /// <!-- snippet: swiftui-preview -->
  /// ```swift
  /// struct Imprint_Previews: PreviewProvider {
  ///   static var previews: some View {
  ///     NavigatorPreview(ProfileCoordinator(), at: "/imprint")
  ///   }
  /// }
  /// ```
  ///
  /// With the macro, this is `#Preview { NavigatorPreview(ProfileCoordinator(), at: "/imprint") }`.
  /// The screen is shown in its usual place: in its stack, its tab or its sheet, with a back button
  /// that works. Guards decide as in the app, so give the coordinator the objects that it needs to
  /// decide, such as a signed-in session.
  ///
  /// Use a closure to show a screen without a URL, such as an overlay:
  ///
  /// <!-- snippet: swiftui-preview-closure -->
  /// ```swift
  /// NavigatorPreview(ProfileCoordinator()) { $0.present(.imprint, as: .fullScreen) }
  /// ```
  ///
  /// If the URL cannot be opened, the preview shows the reason.
  public struct NavigatorPreview: View {
    private let make: @MainActor () -> (navigator: Navigator, problem: String?)
    @State private var previewed = Owned<(navigator: Navigator, problem: String?)>()

    /// Creates a preview of a flow.
    ///
    /// - Parameters:
    ///   - root: The root coordinator, which is created once in the lifetime of the view's
    ///     identity.
    ///   - link: The link to open before the flow is shown, such as `/products/7`; nil for the
    ///     flow's first screen.
    ///   - perform: A closure that is called with the root coordinator after the link has been
    ///     opened.
    public init<Root: Coordinator>(
      _ root: @autoclosure @escaping @MainActor () -> Root, at link: String? = nil,
      perform: @escaping @MainActor (Root) -> Void = { _ in }
    ) {
      make = {
        let root = root()
        let navigator = Navigator(root)
        let problem = link.flatMap { Self.open($0, in: navigator) }
        if problem == nil { perform(root) }
        return (navigator, problem)
      }
    }

    /// The flow, or the reason why the link cannot be opened.
    public var body: some View {
      let shown = previewed.value(make)
      if let problem = shown.problem {
        Text(verbatim: problem).padding()
      } else {
        NavigatorView(shown.navigator)
      }
    }

    /// Opens the link; returns the reason if that is impossible.
    @MainActor private static func open(_ link: String, in navigator: Navigator) -> String? {
      let outcome = navigator.open(link)
      switch outcome {
      case .unhandled: return "\(link) was not opened: no link of the root coordinator matches it."
      case .refused: return "\(link) was not opened: \(outcome)"
      default: return nil
      }
    }
  }
#endif

#if canImport(SwiftUI)
  import CairnHosting
  public import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    public import CairnUIKit
    public import UIKit

    /// A screen model that declares the view that shows it.
    ///
    /// <!-- snippet: doc-view-screen -->
    /// ```swift
    /// extension LoginModel: ViewScreen {
    ///   var body: some View { LoginView(model: self) }
    /// }
    /// ```
    ///
    /// Put the conformance in the app's UI layer, so that models do not depend on SwiftUI. In an
    /// app without models, ``Cairn/Coordinator/destination(for:)`` may return the view itself.
    ///
    /// The view can read ``SwiftUICore/EnvironmentValues/navigator`` and find its coordinators with
    /// ``EnvironmentCoordinator``. `NavigatorViewController` shows the view too, in a
    /// `UIHostingController`, without further code.
    ///
    /// A model conforms to this protocol or to `ViewControllerScreen`, never to both, not even in
    /// different modules: Swift doesn't define which conformance wins.
    @MainActor
    public protocol ViewScreen: ViewControllerScreen {
      /// The type of the view.
      associatedtype Body: View
      /// The view that shows this model.
      @ViewBuilder var body: Body { get }
    }

    extension ViewScreen {
      /// Creates a `UIHostingController` that shows the view.
      public func makeViewController() -> UIViewController {
        let place = ScreenPlace.beingMade
        let view = ScreenView(screen: self)
          .environment(\.navigator, place?.navigator)
          .environment(\.screenPlace, place)
        return UIHostingController(rootView: view)
      }
    }
  #else
    /// A screen model that declares the view that shows it.
    ///
    /// <!-- snippet: doc-view-screen -->
    /// ```swift
    /// extension LoginModel: ViewScreen {
    ///   var body: some View { LoginView(model: self) }
    /// }
    /// ```
    @MainActor
    public protocol ViewScreen: AnyObject {
      /// The type of the view.
      associatedtype Body: View
      /// The view that shows this model.
      @ViewBuilder var body: Body { get }
    }
  #endif

  /// Shows the body of a model, and observes the values that the body reads.
  struct ScreenView<Screen: ViewScreen>: View {
    let screen: Screen

    var body: some View { screen.body }
  }

  extension ViewScreen {
    var erasedView: AnyView { AnyView(ScreenView(screen: self)) }
  }
#endif

#if canImport(SwiftUI)
  import CairnHosting
  public import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    public import CairnUIKit
    public import UIKit

    /// A screen's model that says which view shows it.
    ///
    /// ```swift
    /// extension LoginModel: ViewScreen {
    ///   var body: some View { LoginView(model: self) }
    /// }
    /// ```
    ///
    /// The conformance belongs into the app's UI layer, so that models know no SwiftUI. In an app that
    /// wants no models, ``Cairn/Coordinator/destination(for:)`` may return the view itself.
    ///
    /// The view gets ``SwiftUICore/EnvironmentValues/navigator`` and may find its coordinators by
    /// ``EnvironmentCoordinator``. It is also shown by `NavigatorViewController`, in a
    /// `UIHostingController`, and needs nothing for that.
    @MainActor
    public protocol ViewScreen: ViewControllerScreen {
      /// The type of the view.
      associatedtype Body: View
      /// The view that shows this model.
      @ViewBuilder var body: Body { get }
    }

    extension ViewScreen {
      /// The view in a `UIHostingController`.
      public func makeViewController() -> UIViewController {
        let place = ScreenPlace.beingMade
        let view = ScreenView(screen: self)
          .environment(\.navigator, place?.navigator)
          .environment(\.screenPlace, place)
        return UIHostingController(rootView: view)
      }
    }
  #else
    /// A screen's model that says which view shows it.
    ///
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

  /// Shows what a model says; what the model's `body` reads is observed here.
  struct ScreenView<Screen: ViewScreen>: View {
    let screen: Screen

    var body: some View { screen.body }
  }

  extension ViewScreen {
    /// The view without its type, for what knows of screens only that they are some.
    var erasedView: AnyView { AnyView(ScreenView(screen: self)) }
  }
#endif

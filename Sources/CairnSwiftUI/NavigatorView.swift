#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  /// Shows a navigator's tree in SwiftUI.
  ///
  /// ```swift
  /// @main
  /// struct ShopApp: App {
  ///   var body: some Scene {
  ///     WindowGroup { ShopWindow() }
  ///   }
  /// }
  ///
  /// struct ShopWindow: View {
  ///   @State private var navigator = Navigator(AppCoordinator(services: .live))
  ///   var body: some View { NavigatorView(navigator).restoresNavigation() }
  /// }
  /// ```
  ///
  /// Each flow with a container of its own has one of SwiftUI's: a stack a `NavigationStack`, tabs a
  /// `TabView`, a split a `NavigationSplitView`. A stack inside a stack shares its `NavigationStack`.
  /// Screens say which view shows them by ``ViewScreen``.
  ///
  /// **Order.** A change of the tree is shown at once if nothing moves on the screen, otherwise when that is
  /// over; then whatever the tree says by then. Modals come and go one at a time, each when SwiftUI has
  /// done with the one before. What the user does is reported to the navigator when SwiftUI has done it;
  /// where a ``Cairn/LeaveGuard`` objects, what the tree says is shown again.
  ///
  /// Links that the scene is given are opened. Initialising the view costs nothing, however often SwiftUI
  /// does it, and if it is given another navigator it shows that.
  ///
  /// ## Topics
  /// ### Making one
  /// - ``init(_:)``
  /// - ``screens(_:)``
  /// - ``restoresNavigation(_:)``
  /// ### The app's own presentations and animations
  /// - ``presentation(_:content:)``
  /// - ``animation(_:_:transition:)``
  public struct NavigatorView: View {
    private let navigator: Navigator
    private var options = HostOptions()
    private var storageKey: String?

    /// Shows the navigator's tree.
    public init(_ navigator: Navigator) { self.navigator = navigator }

    /// The content of the window, and all that lies over it.
    public var body: some View {
      Group {
        if let storageKey {
          RestoringView(storageKey: storageKey, navigator: navigator, options: options)
        } else {
          HostView(navigator: navigator, options: options)
        }
      }
      // Another navigator has another tree: nothing of what is shown can stay.
      .id(ObjectIdentifier(navigator))
    }

    /// Makes the views of models that do not conform to ``ViewScreen``.
    ///
    /// ```swift
    /// NavigatorView(navigator).screens { model in
    ///   switch model {
    ///   case let counter as Counter: CounterView(counter)
    ///   default: nil
    ///   }
    /// }
    /// ```
    ///
    /// It returns nil for a model that it does not know. That is reported, and a placeholder shown.
    public func screens(
      _ make: @escaping @MainActor (AnyObject) -> (any View)?
    ) -> NavigatorView {
      changing { $0.options.makesScreen = make }
    }

    /// Says what ``Cairn/Presentation/custom(_:)`` means by its name: a sheet with this content.
    ///
    /// ```swift
    /// NavigatorView(navigator).presentation("card") { content in
    ///   content.presentationDetents([.medium]).presentationCornerRadius(32)
    /// }
    /// ```
    public func presentation(
      _ name: String, @ViewBuilder content: @escaping @MainActor (AnyView) -> some View
    ) -> NavigatorView {
      changing { $0.options.presentations[name] = { AnyView(content($0)) } }
    }

    /// Says what ``Cairn/TransitionAnimation/custom(_:)`` means by its name, where a `switching` flow
    /// shows another child.
    ///
    /// Pushes and modals are animated by SwiftUI alone. The name `zoom` needs no explanation: see
    /// ``SwiftUICore/View/transitionSource(_:)``.
    public func animation(
      _ name: String, _ animation: Animation, transition: AnyTransition = .opacity
    ) -> NavigatorView {
      let named = NamedAnimation(animation: animation, transition: transition)
      return changing { $0.options.animations[name] = named }
    }

    /// Saves the navigation when the scene leaves the foreground, and restores it when the scene comes
    /// back, before the first link is opened.
    ///
    /// - Parameter key: The name under which `SceneStorage` keeps it.
    public func restoresNavigation(_ key: String = "navigation") -> NavigatorView {
      changing { $0.storageKey = key }
    }

    private func changing(_ change: (inout NavigatorView) -> Void) -> NavigatorView {
      var changed = self
      change(&changed)
      return changed
    }
  }
#endif

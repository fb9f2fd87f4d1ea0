#if canImport(SwiftUI)
  public import Cairn
  import CairnHosting
  public import Foundation
  public import SwiftUI

  /// Shows a navigator's tree in SwiftUI.
  ///
  /// <!-- snippet: swiftui-app -->
  /// ```swift
  /// struct ProfileApp: App {
  ///   var body: some Scene {
  ///     WindowGroup {
  ///       NavigatorView { Navigator(ProfileCoordinator()) }.restoresNavigation()
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Each flow with its own container uses a container of SwiftUI: a stack uses a
  /// `NavigationStack`, tabs use a `TabView`, and a split uses a `NavigationSplitView`. A stack
  /// inside a stack shares its `NavigationStack`. Screens declare their views by conforming to
  /// ``ViewScreen``.
  ///
  /// **Order.** A change of the tree is shown immediately if no transition runs. Otherwise the view
  /// waits until the transition ends and then shows the tree's current state. Modals are presented
  /// and dismissed one at a time. The user's actions are reported to the navigator after SwiftUI
  /// has performed them. Going back from a screen with a ``Cairn/LeaveGuard`` is an exception: the
  /// guard is asked first. If a guard refuses afterwards, the view shows the tree's state again.
  ///
  /// **Overlays.** Each overlay has a window of its own in the same scene. This window also covers
  /// the sheets that views present themselves. See ``SwiftUICore/View/overlayContent()``. On macOS
  /// and watchOS, overlays are shown above the view's own content.
  ///
  /// **Accessibility.** VoiceOver's escape gesture, a scrub with two fingers, goes back and
  /// dismisses sheets and popovers, unless a guard refuses.
  ///
  /// The view opens the links that the scene receives: custom URLs, universal links, and items of
  /// Spotlight whose unique identifier is a link, such as `/products/5`. SwiftUI may initialize the
  /// view often; the initializer is cheap. If the view receives another navigator, it shows that
  /// navigator. New closures, such as one passed to ``screens(_:)``, are used for views created
  /// from then on.
  ///
  /// ## Topics
  /// ### Making one
  /// - ``screens(_:)``
  /// - ``restoresNavigation(_:)``
  /// - ``advertises(_:at:update:)``
  /// ### Layout
  /// - ``regularWidth(_:)``
  /// - ``emptyColumn(_:)``
  /// - ``columnVisibility(_:)``
  /// ### The app's own presentations and animations
  /// - ``presentation(_:content:)``
  /// - ``animation(_:_:transition:)``
  public struct NavigatorView: View {
    private enum Source {
      case given(Navigator)
      case made(@MainActor () -> Navigator)
    }

    private let source: Source
    private var options = HostOptions()
    private var storageKey: String?

    /// Shows the tree of a navigator that is owned elsewhere, for example by a test or by UIKit
    /// code.
    public init(_ navigator: Navigator) { source = .given(navigator) }

    /// Shows the tree of the view's own navigator; each scene gets its own.
    ///
    /// - Parameter make: Creates the navigator. It is called once in the lifetime of the view's
    ///   identity, however often SwiftUI initializes the view. When the view is removed
    ///   permanently, the navigator is released and its flows end.
    public init(_ make: @escaping @MainActor () -> Navigator) { source = .made(make) }

    /// The content of the window and everything presented over it.
    public var body: some View {
      switch source {
      case .given(let navigator): content(navigator)
      case .made(let make): OwningView(make: make, content: content)
      }
    }

    private func content(_ navigator: Navigator) -> some View {
      Group {
        if let storageKey {
          RestoringView(storageKey: storageKey, navigator: navigator, options: options)
        } else {
          HostView(navigator: navigator, options: options)
        }
      }
      // Another navigator has another tree, so nothing on the screen can stay.
      .id(ObjectIdentifier(navigator))
    }

    /// Sets a closure that creates the views of models that do not conform to ``ViewScreen``.
    ///
    /// <!-- snippet: doc-screens -->
    /// ```swift
    /// NavigatorView(navigator).screens { model in
    ///   switch model {
    ///   case let counter as Counter: CounterView(counter)
    ///   default: nil
    ///   }
    /// }
    /// ```
    ///
    /// Return nil for an unknown model. The view then reports the problem and shows a placeholder.
    public func screens(
      _ make: @escaping @MainActor (AnyObject) -> (any View)?
    ) -> NavigatorView {
      changing { $0.options.makesScreen = make }
    }

    /// Sets the width of the window in points from which the width class is regular.
    ///
    /// <!-- snippet: doc-regular-width-view -->
    /// ```swift
    /// NavigatorView(navigator).regularWidth(700)
    /// ```
    ///
    /// The width class decides whether splits show their columns, and how adaptive presentations
    /// appear. The platform's width class, which is the default, may stay compact in the wide
    /// window of an iPhone app. The view observes the width while the user resizes the window.
    /// Views in the window, in full-screen modals and in overlays get the width class as their
    /// `horizontalSizeClass`; in sheets and popovers the width class is compact, as always.
    ///
    /// - Parameter width: The width; nil to use the platform's width class. The width must not
    ///   change while the view is on the screen.
    public func regularWidth(_ width: CGFloat?) -> NavigatorView {
      changing { $0.options.regularWidth = width }
    }

    /// Sets a closure that creates the view of an empty split column.
    ///
    /// <!-- snippet: doc-empty-column-view -->
    /// ```swift
    /// NavigatorView(navigator).emptyColumn { _, column in
    ///   if column == .detail { Text("Choose a mail.") }
    /// }
    /// ```
    ///
    /// The view is not part of the tree, so a collapsed split shows the list instead. In a column
    /// that is already empty, the view changes only with the state that it observes.
    ///
    /// - Parameter content: Creates the view, for the coordinator of the split and the column.
    public func emptyColumn(
      @ViewBuilder _ content: @escaping @MainActor (any Coordinator, SplitColumn) -> some View
    ) -> NavigatorView {
      changing { $0.options.emptyColumn = { AnyView(content($0, $1)) } }
    }

    /// Binds the visibility of the columns of splits, as in `NavigationSplitView`.
    ///
    /// <!-- snippet: doc-column-visibility -->
    /// ```swift
    /// struct MailWindow: View {
    ///   let navigator: Navigator
    ///   @State private var columns = NavigationSplitViewVisibility.all
    ///
    ///   var body: some View {
    ///     NavigatorView(navigator).columnVisibility($columns)
    ///   }
    /// }
    /// ```
    ///
    /// The user can change the visibility too. While splits are collapsed, the visibility is kept.
    ///
    /// - Parameter visibility: A binding to the visibility. Pass the same binding for as long as
    ///   the view is on the screen.
    public func columnVisibility(
      _ visibility: Binding<NavigationSplitViewVisibility>
    ) -> NavigatorView {
      changing { $0.options.columnVisibility = visibility }
    }

    /// Defines ``Cairn/Presentation/custom(_:)`` for a name, as a sheet with modified content.
    ///
    /// <!-- snippet: doc-presentation-style -->
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

    /// Defines ``Cairn/TransitionAnimation/custom(_:)`` for a name, for `switching` flows that
    /// change their child.
    ///
    /// Pushes and modals always have SwiftUI's own animations. The name `zoom` is built in: see
    /// ``SwiftUICore/View/transitionSource(_:)``.
    public func animation(
      _ name: String, _ animation: Animation, transition: AnyTransition = .opacity
    ) -> NavigatorView {
      let named = NamedAnimation(animation: animation, transition: transition)
      return changing { $0.options.animations[name] = named }
    }

    /// Saves the navigation when the scene leaves the foreground, and restores it when the scene is
    /// created again, before the first link is opened.
    ///
    /// The system deletes the saved data when the user removes the app in the app switcher. If the
    /// scene later shows another navigator, such as that of another user, that navigator restores
    /// nothing.
    ///
    /// - Parameter key: The key of the saved data in `SceneStorage`.
    public func restoresNavigation(_ key: String = "navigation") -> NavigatorView {
      changing { $0.storageKey = key }
    }

    /// Advertises the visible screen as a user activity, for Handoff and for the choice of a scene.
    ///
    /// <!-- snippet: doc-advertises -->
    /// ```swift
    /// NavigatorView(navigator).advertises("com.example.shop.page", at: site)
    /// ```
    ///
    /// The activity always has the URL of the visible screen: `webpageURL` is
    /// ``Cairn/Navigator/url(at:)``. Another device of the user continues the activity in the app,
    /// where this view opens the URL, or in the browser if the app is not installed there. Without
    /// a URL, nothing is advertised.
    ///
    /// The URL is also the activity's `targetContentIdentifier`, and the scene prefers content with
    /// this identifier, except for the site's own URL, because every other URL of the site contains
    /// it, and SwiftUI compares substrings.
    ///
    /// The closure can give the activity a title, keywords and more:
    ///
    /// <!-- snippet: doc-advertises-update -->
    /// ```swift
    /// NavigatorView(navigator).advertises("com.example.shop.page", at: site) { route, activity in
    ///   if case .product(let id)? = route.value(as: ShopRoute.self) {
    ///     activity.title = catalog.name(of: id)
    ///   }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - activityType: A type that `NSUserActivityTypes` in the app's Info.plist lists.
    ///   - site: The app's website. Its scheme must be `http` or `https`, because Foundation
    ///     accepts no other.
    ///   - update: Completes the activity for the route of the visible screen. The closure is
    ///     called for each new URL, and again when an observable object that it has read changes.
    public func advertises(
      _ activityType: String, at site: URL,
      update: (@MainActor (AnyRoute, NSUserActivity) -> Void)? = nil
    ) -> NavigatorView {
      guard ["http", "https"].contains(site.scheme?.lowercased()) else {
        HostReport.notAdvertised(activityType, at: site).report()
        return self
      }
      return changing {
        $0.options.advertisement = HostOptions.Advertisement(
          activityType: activityType, site: site, update: update)
      }
    }

    private func changing(_ change: (inout NavigatorView) -> Void) -> NavigatorView {
      var changed = self
      change(&changed)
      return changed
    }
  }

  /// Creates a navigator when the view appears, and retains it as long as the view exists.
  ///
  /// A navigator as the initial value of `@State` would be created, with all its first screens,
  /// each time the view is initialised.
  struct OwningView<Content: View>: View {
    let make: @MainActor () -> Navigator
    let content: (Navigator) -> Content
    @State private var owned = Owned<Navigator>()

    var body: some View { content(owned.value(make)) }
  }

  /// A value that a view creates once.
  @MainActor
  final class Owned<Value> {
    private var known: Value?

    func value(_ make: @MainActor () -> Value) -> Value {
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
#endif

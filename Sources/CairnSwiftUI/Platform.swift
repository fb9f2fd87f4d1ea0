#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import Foundation
  import SwiftUI
  #if canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
    import CoreSpotlight
  #endif
  #if canImport(UIKit) && !os(watchOS)
    import CairnUIKit
    import UIKit
  #endif

  // This file contains all differences between platforms and their versions; `make lint` enforces
  // this.

  extension PlatformLimits {
    static var current: PlatformLimits {
      #if os(macOS) || os(watchOS)
        var limits = PlatformLimits()
        // There are no view controllers to report transitions, and pushes are not animated.
        limits.changesDuringTransitions = true
        // Sheets are separate windows, and each one is dismissed separately.
        limits.dismissesNestedModalsAtOnce = false
        // An app cannot show a window above the sheets of another one.
        limits.overlaysHaveWindows = false
        #if os(macOS)
          // Dialogs are alerts of AppKit.
          limits.dialogsEndWithAButton = true
        #endif
        return limits
      #else
        PlatformLimits()
      #endif
    }
  }

  /// The names with which Spotlight opens an item.
  enum Spotlight {
    #if canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
      static let activityType = CSSearchableItemActionType
      static let identifier = CSSearchableItemActivityIdentifier
    #else
      static let activityType = "com.apple.corespotlightitem"
      static let identifier = "kCSSearchableItemActivityIdentifier"
    #endif
  }

  extension View {
    /// Makes the system prefer this scene for content with the URL as its identifier.
    ///
    /// SwiftUI checks whether the identifier contains the text. The URL of the site's root is left
    /// out, because all others contain it.
    func preferred(for url: URL?) -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        let page = url?.path(percentEncoded: false) == "/" ? nil : url
        return handlesExternalEvents(
          preferring: Set([page?.absoluteString].compactMap(\.self)), allowing: ["*"])
      #endif
    }

    /// Presents a modal that covers the whole window, or a sheet where SwiftUI has no such modal.
    func covering(
      item: Binding<LevelModel?>, onDismiss: @escaping () -> Void,
      content: @escaping (LevelModel) -> LevelView
    ) -> some View {
      #if os(macOS)
        sheet(item: item, onDismiss: onDismiss, content: content)
      #else
        fullScreenCover(item: item, onDismiss: onDismiss, content: content)
      #endif
    }

    /// Shows a popover, or a sheet on platforms without popovers.
    func popoverIfAny(
      item: Binding<LevelModel?>, @ViewBuilder content: @escaping (LevelModel) -> some View
    ) -> some View {
      #if os(tvOS) || os(watchOS)
        sheet(item: item, content: content)
      #else
        popover(item: item, content: content)
      #endif
    }

    @ViewBuilder func resting(at detents: [Presentation.Detent]) -> some View {
      #if os(tvOS)
        self
      #else
        if detents.isEmpty { self } else { presentationDetents(Set(detents.map(\.inSwiftUI))) }
      #endif
    }

    /// Sets the style that a popover adapts to in a compact width.
    @ViewBuilder func adapting(to compact: ModalStyle.Compact) -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        switch compact {
        case .sheet(let detents):
          resting(at: detents).presentationCompactAdaptation(.sheet)
        case .fullScreen: presentationCompactAdaptation(.fullScreenCover)
        case .popover: presentationCompactAdaptation(.popover)
        }
      #endif
    }

    /// Emphasizes the button of a dialog that Return presses.
    func defaultAction(_ isDefault: Bool) -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        keyboardShortcut(isDefault ? .defaultAction : nil)
      #endif
    }

    func tabBadge(_ badge: Text?) -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        self.badge(badge)
      #endif
    }

    /// Makes a screen zoom out of the transition source with this route.
    @ViewBuilder func zooming(from route: AnyHashable?, in namespace: Namespace.ID?) -> some View {
      #if os(macOS)
        self
      #else
        if #available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *), let route, let namespace {
          navigationTransition(.zoom(sourceID: route, in: namespace))
        } else {
          self
        }
      #endif
    }

    /// Performs an action before the app quits, on platforms where it may quit while its scene is
    /// active.
    func beforeQuitting(perform action: @escaping @MainActor () -> Void) -> some View {
      #if os(macOS)
        modifier(BeforeQuitting(action: action))
      #else
        self
      #endif
    }

    @ViewBuilder func zoomSource(_ route: AnyHashable, in namespace: Namespace.ID?) -> some View {
      #if os(macOS)
        self
      #else
        if #available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *), let namespace {
          matchedTransitionSource(id: route, in: namespace)
        } else {
          self
        }
      #endif
    }
  }

  #if os(macOS)
    private struct BeforeQuitting: ViewModifier {
      let action: @MainActor () -> Void
      @State private var observer: (any NSObjectProtocol)?

      func body(content: Content) -> some View {
        content
          .onAppear {
            observer = NotificationCenter.default.addObserver(
              forName: Self.willQuit, object: nil, queue: nil
            ) { [action] _ in
              // Isolated because AppKit posts the notification on the main thread.
              MainActor.assumeIsolated(action)
            }
          }
          .onDisappear {
            if let observer { NotificationCenter.default.removeObserver(observer) }
          }
      }

      /// The notification `NSApplication.willTerminateNotification`.
      private static let willQuit = Notification.Name("NSApplicationWillTerminateNotification")
    }
  #endif

  extension LevelModel {
    /// Indicates whether the level is as large as the window.
    ///
    /// A sheet is compact in a window of any size, and a transparent overlay is as large as its
    /// content. A full-screen modal has the window's size, and the level below it may no longer
    /// receive changes of that size.
    var hasSizeOfWindow: Bool {
      #if os(macOS)
        id == .root
      #else
        id == .root || modal?.isCover == true
      #endif
    }
  }

  extension TabsView {
    /// Shows tabs in sections, or without sections and roles where SwiftUI does not support them.
    @ViewBuilder func tabView(_ sections: [LabelledSection]) -> some View {
      if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *),
        replica.limits.hasTabContent
      {
        tabs(sections)
      } else {
        taggedTabs(sections.flatMap(\.tabs))
      }
    }
  }

  extension PagesView {
    /// Shows pages that the user swipes through, or tabs where SwiftUI has no such pages.
    var pages: some View {
      #if os(macOS)
        TabsView(model: model, id: id, replica: replica)
      #else
        swipedPages.tabViewStyle(.page).following(model.selection, of: model)
      #endif
    }
  }

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  extension TabContent {
    func tabBadge(_ badge: Text?) -> some TabContent<TabValue> {
      #if os(tvOS) || os(watchOS)
        self
      #else
        self.badge(badge)
      #endif
    }
  }

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  extension TabItem.Role {
    /// The role in SwiftUI; nil if this version has no such role.
    @MainActor var inSwiftUI: TabRole? {
      switch self {
      case .search: return .search
      case .prominent:
        // Only the SDK of Xcode 27, which has Swift 6.4, and the headless SwiftUI have this API.
        #if compiler(>=6.4) || os(Linux)
          if #available(iOS 27, macOS 27, tvOS 27, watchOS 27, visionOS 27, *) { return .prominent }
        #endif
        return nil
      @unknown default: return nil
      }
    }
  }

  extension Presentation.Detent {
    fileprivate var inSwiftUI: PresentationDetent {
      switch self {
      case .medium: .medium
      case .large: .large
      case .fraction(let share): .fraction(share)
      case .height(let height): .height(height)
      @unknown default: .large
      }
    }
  }

  #if canImport(UIKit) && !os(watchOS)
    /// The root view controller of an overlay's window.
    final class OverlayHostingController: UIHostingController<AnyView> {
      #if !os(tvOS)
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
          deciderBeneath?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
        }
      #endif

      #if !os(tvOS) && !os(visionOS)
        override var childForStatusBarStyle: UIViewController? {
          deciderBeneath ?? super.childForStatusBarStyle
        }
        override var childForStatusBarHidden: UIViewController? {
          deciderBeneath ?? super.childForStatusBarHidden
        }
        override var childForHomeIndicatorAutoHidden: UIViewController? {
          deciderBeneath ?? super.childForHomeIndicatorAutoHidden
        }
        override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
          deciderBeneath ?? super.childForScreenEdgesDeferringSystemGestures
        }
      #endif
    }
  #endif
#endif

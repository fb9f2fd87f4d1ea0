#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import Foundation
  import SwiftUI

  // Everything that differs between platforms and their versions; `make lint` sees to it.

  extension PlatformLimits {
    /// What SwiftUI can do here.
    static var current: PlatformLimits {
      var limits = PlatformLimits()
      #if os(macOS) || os(watchOS)
        // There are no view controllers that would tell of transitions, and pushes are not animated.
        limits.changesDuringTransitions = true
        // Sheets are windows of their own, and each is dismissed by itself.
        limits.dismissesNestedModalsAtOnce = false
      #endif
      return limits
    }
  }

  extension View {
    /// Covers the whole window, or what comes nearest.
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

    /// Shows a popover, where there are any; a sheet elsewhere.
    func popoverIfAny(
      item: Binding<LevelModel?>, @ViewBuilder content: @escaping (LevelModel) -> some View
    ) -> some View {
      #if os(tvOS) || os(watchOS)
        sheet(item: item, content: content)
      #else
        popover(item: item, content: content)
      #endif
    }

    /// Lets a sheet rest at these heights.
    @ViewBuilder func resting(at detents: [Presentation.Detent]) -> some View {
      #if os(tvOS)
        self
      #else
        if detents.isEmpty { self } else { presentationDetents(Set(detents.map(\.inSwiftUI))) }
      #endif
    }

    /// Says what a popover comes to in a compact width.
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

    /// Lets the user leaf from page to page.
    func pagesStyle() -> some View {
      #if os(macOS)
        self
      #else
        tabViewStyle(.page)
      #endif
    }

    /// The badge of a tab.
    func tabBadge(_ badge: Text?) -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        self.badge(badge)
      #endif
    }

    /// Lets a screen grow out of what is marked with the route.
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

    /// Marks what a screen may grow out of.
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
#endif

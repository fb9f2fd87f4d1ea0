#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import Foundation
  import SwiftUI

  /// The size of a window in SwiftUI's terms.
  struct WindowSize: Equatable {
    let horizontal: UserInterfaceSizeClass?
    let vertical: UserInterfaceSizeClass?

    /// Sets the navigator's traits to this size.
    @MainActor
    func resize(_ navigator: Navigator) {
      navigator.resize(width: horizontal?.inCairn, height: vertical?.inCairn)
    }
  }

  extension UserInterfaceSizeClass {
    fileprivate var inCairn: Traits.SizeClass { self == .compact ? .compact : .regular }
  }

  extension Traits.SizeClass {
    var inSwiftUI: UserInterfaceSizeClass {
      switch self {
      case .compact: .compact
      case .regular: .regular
      }
    }
  }

  /// Reports the size of the window around a view when it changes.
  ///
  /// The width class is the platform's, unless `regularWidth` is set.
  struct WindowSizeReader: ViewModifier {
    /// The width from which the width class is regular; nil for the platform's.
    let regularWidth: CGFloat?
    let report: @MainActor (WindowSize) -> Void
    @Environment(\.horizontalSizeClass) private var horizontal
    @Environment(\.verticalSizeClass) private var vertical

    func body(content: Content) -> some View {
      if let regularWidth {
        // Expanded, because the content, and with it the reader, may be narrower than the window.
        content.frame(maxWidth: .infinity, maxHeight: .infinity).background {
          GeometryReader { proxy in
            Color.clear.onChange(of: size(proxy, regularWidth), initial: true) { _, size in
              if let size { report(size) }
            }
          }
        }
      } else {
        content.onChange(of: WindowSize(horizontal: horizontal, vertical: vertical)) { _, size in
          report(size)
        }
      }
    }

    /// The size in SwiftUI's terms; nil before the first layout.
    private func size(_ proxy: GeometryProxy, _ regularWidth: CGFloat) -> WindowSize? {
      guard proxy.size.width > 0 else { return nil }
      let insets = proxy.safeAreaInsets
      let width = proxy.size.width + insets.leading + insets.trailing
      return WindowSize(horizontal: width < regularWidth ? .compact : .regular, vertical: vertical)
    }
  }
#endif

#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import SwiftUI

  /// The size of a window, as SwiftUI has it.
  struct WindowSize: Equatable {
    let horizontal: SwiftUI.UserInterfaceSizeClass?
    let vertical: SwiftUI.UserInterfaceSizeClass?

    /// Lets the navigator take over this size.
    @MainActor
    func resize(_ navigator: Navigator) {
      navigator.resize(width: horizontal?.inCairn, height: vertical?.inCairn)
    }
  }

  extension SwiftUI.UserInterfaceSizeClass {
    fileprivate var inCairn: Cairn.UserInterfaceSizeClass { self == .compact ? .compact : .regular }
  }

  extension Cairn.UserInterfaceSizeClass {
    var inSwiftUI: SwiftUI.UserInterfaceSizeClass {
      switch self {
      case .compact: .compact
      case .regular: .regular
      }
    }
  }
#endif

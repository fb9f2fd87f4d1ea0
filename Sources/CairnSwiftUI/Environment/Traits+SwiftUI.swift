#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
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
#endif

#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  /// The size of a window, as SwiftUI has it.
  struct WindowSize: Equatable {
    let horizontal: UserInterfaceSizeClass?
    let vertical: UserInterfaceSizeClass?

    /// The traits of this size; what SwiftUI does not know stays as it is.
    func traits(otherwise known: Traits) -> Traits {
      var traits = known
      if let horizontal {
        traits.horizontalSizeClass = horizontal == .compact ? .compact : .regular
      }
      if let vertical { traits.verticalSizeClass = vertical == .compact ? .compact : .regular }
      return traits
    }
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

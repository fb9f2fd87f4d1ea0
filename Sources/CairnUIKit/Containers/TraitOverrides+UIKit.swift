#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import UIKit

  extension UIViewController {
    /// Overrides the traits of the view controller and everything inside it with those of its flow.
    func apply(_ overrides: Cairn.TraitOverrides?) {
      if let width = overrides?.horizontalSizeClass {
        traitOverrides.horizontalSizeClass = width.inUIKit
      } else if traitOverrides.contains(UITraitHorizontalSizeClass.self) {
        traitOverrides.remove(UITraitHorizontalSizeClass.self)
      }
      if let height = overrides?.verticalSizeClass {
        traitOverrides.verticalSizeClass = height.inUIKit
      } else if traitOverrides.contains(UITraitVerticalSizeClass.self) {
        traitOverrides.remove(UITraitVerticalSizeClass.self)
      }
    }
  }

  extension Traits.SizeClass {
    fileprivate var inUIKit: UIUserInterfaceSizeClass {
      switch self {
      case .compact: .compact
      case .regular: .regular
      }
    }
  }

  extension UIUserInterfaceSizeClass {
    /// The size class in Cairn's terms; nil while UIKit does not know it.
    var inCairn: Traits.SizeClass? {
      switch self {
      case .compact: .compact
      case .regular: .regular
      default: nil
      }
    }
  }
#endif

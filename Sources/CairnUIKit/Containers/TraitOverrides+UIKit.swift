#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import UIKit

  extension UIViewController {
    /// Lets the view controller and all within it see the traits that its flow wants.
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

  extension Traits {
    /// The traits of a view controller; what UIKit does not know yet stays as it is.
    init(_ collection: UITraitCollection, otherwise known: Traits) {
      self = known
      switch collection.horizontalSizeClass {
      case .compact: horizontalSizeClass = .compact
      case .regular: horizontalSizeClass = .regular
      default: break
      }
      switch collection.verticalSizeClass {
      case .compact: verticalSizeClass = .compact
      case .regular: verticalSizeClass = .regular
      default: break
      }
    }
  }
#endif

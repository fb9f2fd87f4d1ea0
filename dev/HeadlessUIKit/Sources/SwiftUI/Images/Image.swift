public import Foundation
public import UIKit

/// An image.
///
/// [Image](https://developer.apple.com/documentation/swiftui/image)
@frozen public struct Image: Equatable, Sendable {
  let image: UIImage?
  /// The accessibility label of the image; nil for a decorative image.
  let label: String?
  private(set) var isTemplate = false

  /// Creates an image of a system symbol.
  ///
  /// [init(systemName:)](https://developer.apple.com/documentation/swiftui/image/init(systemname:))
  public init(systemName: String) {
    image = UIImage(systemName: systemName)
    label = systemName
  }

  /// Creates an image from the app's resources.
  ///
  /// [init(_:bundle:)](https://developer.apple.com/documentation/swiftui/image/init(_:bundle:))
  public init(_ name: String, bundle: Bundle? = nil) {
    image = UIImage(named: name, in: bundle)
    label = name
  }

  /// Creates an image from the app's resources, with an accessibility label.
  ///
  /// [init(_:bundle:label:)](https://developer.apple.com/documentation/swiftui/image/init(_:bundle:label:))
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    image = UIImage(named: name, in: bundle)
    self.label = label.content
  }

  /// Creates a decorative image from the app's resources, without an accessibility label.
  ///
  /// [init(decorative:bundle:)](https://developer.apple.com/documentation/swiftui/image/init(decorative:bundle:))
  public init(decorative name: String, bundle: Bundle? = nil) {
    image = UIImage(named: name, in: bundle)
    label = nil
  }

  /// Creates an image from a UIKit image.
  ///
  /// [init(uiImage:)](https://developer.apple.com/documentation/swiftui/image/init(uiimage:))
  public init(uiImage: UIImage) {
    image = uiImage
    label = nil
  }

  /// Makes the image fill the available space.
  ///
  /// [resizable(capInsets:resizingMode:)](https://developer.apple.com/documentation/swiftui/image/resizable(capinsets:resizingmode:))
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image { self }

  /// Sets whether the image is drawn in its own colours or as a template.
  ///
  /// [renderingMode(_:)](https://developer.apple.com/documentation/swiftui/image/renderingmode(_:))
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var picture = self
    picture.isTemplate = renderingMode == .template
    return picture
  }

  /// Sets the interpolation of the enlarged image.
  ///
  /// [interpolation(_:)](https://developer.apple.com/documentation/swiftui/image/interpolation(_:))
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// Sets whether the symbol is drawn in one or several colours.
  ///
  /// [symbolRenderingMode(_:)](https://developer.apple.com/documentation/swiftui/image/symbolrenderingmode(_:))
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

extension Image {
  /// The way in which an image fills a larger space.
  ///
  /// [Image.ResizingMode](https://developer.apple.com/documentation/swiftui/image/resizingmode)
  public enum ResizingMode: Hashable, Sendable {
    /// The image is repeated.
    case tile
    /// The image is stretched.
    case stretch
  }

  /// The rendering of an image, in its own colours or as a template.
  ///
  /// [Image.TemplateRenderingMode](https://developer.apple.com/documentation/swiftui/image/templaterenderingmode)
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The image is drawn in the foreground colour.
    case template
    /// The image is drawn in its own colours.
    case original
  }

  /// The quality with which an image is enlarged.
  ///
  /// [Image.Interpolation](https://developer.apple.com/documentation/swiftui/image/interpolation)
  public enum Interpolation: Hashable, Sendable {
    /// No interpolation.
    case none
    /// Low quality.
    case low
    /// Medium quality.
    case medium
    /// The highest quality.
    case high
  }

  /// The size of a symbol relative to text.
  ///
  /// [Image.Scale](https://developer.apple.com/documentation/swiftui/image/scale)
  public enum Scale: Hashable, Sendable {
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large.
    case large
  }
}

/// The way in which symbols are coloured.
///
/// [SymbolRenderingMode](https://developer.apple.com/documentation/swiftui/symbolrenderingmode)
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  /// One colour.
  public static let monochrome = Self(name: "monochrome")
  /// The symbol's own colours.
  public static let multicolor = Self(name: "multicolor")
  /// Shades of one colour.
  public static let hierarchical = Self(name: "hierarchical")
  /// Two or three colours that the app provides.
  public static let palette = Self(name: "palette")
}

/// A variant of a symbol.
///
/// [SymbolVariants](https://developer.apple.com/documentation/swiftui/symbolvariants)
public struct SymbolVariants: Hashable, Sendable {
  private let names: Set<String>
  private init(_ names: Set<String>) { self.names = names }
  /// The symbol without a variant.
  public static let none = Self([])
  /// The filled symbol.
  public static let fill = Self(["fill"])
  /// The symbol in a circle.
  public static let circle = Self(["circle"])
  /// The symbol in a square.
  public static let square = Self(["square"])
  /// The symbol in a rectangle.
  public static let rectangle = Self(["rectangle"])
  /// The symbol with a slash.
  public static let slash = Self(["slash"])
  /// The same variant, filled.
  public var fill: Self { Self(names.union(["fill"])) }
  /// The same variant, in a circle.
  public var circle: Self { Self(names.union(["circle"])) }
  /// The same variant, with a slash.
  public var slash: Self { Self(names.union(["slash"])) }
}

public import Foundation
public import UIKit

/// A picture.
///
/// [Image](https://developer.apple.com/documentation/swiftui/image)
@frozen public struct Image: Equatable, Sendable {
  let image: UIImage?
  /// What is read aloud for the picture; a decorative one is not read.
  let label: String?
  private(set) var isTemplate = false

  /// A symbol of the system.
  ///
  /// [init(systemName:)](https://developer.apple.com/documentation/swiftui/image/init(systemname:))
  public init(systemName: String) {
    image = UIImage(systemName: systemName)
    label = systemName
  }

  /// A picture of the app.
  ///
  /// [init(_:bundle:)](https://developer.apple.com/documentation/swiftui/image/init(_:bundle:))
  public init(_ name: String, bundle: Bundle? = nil) {
    image = UIImage(named: name, in: bundle)
    label = name
  }

  /// A picture of the app, with what is read aloud for it.
  ///
  /// [init(_:bundle:label:)](https://developer.apple.com/documentation/swiftui/image/init(_:bundle:label:))
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    image = UIImage(named: name, in: bundle)
    self.label = label.content
  }

  /// A picture of the app of which nothing is read aloud.
  ///
  /// [init(decorative:bundle:)](https://developer.apple.com/documentation/swiftui/image/init(decorative:bundle:))
  public init(decorative name: String, bundle: Bundle? = nil) {
    image = UIImage(named: name, in: bundle)
    label = nil
  }

  /// A picture of UIKit's.
  ///
  /// [init(uiImage:)](https://developer.apple.com/documentation/swiftui/image/init(uiimage:))
  public init(uiImage: UIImage) {
    image = uiImage
    label = nil
  }

  /// The picture, stretched to the room that there is.
  ///
  /// [resizable(capInsets:resizingMode:)](https://developer.apple.com/documentation/swiftui/image/resizable(capinsets:resizingmode:))
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image { self }

  /// The picture in its own colours, or in one.
  ///
  /// [renderingMode(_:)](https://developer.apple.com/documentation/swiftui/image/renderingmode(_:))
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var picture = self
    picture.isTemplate = renderingMode == .template
    return picture
  }

  /// The picture, smoothed when it is enlarged.
  ///
  /// [interpolation(_:)](https://developer.apple.com/documentation/swiftui/image/interpolation(_:))
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// The symbol in several colours, or in one.
  ///
  /// [symbolRenderingMode(_:)](https://developer.apple.com/documentation/swiftui/image/symbolrenderingmode(_:))
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

extension Image {
  /// How a picture fills more room.
  ///
  /// [Image.ResizingMode](https://developer.apple.com/documentation/swiftui/image/resizingmode)
  public enum ResizingMode: Hashable, Sendable {
    /// Again and again.
    case tile
    /// Stretched.
    case stretch
  }

  /// Whether a picture has its own colours.
  ///
  /// [Image.TemplateRenderingMode](https://developer.apple.com/documentation/swiftui/image/templaterenderingmode)
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// It has one, that of what stands in front.
    case template
    /// It has.
    case original
  }

  /// How a picture is enlarged.
  ///
  /// [Image.Interpolation](https://developer.apple.com/documentation/swiftui/image/interpolation)
  public enum Interpolation: Hashable, Sendable {
    /// Not smoothed.
    case none
    /// A little smoothed.
    case low
    /// Smoothed.
    case medium
    /// Smoothed as well as can be.
    case high
  }

  /// How large a symbol is beside text.
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

/// In which colours symbols are drawn.
///
/// [SymbolRenderingMode](https://developer.apple.com/documentation/swiftui/symbolrenderingmode)
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  /// In one.
  public static let monochrome = Self(name: "monochrome")
  /// In their own.
  public static let multicolor = Self(name: "multicolor")
  /// In shades of one.
  public static let hierarchical = Self(name: "hierarchical")
  /// In two or three that are given.
  public static let palette = Self(name: "palette")
}

/// Which form of a symbol is shown.
///
/// [SymbolVariants](https://developer.apple.com/documentation/swiftui/symbolvariants)
public struct SymbolVariants: Hashable, Sendable {
  private let names: Set<String>
  private init(_ names: Set<String>) { self.names = names }
  /// As it is.
  public static let none = Self([])
  /// Filled.
  public static let fill = Self(["fill"])
  /// In a circle.
  public static let circle = Self(["circle"])
  /// In a square.
  public static let square = Self(["square"])
  /// In a rectangle.
  public static let rectangle = Self(["rectangle"])
  /// Crossed out.
  public static let slash = Self(["slash"])
  /// Filled as well.
  public var fill: Self { Self(names.union(["fill"])) }
  /// In a circle as well.
  public var circle: Self { Self(names.union(["circle"])) }
  /// Crossed out as well.
  public var slash: Self { Self(names.union(["slash"])) }
}

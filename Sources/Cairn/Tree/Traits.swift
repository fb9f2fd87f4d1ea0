/// The size classes of the space in which a host shows a tree.
///
/// <!-- snippet: doc-traits -->
/// ```swift
/// navigator.traits = Traits(horizontalSizeClass: .regular)
/// ```
///
/// In a compact width, splits collapse and adaptive presentations use their compact form. Traits
/// belong to the host and are not saved, so the same saved state works on a phone and on a tablet.
public struct Traits: Hashable, Codable, Sendable {
  /// The amount of space in one direction, like SwiftUI's `UserInterfaceSizeClass`.
  ///
  /// <!-- snippet: doc-size-class -->
  /// ```swift
  /// let space: Traits.SizeClass = width < 600 ? .compact : .regular
  /// navigator.traits = Traits(horizontalSizeClass: space)
  /// ```
  public enum SizeClass: String, Codable, Sendable {
    /// Limited space, as on a phone.
    case compact
    /// Ample space, as on a tablet.
    case regular
  }

  /// The horizontal size class.
  public var horizontalSizeClass: SizeClass
  /// The vertical size class.
  public var verticalSizeClass: SizeClass

  /// Creates traits; the default values describe a phone in portrait orientation.
  public init(
    horizontalSizeClass: SizeClass = .compact,
    verticalSizeClass: SizeClass = .regular
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }
}

/// Traits that a flow sets for itself and everything beneath it, like UIKit's `UITraitOverrides`.
///
/// <!-- snippet: layouts-override -->
/// ```swift
/// let compact = TraitOverrides(horizontalSizeClass: .compact)
/// reader.navigation.traitOverrides = compact
/// ```
public struct TraitOverrides: Hashable, Codable, Sendable {
  /// The horizontal size class to use; nil to keep the surrounding size class.
  public var horizontalSizeClass: Traits.SizeClass?
  /// The vertical size class to use; nil to keep the surrounding size class.
  public var verticalSizeClass: Traits.SizeClass?

  /// Creates overrides for the given traits.
  public init(
    horizontalSizeClass: Traits.SizeClass? = nil,
    verticalSizeClass: Traits.SizeClass? = nil
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// True if nothing is overridden.
  var isEmpty: Bool { self == TraitOverrides() }

  func applied(to traits: Traits) -> Traits {
    Traits(
      horizontalSizeClass: horizontalSizeClass ?? traits.horizontalSizeClass,
      verticalSizeClass: verticalSizeClass ?? traits.verticalSizeClass)
  }
}

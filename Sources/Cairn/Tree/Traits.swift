/// What a host says of the space that it shows a tree in.
///
/// ```swift
/// navigator.traits = Traits(horizontalSizeClass: .regular)
/// ```
///
/// Splits collapse in a compact width, and adaptive presentations are resolved by it. Traits are the
/// host's and are not saved; the same saved state fits a phone and a tablet.
public struct Traits: Hashable, Codable, Sendable {
  /// How much room there is in one direction, as `UserInterfaceSizeClass` of SwiftUI.
  public enum SizeClass: String, Codable, Sendable {
    /// Little room, as on a phone.
    case compact
    /// Much room, as on a tablet.
    case regular
  }

  /// How much room there is from side to side.
  public var horizontalSizeClass: SizeClass
  /// How much room there is from top to bottom.
  public var verticalSizeClass: SizeClass

  /// Describes a space; a phone held upright unless you say otherwise.
  public init(
    horizontalSizeClass: SizeClass = .compact,
    verticalSizeClass: SizeClass = .regular
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }
}

/// Traits that a flow sets for itself and everything beneath it, as `UITraitOverrides` do.
///
/// ```swift
/// navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .compact)
/// ```
public struct TraitOverrides: Hashable, Codable, Sendable {
  /// The width to assume; nil for what the surroundings have.
  public var horizontalSizeClass: Traits.SizeClass?
  /// The height to assume; nil for what the surroundings have.
  public var verticalSizeClass: Traits.SizeClass?

  /// Overrides the traits that are given.
  public init(
    horizontalSizeClass: Traits.SizeClass? = nil,
    verticalSizeClass: Traits.SizeClass? = nil
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// Whether nothing is overridden.
  var isEmpty: Bool { self == TraitOverrides() }

  func applied(to traits: Traits) -> Traits {
    Traits(
      horizontalSizeClass: horizontalSizeClass ?? traits.horizontalSizeClass,
      verticalSizeClass: verticalSizeClass ?? traits.verticalSizeClass)
  }
}

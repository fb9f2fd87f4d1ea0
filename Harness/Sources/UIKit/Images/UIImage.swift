public import Foundation

/// A picture, known by name and size only.
open class UIImage: NSObject, @unchecked Sendable {
  // Unchecked because nothing is written after the initializers.
  private let name: String?
  /// The size in points.
  public let size: CGSize

  /// A picture of nothing.
  public override init() {
    name = nil
    size = .zero
  }

  private init(name: String) {
    self.name = name
    size = CGSize(width: 24, height: 24)
  }

  /// A symbol of the system.
  ///
  /// Every name is one here.
  public convenience init?(systemName name: String) { self.init(name: name) }

  /// A symbol of the system, drawn in a certain way.
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    self.init(name: name)
  }

  /// A picture of the app.
  ///
  /// Every name is one here.
  public convenience init?(named name: String) { self.init(name: name) }

  /// A picture of a bundle.
  ///
  /// Every name is one here.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith: UITraitCollection? = nil
  ) { self.init(name: name) }

  /// A picture of a file.
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init(name: "data")
  }

  /// The picture, drawn in another way.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// The picture, drawn in a certain way.
  open func withConfiguration(_ configuration: Configuration) -> UIImage { self }

  /// The picture in one colour.
  open func withTintColor(_ color: UIColor) -> UIImage { self }

  /// Whether another object is the picture of the same name.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || name != nil && name == other.name
  }

  /// A hash; equal pictures have equal ones.
  open override var hash: Int { name.hashValue }

  /// The name.
  open override var description: String { "UIImage(\(name ?? "empty"))" }

  /// Whether a picture is drawn in its own colours.
  public enum RenderingMode: Int, Sendable {
    /// As the place has it.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// In the tint colour.
    case alwaysTemplate
  }

  /// How a picture is drawn.
  open class Configuration: NSObject, @unchecked Sendable {
    // Unchecked because there is nothing in it.
  }

  /// How a symbol is drawn.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// As text of a style.
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    /// As text of a size.
    public convenience init(pointSize: CGFloat) { self.init() }
    /// Large, or small.
    public convenience init(scale: SymbolScale) { self.init() }
  }

  /// How large a symbol is beside text.
  public enum SymbolScale: Int, Sendable {
    /// As the place has it.
    case `default` = -1
    /// Small.
    case small = 1
    /// Medium.
    case medium
    /// Large.
    case large
  }
}

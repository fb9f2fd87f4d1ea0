public import Foundation

/// A view that shows text.
@MainActor open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The font.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = UIFont.systemFont(ofSize: 17)
  /// The colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = UIColor.label
  /// The alignment of the lines.
  open var textAlignment: NSTextAlignment = .natural
  /// The maximum number of lines; 0 means no limit.
  open var numberOfLines = 1
  /// Indicates whether the font scales with the user's preferred text size.
  open var adjustsFontForContentSizeCategory = false
  /// Indicates whether the text is shown as enabled.
  open var isEnabled = true

  /// Creates a label with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  override var texts: [String] { text.map { [$0] } ?? [] }
}

/// The alignment of the lines.
public enum NSTextAlignment: Int, Sendable {
  /// Aligned at the left.
  case left
  /// Centred.
  case center
  /// Aligned at the right.
  case right
  /// The default alignment of the language.
  case natural = 4
}

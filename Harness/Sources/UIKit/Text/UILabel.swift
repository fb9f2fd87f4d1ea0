public import Foundation

/// A text.
@MainActor open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The font.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = UIFont.systemFont(ofSize: 17)
  /// The colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = UIColor.label
  /// Where lines begin.
  open var textAlignment: NSTextAlignment = .natural
  /// How many lines there can be; 0 is any number.
  open var numberOfLines = 1
  /// What is done with text that does not fit.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
  /// Whether the font follows the size that the user wants.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the font becomes smaller where the text would not fit.
  open var adjustsFontSizeToFitWidth = false
  /// Whether the text counts.
  open var isEnabled = true
  /// Whether the text is set off.
  open var isHighlighted = false

  /// A label of this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A label from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  override var texts: [String] { text.map { [$0] } ?? [] }
}

/// Where lines begin.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// At both sides.
  case justified
  /// As the language has it.
  case natural
}

/// What is done with text that does not fit.
public enum NSLineBreakMode: Int, Sendable {
  /// A new line between words.
  case byWordWrapping
  /// A new line anywhere.
  case byCharWrapping
  /// Cut off.
  case byClipping
  /// Dots at the beginning.
  case byTruncatingHead
  /// Dots at the end.
  case byTruncatingTail
  /// Dots in the middle.
  case byTruncatingMiddle
}

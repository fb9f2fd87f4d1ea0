public import Foundation

/// What a view shall show, as a value.
@MainActor public protocol UIContentConfiguration {
  /// A view that shows this.
  func makeContentView() -> any UIView & UIContentView
  /// What shall be shown in a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows what a value says.
@MainActor public protocol UIContentView: NSObjectProtocol {
  /// What the view shows.
  var configuration: any UIContentConfiguration { get set }
}

/// The state that a look depends on.
@MainActor public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a cell.
@MainActor public struct UICellConfigurationState: UIConfigurationState {
  /// The traits.
  public var traitCollection: UITraitCollection
  /// Whether the cell is chosen.
  public var isSelected = false
  /// Whether a finger is on the cell.
  public var isHighlighted = false
  /// Whether the cell cannot be used.
  public var isDisabled = false
  /// Whether the list is being edited.
  public var isEditing = false

  /// A state with nothing in particular.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// What a row of a list shows: a text, a second one, a picture.
@MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  /// The picture.
  public var image: UIImage?
  /// The text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// How the text looks.
  public var textProperties = TextProperties()
  /// How the second text looks.
  public var secondaryTextProperties = TextProperties()
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// Whether both texts stand in one line if there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space about the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets()
  /// The space between picture and text.
  public var imageToTextPadding: CGFloat = 8
  /// The space between both texts.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0

  private init(sideBySide: Bool = false) { prefersSideBySideTextAndSecondaryText = sideBySide }

  /// A row.
  public static func cell() -> Self { Self() }
  /// A row whose second text stands below.
  public static func subtitleCell() -> Self { Self() }
  /// A row whose second text stands at the end.
  public static func valueCell() -> Self { Self(sideBySide: true) }
  /// A row in a sidebar.
  public static func sidebarCell() -> Self { Self() }
  /// The header of a section.
  public static func header() -> Self { Self() }
  /// The footer of a section.
  public static func footer() -> Self { Self() }
  /// The header of a section of rows over the whole width.
  public static func plainHeader() -> Self { Self() }
  /// The header of a section of groups.
  public static func groupedHeader() -> Self { Self() }
  /// The footer of a section of groups.
  public static func groupedFooter() -> Self { Self() }

  /// A view that shows this.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// What shall be shown in a state: the same.
  public func updated(for state: any UIConfigurationState) -> Self { self }

  /// How a text looks.
  public struct TextProperties {
    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The colour.
    public var color = UIColor.label
    /// How many lines there can be; 0 is any number.
    public var numberOfLines = 0
    /// Where lines begin.
    public var alignment = TextAlignment.natural
    /// Whether the font follows the size that the user wants.
    public var adjustsFontForContentSizeCategory = true

    /// Where lines begin.
    public enum TextAlignment: Int, Sendable {
      /// As the language has it.
      case natural
      /// In the middle.
      case center
      /// At both sides.
      case justified
    }
  }

  /// How a picture looks.
  public struct ImageProperties {
    /// The colour.
    public var tintColor: UIColor?
    /// The largest size.
    public var maximumSize = CGSize.zero
    /// The room that is kept.
    public var reservedLayoutSize = CGSize.zero
    /// How round the corners are.
    public var cornerRadius: CGFloat = 0
    /// How a symbol is drawn.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }
}

/// A view of a row of a list.
@MainActor open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration

  /// A view of a row.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
  }

  /// A view from an archive.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  /// What the view shows.
  open var configuration: any UIContentConfiguration {
    get { content }
    set { if let new = newValue as? UIListContentConfiguration { content = new } }
  }

  override var texts: [String] { [content.text, content.secondaryText].compactMap { $0 } }
}

/// The look of what is behind the content of a row.
@MainActor public struct UIBackgroundConfiguration {
  /// The colour.
  public var backgroundColor: UIColor?
  /// How round the corners are.
  public var cornerRadius: CGFloat = 0
  /// A view of one's own.
  public var customView: UIView?

  /// Does nothing.
  public static func clear() -> Self { Self() }
  /// As rows of a list have it.
  public static func listCell() -> Self { Self() }
  /// As rows over the whole width have it.
  public static func listPlainCell() -> Self { Self() }
  /// As rows of a group have it.
  public static func listGroupedCell() -> Self { Self() }
}

/// A content that a place can show: what cells of tables and of collections share.
@MainActor struct CellContent {
  var configuration: (any UIContentConfiguration)?
  private(set) weak var view: UIView?

  /// Shows the configuration within a view, keeping the content's view where it knows the kind.
  mutating func show(in contentView: UIView, state: UICellConfigurationState) {
    guard let configuration = configuration?.updated(for: state) else {
      view?.removeFromSuperview()
      return
    }
    if let shown = view as? any UIView & UIContentView,
      type(of: shown.configuration) == type(of: configuration)
    {
      shown.configuration = configuration
      return
    }
    view?.removeFromSuperview()
    let new = configuration.makeContentView()
    new.frame = contentView.bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(new)
    view = new
  }
}

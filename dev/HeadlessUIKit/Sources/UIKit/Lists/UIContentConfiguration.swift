public import Foundation

/// The content of a view as a value.
public protocol UIContentConfiguration {
  /// Creates a view that shows this content.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// Returns the content for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@MainActor public protocol UIContentView: NSObjectProtocol {
  /// The content of the view.
  var configuration: any UIContentConfiguration { get set }
}

/// The state on which an appearance depends.
public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits.
  public nonisolated var traitCollection: UITraitCollection

  /// Creates a state with default values.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The content of a list row: a text, a secondary text and an image.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The image.
  public var image: UIImage?
  /// The text.
  public var text: String?
  /// The secondary text.
  public var secondaryText: String?
  /// The appearance of the text.
  public var textProperties = TextProperties()

  /// Returns the configuration of a row.
  public static func cell() -> Self { Self() }
  /// Returns the configuration of a row with the secondary text below the text.
  public static func subtitleCell() -> Self { Self() }
  /// Returns the configuration of a row whose secondary text is at the trailing edge.
  public static func valueCell() -> Self { Self() }

  /// Creates a view that shows this content.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration unchanged.
  public nonisolated func updated(for state: any UIConfigurationState) -> Self { self }

  /// The appearance of a text.
  public struct TextProperties {
    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The colour.
    public var color = UIColor.label
  }
}

/// A view that shows the content of a list row.
@MainActor open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration

  /// Creates a view for a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  /// The content of the view.
  open var configuration: any UIContentConfiguration {
    get { content }
    set { if let new = newValue as? UIListContentConfiguration { content = new } }
  }

  override var texts: [String] { [content.text, content.secondaryText].compactMap { $0 } }
}

/// The content that a table cell shows.
@MainActor struct CellContent {
  var configuration: (any UIContentConfiguration)?
  private(set) weak var view: UIView?

  /// Shows the configuration inside a view.
  ///
  /// It reuses the content view if that accepts the configuration.
  mutating func show(in contentView: UIView, _ traits: UITraitCollection) {
    let state = UICellConfigurationState(traitCollection: traits)
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

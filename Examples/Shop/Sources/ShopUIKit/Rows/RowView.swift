#if canImport(UIKit)
  import UIKit

  /// The content of a row, which makes its own view.
  @MainActor
  protocol RowContent: UIContentConfiguration {
    associatedtype ContentView: RowView<Self>
  }

  extension RowContent {
    func makeContentView() -> any UIView & UIContentView { ContentView(self) }
    // `UIContentConfiguration` does not isolate this requirement.
    nonisolated func updated(for state: any UIConfigurationState) -> Self { self }
  }

  /// The view of a row: a column of subviews, which subclasses create and update.
  @MainActor
  class RowView<Content: RowContent>: UIView, UIContentView {
    var content: Content {
      didSet { show() }
    }
    let column = UIStackView()

    var configuration: any UIContentConfiguration {
      get { content }
      set { if let new = newValue as? Content { content = new } }
    }

    required init(_ content: Content) {
      self.content = content
      super.init(frame: .zero)
      column.axis = .vertical
      column.spacing = 4
      column.translatesAutoresizingMaskIntoConstraints = false
      addSubview(column)
      NSLayoutConstraint.activate([
        column.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        column.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        column.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
        column.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
      ])
      makeSubviews()
      show()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    /// Creates the subviews of the column, once.
    ///
    /// Subclasses override this method.
    func makeSubviews() {}

    /// Updates the subviews with the content.
    ///
    /// Subclasses override this method.
    func show() {}

    /// Creates a label with a text style; long text wraps.
    func makeLabel(_ style: UIFont.TextStyle, color: UIColor = .label) -> UILabel {
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = color
      label.numberOfLines = 0
      return label
    }
  }

  extension UILabel {
    /// Shows a text, or hides the label if there is none.
    func show(_ text: String?) {
      self.text = text
      isHidden = text == nil
    }
  }
#endif

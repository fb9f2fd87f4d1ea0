#if canImport(UIKit)
  import UIKit

  /// A loading indicator.
  struct LoadingContent: RowContent {
    final class ContentView: RowView<LoadingContent> {
      private let indicator = UIActivityIndicatorView(style: .medium)

      override func makeSubviews() {
        let label = makeLabel(.body, color: .secondaryLabel)
        label.text = "Loading"
        label.textAlignment = .center
        column.addArrangedSubview(indicator)
        column.addArrangedSubview(label)
      }

      // Reusing a cell stops the animation.
      override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { indicator.startAnimating() }
      }
    }
  }
#endif

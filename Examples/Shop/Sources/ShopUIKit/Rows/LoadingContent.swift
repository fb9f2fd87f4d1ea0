#if canImport(UIKit)
  import UIKit

  /// Something is on its way.
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

      // A cell that is used again has stopped it.
      override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { indicator.startAnimating() }
      }
    }
  }
#endif

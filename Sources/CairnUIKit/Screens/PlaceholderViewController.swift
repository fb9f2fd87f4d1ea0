#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Explains that a model has no view controller.
  final class PlaceholderViewController: UIViewController {
    private let text: String

    init(showing model: AnyObject) {
      text = "\(type(of: model)) has no view controller."
      super.init(nibName: nil, bundle: nil)
      title = "\(type(of: model))"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let label = UILabel(frame: view.bounds)
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      label.numberOfLines = 0
      label.textAlignment = .center
      label.text = text
      #if !os(tvOS)
        view.backgroundColor = .systemBackground
      #endif
      view.addSubview(label)
    }
  }
#endif

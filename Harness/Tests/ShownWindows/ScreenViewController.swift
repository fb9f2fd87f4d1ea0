public import UIKit

/// Shows any model, without keeping it: the tests of memory look at the models alone.
public final class ScreenViewController: UIViewController {
  /// What it shows; nil when that is gone.
  public private(set) weak var model: AnyObject?
  /// Whether the user sees it, by what UIKit has told it.
  public private(set) var isOnScreen = false

  /// A screen that shows the model.
  public init(_ model: AnyObject) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  /// None is made from an archive.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isOnScreen = true
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isOnScreen = false
  }
}

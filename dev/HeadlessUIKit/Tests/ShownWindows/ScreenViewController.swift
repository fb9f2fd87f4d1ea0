import Foundation
public import UIKit

/// Shows any model without retaining it, because the memory tests only check the models.
public final class ScreenViewController: UIViewController {
  /// The model; nil after it was deallocated.
  public private(set) weak var model: AnyObject?
  /// Indicates whether the user sees the screen, according to UIKit's callbacks.
  public private(set) var isOnScreen = false

  /// Creates a screen for the model.
  public init(_ model: AnyObject) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  /// Unavailable, because there are no archives.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    // `dev/scripts/pictures` draws what the user sees.
    let isDrawn = ProcessInfo.processInfo.environment["CAIRN_TEST_PICTURES"] != nil
    guard isDrawn, let model else { return }
    let label = UILabel()
    label.text = "\(model)"
    view.addSubview(label)
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    isOnScreen = true
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isOnScreen = false
  }
}

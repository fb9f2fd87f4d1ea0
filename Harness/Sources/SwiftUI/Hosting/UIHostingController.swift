public import UIKit

/// A view controller that shows a tree of views.
///
/// [UIHostingController](https://developer.apple.com/documentation/swiftui/uihostingcontroller)
@MainActor open class UIHostingController<Content: View>: UIViewController {
  private let graph = ViewGraph()
  private lazy var hosted = HostedContent(self)

  /// The view.
  open var rootView: Content {
    didSet { graph.root?.setView(rootView) }
  }

  /// A controller that shows a view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller from an archive that shows a view.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: aDecoder)
  }

  /// There is none without a view to show.
  public required init?(coder aDecoder: NSCoder) {
    fatalError(
      "init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
  }

  isolated deinit { graph.end() }

  open override func viewDidLoad() {
    super.viewDidLoad()
    graph.begin(ViewChild(rootView, in: hosted), around: EnvironmentValues())
    hosted.viewDidLoad()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    hosted.layOut()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hosted.setVisible(true)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hosted.setVisible(false)
  }
}

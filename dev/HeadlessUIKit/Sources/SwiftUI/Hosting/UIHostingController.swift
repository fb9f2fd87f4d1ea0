public import UIKit

/// A view controller that shows a tree of views.
///
/// The views are evaluated when the controller is about to appear, with its traits at that time.
@MainActor open class UIHostingController<Content: View>: UIViewController {
  private let graph = ViewGraph()
  private lazy var hosted = HostedContent(self)
  private lazy var dismissal = Dismissal { [weak self] in self?.goAway() }

  /// The root view.
  open var rootView: Content {
    didSet { graph.root?.setView(rootView) }
  }

  /// Creates a controller that shows a view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Fails, because there would be no view to show.
  public required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) must be overridden and call super.init(coder:rootView:)")
  }

  isolated deinit { graph.end() }

  open override func loadView() { view = HostingView(ofNewController: ()) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    hosted.viewDidLoad()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // A view can be laid out, and then inspected, before it ever appears.
    begin()
    hosted.layOut()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hosted.setVisible(true)
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    begin()
    hosted.resetBackAction()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hosted.setVisible(false)
  }

  private func begin() {
    guard graph.root == nil else { return }
    let dismissal = dismissal
    graph.begin(
      ViewChild(rootView, in: hosted) { $0.dismiss = DismissAction(dismissal) },
      around: EnvironmentValues())
  }

  private var isPushed: Bool {
    guard let stack = navigationController else { return false }
    return stack.viewControllers.firstIndex { isSelf(orIn: $0) } ?? 0 > 0
  }

  private func isSelf(orIn controller: UIViewController) -> Bool {
    sequence(first: self as UIViewController, next: \.parent).contains { $0 === controller }
  }

  /// Pops or dismisses the controller.
  ///
  /// The `dismiss` action calls this if UIKit code shows the controller.
  private func goAway() {
    if isPushed, let stack = navigationController,
      let index = stack.viewControllers.firstIndex(where: { isSelf(orIn: $0) })
    {
      stack.popToViewController(stack.viewControllers[index - 1], animated: true)
    } else if presentingViewController != nil {
      dismiss(animated: true)
    }
  }
}

#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  @MainActor
  final class ScreenStore {
    private struct Made {
      let viewController: UIViewController
      /// The model of the view controller; a released entry gets another model later.
      weak var model: AnyObject?
    }

    /// Creates the view controllers of models that do not provide one themselves.
    var makesScreen: (@MainActor (AnyObject) -> UIViewController?)?
    private let navigator: Navigator
    private var made: [EntryID: Made] = [:]

    init(_ navigator: Navigator) { self.navigator = navigator }

    /// Returns the view controller of the screen at the entry; nil if its model was released.
    func viewController(at id: EntryID) -> UIViewController? {
      guard let model = navigator.content(of: id) else { return nil }
      if let known = made[id], known.model === model { return known.viewController }
      let place = ScreenPlace(id, in: navigator)
      let viewController = ScreenPlace.$beingMade.withValue(place) { make(model, at: place) }
      made[id] = Made(viewController: viewController, model: model)
      return viewController
    }

    private func make(_ model: AnyObject, at place: ScreenPlace) -> UIViewController {
      if let viewController = model as? UIViewController { return viewController }
      if let screen = model as? any ViewControllerScreen { return screen.makeViewController() }
      if let viewController = makesScreen?(model) { return viewController }
      HostReport.noViewController(for: model, at: place.path).report()
      return PlaceholderViewController(showing: model)
    }

    /// Removes the view controllers of entries that have left the tree or were released.
    func forgetLeft() { made = made.filter(isInTree) }

    /// Ends the searches of screens that have left the tree or were released.
    ///
    /// UIKit presents an active search from the host, unless the screen defines the presentation
    /// context. The search would stay in front of the screens that follow.
    func endSearchesOfLeft() {
      #if !os(tvOS)
        for screen in made where !isInTree(screen) {
          screen.value.viewController.navigationItem.searchController?.isActive = false
        }
      #endif
    }

    private func isInTree(_ screen: (key: EntryID, value: Made)) -> Bool {
      screen.value.model != nil && navigator.content(of: screen.key) === screen.value.model
    }
  }

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

#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  /// Keeps a page view controller on the selected page of a flow, and reports swipes.
  @MainActor
  final class PagesContainer: NSObject, FlowContainer {
    private unowned let replica: Replica
    private let pageViewController: UIPageViewController
    /// The data source of pages with dots; nil for pages without dots.
    private let dots: DottedPages?
    fileprivate private(set) var pages: [EntryID] = []
    /// The selected page of the tree that the user sees.
    fileprivate private(set) var selected: EntryID?
    private var viewControllers: [EntryID: UIViewController] = [:]

    init(_ id: EntryID, _ replica: Replica) {
      self.replica = replica
      let coordinator = replica.navigator.coordinator(at: id)
      pageViewController =
        coordinator.flatMap { replica.makesPageViewController?($0) }
        ?? UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      dots = coordinator.map(replica.showsPageControl) == false ? nil : DottedPages()
      super.init()
      dots?.container = self
      pageViewController.dataSource = dataSource
      pageViewController.delegate = self
    }

    private var dataSource: any UIPageViewControllerDataSource { dots ?? self }

    var viewController: UIViewController { pageViewController }

    func show(_ plan: ContainerPlan, animated: Bool) {
      guard case .selecting(let entries, let selected) = plan else { return }
      let shown = pageViewController.viewControllers?.first
      let old = pages
      pages = entries
      self.selected = selected
      viewControllers = viewControllers.filter { pages.contains($0.key) }
      for page in pages where viewControllers[page] != nil || page == selected {
        let isShown = page == selected && viewControllers[page] === shown
        viewControllers[page] =
          replica.viewController(at: page, animated: animated && isShown)
          // A released page has no view controller, but UIKit needs one to show.
          ?? UIViewController(nibName: nil, bundle: nil)
      }
      let shownPage = shown == nil ? nil : old.first { viewControllers[$0] === shown }
      switch PageStep(from: old, shown: shownPage, to: pages, selected: selected) {
      case .unchanged: break
      // UIKit keeps the neighbours that it has asked for until its data source is set again.
      case .reload: askForNeighboursAgain()
      case .turn(let page, let isForward):
        if let page = viewControllers[page] { turn(to: page, isForward, animated: animated) }
      }
    }

    private func turn(to page: UIViewController, _ isForward: Bool, animated: Bool) {
      let shown = pageViewController.viewControllers?.first
      let isSeen = pageViewController.viewIfLoaded?.window != nil && shown != nil
      let moves = animated && isSeen
      if moves { replica.transitions.begin(self) }
      let completion = Completion { [weak self] in
        guard moves, let self else { return }
        replica.transitions.endOffScreen()
        replica.transitions.end(self)
        // With the scroll style, UIKit keeps the page that was left as a neighbour
        // (https://stackoverflow.com/questions/12939280).
        Task { [weak self] in
          guard let self, !replica.transitions.isRunning(self) else { return }
          askForNeighboursAgain()
        }
      }
      pageViewController.setViewControllers(
        [page], direction: isForward ? .forward : .reverse, animated: moves
      ) { _ in completion() }
    }

    /// Returns true if the tree still selects the page that the user leaves.
    ///
    /// If the app's code has selected another page during the turn, that page is shown.
    private func isSelected(besides page: EntryID) -> Bool {
      let flow = replica.tree.entry(page)?.parent.flatMap { replica.tree.flow($0) }
      return flow?.selected == selected
    }

    private func askForNeighboursAgain() {
      pageViewController.dataSource = nil
      pageViewController.dataSource = dataSource
      // UIKit asks for the number of dots when pages are set.
      if dots != nil, let shown = pageViewController.viewControllers {
        pageViewController.setViewControllers(shown, direction: .forward, animated: false)
      }
    }

    fileprivate func page(at offset: Int, from viewController: UIViewController)
      -> UIViewController?
    {
      guard let index = pages.firstIndex(where: { viewControllers[$0] === viewController }),
        pages.indices.contains(index + offset)
      else { return nil }
      let page = pages[index + offset]
      viewControllers[page] =
        viewControllers[page] ?? replica.viewController(at: page, animated: false)
      return viewControllers[page]
    }
  }

  extension PagesContainer: UIPageViewControllerDataSource {
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      page(at: -1, from: viewController)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      page(at: 1, from: viewController)
    }
  }

  /// The data source of pages with dots; UIKit shows dots if it implements the optional methods.
  @MainActor
  private final class DottedPages: NSObject, UIPageViewControllerDataSource {
    weak var container: PagesContainer?

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      container?.page(at: -1, from: viewController)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      container?.page(at: 1, from: viewController)
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int {
      container?.pages.count ?? 0
    }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      container?.selected.flatMap { container?.pages.firstIndex(of: $0) } ?? 0
    }
  }

  extension PagesContainer: UIPageViewControllerDelegate {
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) {
      replica.transitions.begin(self)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      let shown = pageViewController.viewControllers?.first
      replica.keepingHost {
        if completed, let page = pages.first(where: { viewControllers[$0] === shown }),
          isSelected(besides: page)
        {
          replica.reportFromBeforeCover(.select(page))
        }
        replica.transitions.endOffScreen()
        replica.transitions.end(self)
      }
    }
  }
#endif

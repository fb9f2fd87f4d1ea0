#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import UIKit

  /// Keeps a page view controller at the selected page of a flow, and reports swipes.
  @MainActor
  final class PagesContainer: NSObject, FlowContainer {
    private let id: EntryID
    private unowned let replica: Replica
    private let pageViewController = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    private var pages: [EntryID] = []
    private var viewControllers: [EntryID: UIViewController] = [:]

    init(_ id: EntryID, _ replica: Replica) {
      self.id = id
      self.replica = replica
      super.init()
      pageViewController.dataSource = self
      pageViewController.delegate = self
    }

    var viewController: UIViewController { pageViewController }

    func update(animated: Bool) {
      guard let flow = replica.tree.flow(id) else { return }
      let shown = pageViewController.viewControllers?.first
      let old = pages
      pages = flow.entries
      viewControllers = viewControllers.filter { pages.contains($0.key) }
      for page in pages where viewControllers[page] != nil || page == flow.selected {
        let isShown = page == flow.selected && viewControllers[page] === shown
        viewControllers[page] =
          replica.viewController(at: page, animated: animated && isShown)
          // Of a page that was released UIKit may keep nothing, but wants something to show.
          ?? UIViewController(nibName: nil, bundle: nil)
      }
      guard let selected = flow.selected, let page = viewControllers[selected] else { return }
      guard page !== shown else {
        // It keeps the neighbours that it has asked for until it is told to ask again.
        if old != pages { askForNeighboursAgain() }
        return
      }
      let before = old.firstIndex { viewControllers[$0] === shown } ?? -1
      let isForward = (pages.firstIndex(of: selected) ?? 0) >= before
      let isSeen = pageViewController.viewIfLoaded?.window != nil && shown != nil
      let moves = animated && isSeen
      if moves { replica.transitions.begin(self) }
      pageViewController.setViewControllers(
        [page], direction: isForward ? .forward : .reverse, animated: moves
      ) { [weak self] _ in
        guard moves, let self else { return }
        replica.transitions.endOffScreen()
        replica.transitions.end(self)
      }
    }

    private func askForNeighboursAgain() {
      pageViewController.dataSource = nil
      pageViewController.dataSource = self
    }

    private func page(at offset: Int, from viewController: UIViewController) -> UIViewController? {
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
      if completed, let page = pages.first(where: { viewControllers[$0] === shown }) {
        replica.report(.select(page))
      }
      replica.transitions.endOffScreen()
      replica.transitions.end(self)
    }
  }
#endif

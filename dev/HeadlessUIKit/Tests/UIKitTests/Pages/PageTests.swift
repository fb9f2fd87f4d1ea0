import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct PageTests {
  let stage = Stage()
  let source: Pages
  var journal: Journal { stage.journal }

  @MainActor
  final class Pages: NSObject, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate
  {
    let all: [UIViewController]
    let journal: Journal
    init(_ all: [UIViewController], _ journal: Journal) {
      self.all = all
      self.journal = journal
    }

    private func page(_ distance: Int, from controller: UIViewController) -> UIViewController? {
      guard let index = all.firstIndex(of: controller) else { return nil }
      return all.indices.contains(index + distance) ? all[index + distance] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { journal.note("willTransition") }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { journal.note(completed ? "turned" : "not turned") }
  }

  init() { source = Pages(["A", "B"].map(stage.controller), stage.journal) }

  func show(_ style: UIPageViewController.TransitionStyle) -> UIPageViewController {
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.dataSource = source
    pages.delegate = source
    pages.setViewControllers([source.all[0]], direction: .forward, animated: false)
    stage.show(pages)
    return pages
  }

  @Test("UIKit rule 20: with scrolling pages the new one appears before the old one disappears")
  func scroll() {
    let pages = show(.scroll)
    pages.setViewControllers([source.all[1]], direction: .forward, animated: true) { _ in
      journal.note("completion")
    }
    stage.expectCalls(
      "B.willAppear, moving", "A.willDisappear", "B.didAppear, moving", "A.didDisappear",
      "completion")
  }

  @Test("UIKit rule 20: with curling pages the old one disappears before the new one appears")
  func curl() {
    let pages = show(.pageCurl)
    pages.setViewControllers([source.all[1]], direction: .forward, animated: true)
    stage.clock.settle()
    #expect(
      journal.appearances.suffix(2) == ["A.didDisappear", "B.didAppear, moving"])
  }

  @Test(
    "A page controller that is removed during a page turn shows nothing at the end",
    arguments: [true, false])
  func goesMeanwhile(finishes: Bool) throws {
    let pages = show(.scroll)
    let swipe = try stage.user.beginPageSwipe(.forward)
    stage.window.rootViewController = UIViewController()
    stage.clock.commit()
    if finishes { swipe.finish() } else { swipe.cancel() }
    stage.clock.settle()
    for name in ["A", "B"] {
      let last = journal.appearances.last { $0.hasPrefix(name) }
      #expect(last?.contains("didDisappear") == true, "\(journal.lines)")
    }
    #expect(pages.viewControllers == [source.all[finishes ? 1 : 0]])
    #expect(stage.log.warnings == [])
  }

  @Test(
    "UIKit rule 20: the delegate is notified only of the user's turns, including cancelled ones"
  )
  func user() throws {
    let pages = show(.scroll)
    try stage.user.swipePage(.forward)
    stage.clock.settle()
    #expect(pages.viewControllers == [source.all[1]])
    #expect(journal.lines.first == "willTransition")
    #expect(journal.lines.last == "turned")
    journal.clear()
    try stage.user.beginPageSwipe(.reverse).cancel()
    stage.clock.settle()
    #expect(pages.viewControllers == [source.all[1]])
    #expect(journal.lines.last == "not turned")
    #expect(source.all[0].parent == nil)
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.swipePage(.forward) }
  }
}

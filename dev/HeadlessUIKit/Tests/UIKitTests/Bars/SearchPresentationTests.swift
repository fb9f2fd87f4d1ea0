import Testing
import UIKit

/// The presentation of an active search.
@MainActor @Suite(.ownDevice) struct SearchPresentationTests {
  private let stage = Stage()
  private let page: NotingViewController
  private let stack: UINavigationController
  private let search = UISearchController(searchResultsController: nil)

  init() {
    page = stage.controller("page")
    stack = UINavigationController(rootViewController: page)
    search.searchBar.placeholder = "Search"
    page.navigationItem.searchController = search
  }

  private func beginSearch() throws {
    stage.show(stack)
    try stage.user.type("tea", into: "Search")
    stage.clock.settle()
  }

  @Test(
    "UIKit rule 26: an active search is presented by the root of the containers, and the content stays in reach"
  )
  func presentedByRoot() throws {
    try beginSearch()
    #expect(search.isActive)
    #expect(search.presentingViewController === stack)
    #expect(page.presentedViewController === search)
    #expect(stage.journal.appearances == [])
    #expect(try stage.user.front === stack)
  }

  @Test(
    "UIKit rule 26: an active search is presented by the searched controller if that defines the context"
  )
  func presentedInContext() throws {
    page.definesPresentationContext = true
    try beginSearch()
    #expect(search.presentingViewController === page)
    #expect(stack.presentedViewController == nil)
  }

  @Test(
    "UIKit rule 26: presenting from a controller whose search is active is refused with a warning",
    arguments: [false, true])
  func alreadyPresenting(definesContext: Bool) throws {
    page.definesPresentationContext = definesContext
    try beginSearch()
    page.present(UIViewController(), animated: true)
    stage.clock.settle()
    #expect(page.presentedViewController === search)
    let warning = try #require(stage.log.warnings.first)
    #expect(warning.hasPrefix("Attempt to present <UIViewController> on <UINavigationController>"))
    #expect(warning.hasSuffix("(from <page>) which is already presenting <UISearchController>."))
  }

  @Test("The search controller presents over itself, as apps do during a search")
  func presentingFromTheSearch() throws {
    try beginSearch()
    let alert = UIAlertController(title: "Gone", message: nil, preferredStyle: .alert)
    search.present(alert, animated: true)
    stage.clock.settle()
    #expect(search.presentedViewController === alert)
    #expect(stage.log.warnings == [])
  }

  @Test(
    "UIKit rule 26: dismiss from the searched controller ends the search and nothing beneath it")
  func dismissingEndsTheSearch() throws {
    let root = stage.controller("root")
    stage.show(root)
    root.present(stack, animated: false)
    stage.clock.settle()
    try stage.user.type("tea", into: "Search")
    stage.clock.settle()
    page.dismiss(animated: true)
    stage.clock.settle()
    #expect(!search.isActive)
    #expect(search.searchBar.text == "")
    #expect(root.presentedViewController === stack)
    page.dismiss(animated: true)
    stage.clock.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test("UIKit rule 26: the delegate is notified once when a search ends")
  func delegate() throws {
    final class Delegate: NSObject, UISearchControllerDelegate {
      var ends = 0
      func willDismissSearchController(_ searchController: UISearchController) { ends += 1 }
    }
    let delegate = Delegate()
    search.delegate = delegate
    try beginSearch()
    #expect(delegate.ends == 0)
    search.isActive = false
    #expect(delegate.ends == 1)
    stage.clock.settle()
    #expect(delegate.ends == 1)
    #expect(search.presentingViewController == nil)
  }

  @Test("A search that begins before its controller is in a window is refused")
  func tooEarly() {
    search.isActive = true
    #expect(!search.isActive)
    #expect(
      stage.log.warnings.last?.hasSuffix("whose view is not in the window hierarchy.") == true)
  }

  @Test("A searched screen that leaves its stack during a search is deallocated")
  func leaving() throws {
    let root = stage.controller("root")
    stage.show(UINavigationController(rootViewController: root))
    weak var weakPage: UIViewController?
    do {
      let page = stage.controller("left")
      page.definesPresentationContext = true
      let search = UISearchController(searchResultsController: nil)
      page.navigationItem.searchController = search
      root.navigationController?.pushViewController(page, animated: true)
      stage.clock.settle()
      search.isActive = true
      stage.clock.settle()
      #expect(search.presentingViewController === page)
      root.navigationController?.popViewController(animated: true)
      stage.clock.settle()
      weakPage = page
    }
    stage.clock.settle()
    #expect(weakPage == nil)
  }
}

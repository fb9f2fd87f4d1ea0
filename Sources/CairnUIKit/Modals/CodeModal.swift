#if canImport(UIKit) && !os(watchOS)
  @_spi(Hosts) import Cairn
  import UIKit

  /// Controllers that the app's own code has presented over Cairn's screens, and the screen beneath
  /// them.
  ///
  /// UIKit presents these controllers over the outermost parent, so they would stay when the screen
  /// leaves.
  @MainActor
  struct CodeModal {
    private weak var viewController: UIViewController?
    private var screen: EntryID?
    /// The frontmost screen of each level at the last update, starting with the window.
    private var screens: [EntryID?] = []

    /// Notes the chain of controllers that are currently presented over the host, starting with the
    /// lowest.
    ///
    /// Only visible screens may have presented a controller.
    mutating func update(
      _ chain: some Sequence<UIViewController>, own: [UIViewController],
      isOfOtherHost: (UIViewController) -> Bool, isSeen: Bool, screens: [EntryID?]
    ) {
      var level = 0
      var found: UIViewController?
      for viewController in chain {
        if own.contains(where: { $0 === viewController }) {
          level += 1
        } else {
          // Another host dismisses its own modals.
          if !isOfOtherHost(viewController) { found = viewController }
          break
        }
      }
      if found !== viewController {
        viewController = found
        screen = isSeen && self.screens.indices.contains(level) ? self.screens[level] : nil
      }
      self.screens = screens
    }

    /// Forgets the screens that have left, so that no later controller is assigned to them.
    mutating func forgetLeft(in tree: NavigationTree) {
      screens = screens.map { $0.flatMap { tree.entry($0) == nil ? nil : $0 } }
    }

    /// The view controller whose screen has left the tree; nil if there is none.
    func orphan(in tree: NavigationTree) -> UIViewController? {
      guard let viewController, viewController.presentingViewController != nil, let screen,
        tree.entry(screen) == nil
      else { return nil }
      return viewController
    }
  }

  extension Navigator {
    /// The frontmost screen of the window and of each modal beneath all overlays.
    var screensOfLevels: [EntryID?] {
      let tree = tree
      return tree.levels.filter { tree.overlay(containing: $0.id) == nil }.map(\.screen)
    }
  }
#endif

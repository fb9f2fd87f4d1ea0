import Cairn
public import Testing
import UIKit

extension ShownWindow {
  /// What the window shows, a line for each view controller that is presented over the other.
  public var picture: [String] {
    var lines = [text(content)]
    var next = content.presentedViewController
    while let presented = next {
      let style = presented is UIAlertController ? "" : "\(style(of: presented)) "
      lines.append(style + text(presented))
      next = presented.presentedViewController
    }
    return lines
  }

  /// What the window shows of Cairn's: without view controllers that the app has pushed by hand.
  public var pictureOfOwn: [String] { picture.map { $0.replacing(" ^", with: "") } }

  /// What it should show.
  public var expectedPicture: [String] {
    navigator.tree.picture(
      isReleased: { self.navigator.content(of: $0) == nil },
      dialog: { (self.navigator.content(of: $0) as? DialogModel)?.title })
  }

  /// Fails if what is shown, after all has come to rest, is not what the tree says; or if UIKit complained.
  public func expectToShowTree(sourceLocation: SourceLocation = #_sourceLocation) async {
    await settle()
    // After its end a navigator tells nobody anything.
    guard navigator.content(of: .root) != nil else { return }
    #expect(isSettled, "The host has not come to rest.", sourceLocation: sourceLocation)
    #expect(picture == expectedPicture, "\(navigator.tree)", sourceLocation: sourceLocation)
    #expect(Stage.complaints == [], sourceLocation: sourceLocation)
  }

  private func text(_ viewController: UIViewController?) -> String {
    switch viewController {
    case nil: return ""
    case let stack as UINavigationController:
      return "[\(stack.viewControllers.map(text).joined(separator: " "))]"
    case let tabs as UITabBarController:
      let texts = (tabs.viewControllers ?? []).enumerated().map { index, tab in
        (index == tabs.selectedIndex ? "*" : "") + text(tab)
      }
      return "(\(texts.joined(separator: " ")))"
    case let pages as UIPageViewController: return "~\(text(pages.viewControllers?.first))~"
    case let split as UISplitViewController: return text(split)
    case let alert as UIAlertController: return "dialog \(alert.title ?? "")"
    case let screen as ScreenViewController: return name(of: screen)
    case let other?:
      // A plain container of the host's, which is transparent; or an empty place; or the app's own.
      let texts = other.children.map(text).filter { $0 != "-" }
      if !texts.isEmpty { return texts.joined(separator: "&") }
      return other.parent is UINavigationController && other.children.isEmpty ? "^" : "-"
    }
  }

  private func text(_ split: UISplitViewController) -> String {
    let compact = split.viewController(for: .compact)
    // One that was never in the window does not know yet whether it is collapsed.
    let isOffScreen = split.viewIfLoaded?.window == nil
    let isCollapsed = isOffScreen ? compact?.children.isEmpty == false : split.isCollapsed
    if isCollapsed { return text(compact) }
    let isTriple = split.style == .tripleColumn
    let columns: [UISplitViewController.Column] =
      isTriple ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    let texts = columns.map { text(split.viewController(for: $0)) }
    // Of what was released there is nothing to tell by.
    if texts.allSatisfy({ $0 == "[]" }) { return "[]" }
    return "{\(texts.joined(separator: " | "))}"
  }

  /// The entry whose model the screen shows.
  private func name(of screen: ScreenViewController) -> String {
    guard let model = screen.model else { return "gone" }
    let id = entries.first { navigator.content(of: $0) === model }
    return id.map { "\($0)" } ?? "not in the tree"
  }

  func isInTree(_ model: AnyObject) -> Bool {
    entries.contains { navigator.content(of: $0) === model }
  }

  private var entries: [EntryID] {
    var found: [EntryID] = []
    var waiting = [EntryID.root]
    while let next = waiting.popLast() {
      found.append(next)
      guard let flow = navigator.tree.flow(next) else { continue }
      waiting += flow.entries + flow.modals
    }
    return found
  }

  private func style(of presented: UIViewController) -> String {
    switch presented.modalPresentationStyle {
    case .pageSheet, .formSheet, .automatic: "sheet"
    case .fullScreen: "full"
    case .popover: "popover"
    default: "\(presented.modalPresentationStyle)"
    }
  }
}

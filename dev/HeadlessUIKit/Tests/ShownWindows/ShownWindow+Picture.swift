import Cairn
import Foundation
public import Testing
import UIKit

extension ShownWindow {
  /// The content of the window, with one line for each presented view controller.
  public var picture: [String] {
    picture(of: content)
      + overlayWindows.flatMap { window -> [String] in
        let lines = window.rootViewController.map(picture) ?? [""]
        let style = window.accessibilityViewIsModal ? "opaque" : "transparent"
        return ["\(style) \(lines[0])"] + lines.dropFirst()
      }
  }

  private func picture(of root: UIViewController) -> [String] {
    var lines = [text(root)]
    var next = root.presentedViewController
    while let presented = next {
      let style = presented is UIAlertController ? "" : "\(style(of: presented)) "
      lines.append(style + text(presented))
      next = presented.presentedViewController
    }
    return lines
  }

  /// Cairn's content of the window, without view controllers that the app has pushed itself.
  public var pictureOfOwn: [String] { picture.map { $0.replacing(" ^", with: "") } }

  /// The expected content.
  public var expectedPicture: [String] {
    navigator.tree.picture(
      isReleased: { self.navigator.content(of: $0) == nil },
      collapsesInColumns: collapsesInColumns, coversDialogs: coversDialogs,
      dialog: { (self.navigator.content(of: $0) as? DialogModel)?.title })
  }

  /// Fails if, after all updates, the window does not show the tree or UIKit has printed a warning.
  public func expectToShowTree(sourceLocation: SourceLocation = #_sourceLocation) async {
    await settle()
    // A navigator that has ended reports nothing.
    guard navigator.content(of: .root) != nil else { return }
    #expect(isSettled, "The host is still working.", sourceLocation: sourceLocation)
    #expect(
      showsTree, "\(picture) and not \(expectedPicture): \(navigator.tree)",
      sourceLocation: sourceLocation)
    #expect(Stage.complaints == [], sourceLocation: sourceLocation)
  }

  /// True if the window shows the tree, apart from views that SwiftUI has not created yet.
  public var showsTree: Bool {
    let (picture, expected) = (picture, expectedPicture)
    return picture == expected || isPart(picture, of: expected)
  }

  /// Returns whether a picture is as expected, apart from views that SwiftUI has not created yet.
  private func isPart(_ picture: [String], of expected: [String]) -> Bool {
    picture.count == expected.count
      && zip(picture, expected).allSatisfy { shown, wanted in
        let parts = shown.components(separatedBy: unseen)
        guard parts.count > 1, wanted.hasPrefix(parts[0]), wanted.hasSuffix(parts[parts.count - 1])
        else { return shown == wanted }
        var rest = wanted[...]
        for part in parts where !part.isEmpty {
          guard let range = rest.range(of: part) else { return false }
          rest = rest[range.upperBound...]
        }
        return true
      }
  }

  /// Represents content that SwiftUI creates when it first appears.
  private var unseen: String { census.hasMarks ? "…" : "-" }

  private func text(_ viewController: UIViewController?) -> String {
    switch viewController {
    case nil: return ""
    case let stack as UINavigationController:
      let texts = stack.viewControllers.map(text).filter { !$0.isEmpty }
      return "[\(texts.joined(separator: " "))]"
    case let tabs as UITabBarController: return "(\(texts(of: tabs).joined(separator: " ")))"
    case let pages as UIPageViewController: return "~\(text(pages.viewControllers?.first))~"
    case let split as UISplitViewController: return text(split)
    case let alert as UIAlertController: return "dialog \(alert.title ?? "")"
    case let screen as ScreenViewController: return name(of: screen.model)
    case let other?:
      // This is a transparent container of the host, an empty place, or a container of the app.
      // Probes produce no text.
      let shown = census.hasMarks ? other.viewIfLoaded.map { parts(in: $0, of: other) } : nil
      let texts = (shown ?? childrenInOrder(of: other).map(text)).filter {
        $0 != "-" && $0 != unseen && !$0.isEmpty
      }
      if !texts.isEmpty { return texts.joined(separator: "&") }
      guard other.parent is UINavigationController else { return other.isUnseen ? unseen : "-" }
      // In SwiftUI an empty column still contains a page.
      if census.hasMarks { return other.isUnseen ? unseen : "" }
      return other.children.isEmpty ? "^" : "-"
    }
  }

  /// The children in the order of their views in a stack view; otherwise as they were added.
  private func childrenInOrder(of container: UIViewController) -> [UIViewController] {
    guard let views = (container.viewIfLoaded as? UIStackView)?.arrangedSubviews else {
      return container.children
    }
    func index(_ child: UIViewController) -> Int {
      child.viewIfLoaded.flatMap(views.firstIndex) ?? views.count
    }
    return container.children.sorted { index($0) < index($1) }
  }

  private func texts(of bar: UITabBarController) -> [String] {
    if #available(iOS 18, *), !bar.tabs.isEmpty {
      let tabs = bar.tabs.flatMap { ($0 as? UITabGroup)?.children ?? [$0] }
      return tabs.map { tab in
        if tab === bar.selectedTab { return "*" + text(bar.selectedViewController) }
        // UIKit asks for a view controller when its tab is first selected. Those inside a group are the host's.
        return tab.parent == nil ? tab.viewController.map(text) ?? unseen : unseen
      }
    }
    return (bar.viewControllers ?? []).enumerated().map { index, tab in
      (index == bar.selectedIndex ? "*" : "") + text(tab)
    }
  }

  private func text(_ split: UISplitViewController) -> String {
    let compact = split.viewController(for: .compact)
    // A split that was never in the window does not know yet whether it is collapsed.
    let isOffScreen = split.viewIfLoaded?.window == nil
    let isCollapsed = isOffScreen ? compact?.children.isEmpty == false : split.isCollapsed
    if isCollapsed { return text(compact) }
    let isTriple = split.style == .tripleColumn
    let columns: [UISplitViewController.Column] =
      isTriple ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    let texts = columns.map { text(split.viewController(for: $0)) }
    // Released screens leave nothing to distinguish them.
    if texts.allSatisfy({ $0 == "[]" }) { return "[]" }
    return "{\(texts.joined(separator: " | "))}"
  }

  /// Returns the texts of the children and of the marked screens in a view, in the order of their views.
  private func parts(in view: UIView, of container: UIViewController) -> [String] {
    if let child = container.children.first(where: { $0.viewIfLoaded === view }) {
      return [text(child)]
    }
    if view.accessibilityIdentifier == ScreenCensus.identifier, let mark = (view as? UILabel)?.text
    {
      return [name(of: census.model(of: mark))]
    }
    return view.subviews.flatMap { parts(in: $0, of: container) }
  }

  /// Returns the entry of the model that a screen shows.
  private func name(of model: AnyObject?) -> String {
    guard let model else { return "gone" }
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
      waiting += flow.entries + flow.modals + flow.overlays
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

extension UIViewController {
  /// Indicates whether the controller is not in a window.
  fileprivate var isUnseen: Bool { viewIfLoaded?.window == nil }
}

import Cairn
import Foundation
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
    let picture = picture
    let expected = expectedPicture
    #expect(
      picture == expected || isPart(picture, of: expected),
      "\(picture) and not \(expected): \(navigator.tree)", sourceLocation: sourceLocation)
    #expect(Stage.complaints == [], sourceLocation: sourceLocation)
  }

  /// Whether a picture is what is expected but for what SwiftUI has not made yet.
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

  /// Stands for what SwiftUI makes when it is seen first.
  private var unseen: String { census.hasMarks ? "…" : "-" }

  private func text(_ viewController: UIViewController?) -> String {
    switch viewController {
    case nil: return ""
    case let stack as UINavigationController:
      let texts = stack.viewControllers.map(text).filter { !$0.isEmpty }
      return "[\(texts.joined(separator: " "))]"
    case let tabs as UITabBarController:
      let texts = (tabs.viewControllers ?? []).enumerated().map { index, tab in
        (index == tabs.selectedIndex ? "*" : "") + text(tab)
      }
      return "(\(texts.joined(separator: " ")))"
    case let pages as UIPageViewController: return "~\(text(pages.viewControllers?.first))~"
    case let split as UISplitViewController: return text(split)
    case let alert as UIAlertController: return "dialog \(alert.title ?? "")"
    case let screen as ScreenViewController: return name(of: screen.model)
    case let other?:
      // A plain container of the host's, which is transparent; or an empty place; or the app's own.
      // Probes come to nothing.
      let texts = other.children.map(text).filter { $0 != "-" && $0 != unseen && !$0.isEmpty }
      if !texts.isEmpty { return texts.joined(separator: "&") }
      if let mark = other.viewIfLoaded.flatMap(mark) { return name(of: census.model(of: mark)) }
      guard other.parent is UINavigationController else { return other.isUnseen ? unseen : "-" }
      // SwiftUI puts a page into an empty column.
      if census.hasMarks { return other.isUnseen ? unseen : "" }
      return other.children.isEmpty ? "^" : "-"
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

  /// What stands for a model in the view, or in a view in it.
  private func mark(in view: UIView) -> String? {
    if view.accessibilityIdentifier == ScreenCensus.identifier, let label = view as? UILabel {
      return label.text
    }
    return view.subviews.lazy.compactMap(mark).first
  }

  /// The entry whose model a screen shows.
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

extension UIViewController {
  /// Whether it is in no window.
  fileprivate var isUnseen: Bool { viewIfLoaded?.window == nil }
}

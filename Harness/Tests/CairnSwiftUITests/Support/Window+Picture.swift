import Cairn
import SwiftUI
import UIKit

extension Window {
  /// What the window shows, a line for each view controller that is presented over the other.
  ///
  /// `[home cart]` is a stack, `(home *cart)` are tabs, `{list | detail}` are columns.
  var picture: [String] {
    var lines = [window.rootViewController.map(text) ?? ""]
    var next = window.rootViewController?.presentedViewController
    while let presented = next {
      lines.append(style(of: presented) + text(presented))
      next = presented.presentedViewController
    }
    return lines
  }

  private func text(_ viewController: UIViewController) -> String {
    switch viewController {
    case let stack as UINavigationController:
      "[\(stack.viewControllers.map(part).joined(separator: " "))]"
    case let tabs as UITabBarController:
      "("
        + (tabs.viewControllers ?? []).enumerated().map { index, tab in
          (index == tabs.selectedIndex ? "*" : "") + part(tab)
        }.joined(separator: " ") + ")"
    case let pages as UIPageViewController: "~\(pages.viewControllers?.first.map(text) ?? "")~"
    case let split as UISplitViewController: text(of: split)
    case let alert as UIAlertController: "dialog \(alert.title ?? "")"
    default: inside(viewController)
    }
  }

  private func text(of split: UISplitViewController) -> String {
    let columns: [UISplitViewController.Column] =
      split.style == .tripleColumn
      ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    return
      "{\(columns.map { split.viewController(for: $0).map(text) ?? "" }.joined(separator: " | "))}"
  }

  /// What a controller shows that holds views: the containers among them, or else their texts.
  private func inside(_ viewController: UIViewController) -> String {
    let children = viewController.children.map(text).filter { !$0.isEmpty }
    if !children.isEmpty { return children.joined(separator: "&") }
    // Of a page that was never seen UIKit has not made the view yet.
    return texts(in: viewController.view).joined(separator: "+")
  }

  /// The text of a page or a tab; of one that was never seen SwiftUI may not have made anything.
  private func part(_ viewController: UIViewController) -> String {
    let text = text(viewController)
    return text.isEmpty && viewController.view.window == nil ? "…" : text
  }

  private func texts(in view: UIView) -> [String] {
    if let label = view as? UILabel { return label.text.map { [$0] } ?? [] }
    return view.subviews.flatMap(texts)
  }

  private func style(of presented: UIViewController) -> String {
    if presented is UIAlertController { return "" }
    return switch presented.modalPresentationStyle {
    case .pageSheet, .formSheet, .automatic: "sheet "
    case .fullScreen, .overFullScreen: "full "
    case .popover: "popover "
    default: "\(presented.modalPresentationStyle) "
    }
  }

  // MARK: What the tree says

  /// Whether the window shows what the tree says, as far as SwiftUI has made it.
  ///
  /// What a container holds that was covered before it was ever seen (`…`) is not there yet.
  var showsTree: Bool {
    let picture = picture
    return picture.count == expected.count
      && zip(picture, expected).allSatisfy { shown, wanted in
        let parts = shown.split(separator: "…", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return shown == wanted }
        var rest = wanted[...]
        for part in parts {
          guard !part.isEmpty else { continue }
          guard let range = rest.firstRange(of: part) else { return false }
          rest = rest[range.upperBound...]
        }
        return wanted.hasPrefix(parts[0]) && wanted.hasSuffix(parts[parts.count - 1])
      }
  }

  /// What should be shown, read off the tree without a look at how the adapter does it.
  var expected: [String] {
    var levels = navigator.tree.levels.map { level -> String in
      if let dialog = navigator.content(of: level.id) as? DialogModel {
        return "dialog \(dialog.title)"
      }
      guard let style = level.presentation?.style else { return text(level.id) }
      return name(style, asked: navigator.tree.entry(level.id)?.presentation) + text(level.id)
    }
    // Nothing lies over a dialog.
    levels = levels.enumerated().filter { !$1.hasPrefix("dialog") || $0 == levels.count - 1 }
      .map(\.element)
    return levels
  }

  private func name(_ style: Presentation.Style, asked: Presentation?) -> String {
    // SwiftUI itself makes a sheet of a popover, so it stays presented as one.
    if case .adaptive(let compact, let regular)? = asked?.style, case .popover = regular.style {
      switch compact.style {
      case .sheet, .fullScreen, .popover: return "popover "
      default: break
      }
    }
    return switch style {
    case .fullScreen: "full "
    case .popover: "popover "
    default: "sheet "
    }
  }

  private func text(_ id: EntryID) -> String {
    guard let flow = navigator.tree.flow(id) else {
      return navigator.content(of: id).map(navigator.name) ?? ""
    }
    switch flow.layout {
    case .switching: return flow.top.map(text) ?? ""
    case .stack: return row(flow.entries)
    case .pages: return "~\(flow.selected.map(text) ?? "")~"
    case .tabs:
      return
        "(\(flow.entries.map { ($0 == flow.selected ? "*" : "") + text($0) }.joined(separator: " ")))"
    case .split, .tripleSplit:
      if navigator.tree.isCollapsed(id) { return row(flow.entries) }
      return
        "{\(navigator.tree.columns(of: id).map { row($0.entries) }.joined(separator: " | "))}"
    @unknown default: return "?"
    }
  }

  private func row(_ entries: [EntryID]) -> String {
    "[\(entries.flatMap(inlined).joined(separator: " "))]"
  }

  private func inlined(_ id: EntryID) -> [String] {
    switch navigator.tree.flow(id)?.layout {
    case .stack: navigator.tree.flow(id)?.entries.flatMap(inlined) ?? []
    case .switching: navigator.tree.flow(id)?.top.map(inlined) ?? []
    default: [text(id)]
    }
  }
}

extension Navigator {
  /// What a test calls a screen: as it calls itself, or by its entry.
  func name(of model: AnyObject) -> String {
    if let named = model as? any CustomStringConvertible { return named.description }
    var waiting = [EntryID.root]
    while let next = waiting.popLast() {
      if content(of: next) === model { return "\(next)" }
      waiting += (tree.flow(next)?.entries ?? []) + (tree.flow(next)?.modals ?? [])
    }
    return "not in the tree"
  }
}

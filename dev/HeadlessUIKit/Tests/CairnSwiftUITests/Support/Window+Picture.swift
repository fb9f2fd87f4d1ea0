@_spi(Hosts) import Cairn
import SwiftUI
import UIKit

extension Window {
  /// Returns the content of the window, with one line for each presented view controller.
  ///
  /// `[home cart]` is a stack, `(home *cart)` are tabs, and `{list | detail}` are columns.
  var picture: [String] {
    lines(of: window.rootViewController)
      + overlays.flatMap { overlay -> [String] in
        let lines = lines(of: overlay.rootViewController)
        let style = overlay.accessibilityViewIsModal ? "opaque" : "transparent"
        return ["\(style) \(lines[0])"] + lines.dropFirst()
      }
  }

  private func lines(of root: UIViewController?) -> [String] {
    var lines = [root.map(text) ?? ""]
    var next = root?.presentedViewController
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

  /// Returns the content of a controller that hosts views: the containers inside it, or otherwise
  /// their texts.
  private func inside(_ viewController: UIViewController) -> String {
    let views = viewController.children.count < 2 ? [] : self.views(in: viewController.view)
    let children = viewController.children.sorted { one, other in
      views.firstIndex(of: one.view) ?? 0 < views.firstIndex(of: other.view) ?? 0
    }.map(text).filter { !$0.isEmpty }
    if !children.isEmpty { return children.joined(separator: "&") }
    // UIKit has not loaded the view of a page that was never visible.
    return texts(in: viewController.view).joined(separator: "+")
  }

  private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

  /// Returns the text of a page or a tab.
  ///
  /// SwiftUI may not have created anything for one that was never visible.
  private func part(_ viewController: UIViewController) -> String {
    let text = text(viewController)
    return text.isEmpty && viewController.view.window == nil ? "…" : text
  }

  /// Returns the texts in a view, in their order.
  func texts(in view: UIView) -> [String] {
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

  /// Indicates whether the window shows the tree, as far as SwiftUI has created views.
  ///
  /// The content of a container that was covered before it first appeared (`…`) does not exist yet.
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

  /// The expected content, computed from the tree independently of the host.
  var expected: [String] {
    var levels = navigator.tree.levels.map { level -> String in
      if let dialog = navigator.content(of: level.id) as? DialogModel {
        return "dialog \(dialog.title)"
      }
      guard let style = level.presentation else { return text(level.id) }
      return name(style, asked: navigator.tree.entry(level.id)?.presentation) + text(level.id)
    }
    // Nothing is shown over a dialog, except an overlay, which has a window of its own.
    let isOverlay = navigator.tree.levels.map { navigator.tree.entry($0.id)?.isOverlay == true }
    levels = levels.enumerated().filter { index, level in
      !level.hasPrefix("dialog") || index == levels.count - 1 || isOverlay[index + 1]
    }
    .map(\.element)
    return levels
  }

  private func name(_ style: Presentation, asked: Presentation?) -> String {
    // SwiftUI itself adapts a popover to a sheet, so the modal stays a popover.
    if case .adaptive(let compact, let regular)? = asked, case .popover = regular {
      switch compact {
      case .sheet, .fullScreen, .popover: return "popover "
      default: break
      }
    }
    return switch style {
    case .fullScreen: "full "
    case .popover: "popover "
    case .overlay(let overlay): "\(overlay.rawValue) "
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
    case .panes:
      // Texts beside containers are not in the picture.
      let containers = flow.entries.filter(isContainer)
      return containers.isEmpty
        ? flow.entries.map(text).joined(separator: "+")
        : containers.map(text).joined(separator: "&")
    case .split, .tripleSplit:
      if navigator.tree.isCollapsed(id) { return row(flow.entries) }
      return
        "{\(navigator.tree.columns(of: id).map { row($0.entries) }.joined(separator: " | "))}"
    @unknown default: return "?"
    }
  }

  private func isContainer(_ id: EntryID) -> Bool {
    guard let flow = navigator.tree.flow(id) else { return false }
    return switch flow.layout {
    case .switching: flow.top.map(isContainer) ?? false
    case .panes: flow.entries.contains(where: isContainer)
    default: true
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
  /// Returns the name of a screen in tests: its own name, or the name of its entry.
  func name(of model: AnyObject) -> String {
    if let named = model as? any CustomStringConvertible { return named.description }
    var waiting = [EntryID.root]
    while let next = waiting.popLast() {
      if content(of: next) === model { return "\(next)" }
      waiting +=
        (tree.flow(next)?.entries ?? []) + (tree.flow(next)?.modals ?? [])
        + (tree.flow(next)?.overlays ?? [])
    }
    return "not in the tree"
  }
}

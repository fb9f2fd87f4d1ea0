import UIKit

/// One of the views of a tab view.
@MainActor struct TabEntry {
  let id: AnyHashable
  let view: any View
  /// What selects the tab, if it says so itself; otherwise its tag does.
  var value: AnyHashable?
  /// What the tab is called, if it says so itself; otherwise its tab item does.
  var label: (any View)?
  var badge: String?
  var isHidden = false
  var isDisabled = false
}

/// What a tab view keeps, whatever its style.
@MainActor protocol TabsModel: AnyObject {
  var children: [ViewChild] { get }
  var write: (AnyHashable) -> Void { get set }
  var selectedPreferences: PreferenceValues { get }
  func take(_ entries: [TabEntry], selected: AnyHashable?)
  func show(animated: Bool)
  /// The controller, put into that around the node.
  func embed(in node: ViewNode) -> UIViewController
}

/// The controller of a tab, and what is known of the tab.
@MainActor final class TabPage {
  let controller = PageController()
  /// Where the label is evaluated, which is not seen there.
  let labelHost = HostedViewController()
  var entry: TabEntry

  init(_ entry: TabEntry) { self.entry = entry }

  var children: [ViewChild] {
    var all = [ViewChild(entry.view, id: entry.id, in: controller.hosted)]
    if let label = entry.label {
      all.append(ViewChild(label, id: labelID, in: labelHost.hosted))
    }
    return all
  }

  private var labelID: AnyHashable { [AnyHashable("label"), entry.id] as [AnyHashable] }

  private func element(in node: ViewNode?) -> ViewElement? {
    node?.child(entry.id)?.output.elements.first
  }

  /// What selects the tab.
  func value(in node: ViewNode?) -> AnyHashable? {
    if let value = entry.value { return value }
    guard let element = element(in: node) else { return nil }
    return element[TagTrait.self] ?? element[ForEachID.self]
      ?? (entry.id.base as? [AnyHashable])?.last
  }

  /// Brings the tab's item up to date.
  func updateItem(in node: ViewNode?) {
    let label =
      node?.child(labelID).map { TabLabel($0.output.views) }
      ?? element(in: node)?[TabItemTrait.self]
    let item = controller.tabBarItem
    item?.title = label?.title
    item?.image = label?.image
    item?.badgeValue = entry.badge ?? element(in: node)?[BadgeTrait.self]
    item?.isEnabled = !entry.isDisabled
  }
}

/// The pages of a tab view, by their ids.
@MainActor struct TabPages {
  private(set) var all: [TabPage] = []

  mutating func take(_ entries: [TabEntry]) {
    let known = Dictionary(all.map { ($0.entry.id, $0) }) { first, _ in first }
    all = entries.filter { !$0.isHidden }.map { entry in
      let page = known[entry.id] ?? TabPage(entry)
      page.entry = entry
      return page
    }
  }

  /// The page that a value selects.
  func page(_ value: AnyHashable?, in node: ViewNode?) -> TabPage? {
    guard let value else { return nil }
    return all.first { $0.value(in: node) == value }
  }

  func page(_ controller: UIViewController?) -> TabPage? {
    all.first { $0.controller === controller }
  }
}

import UIKit

/// One child of a tab view.
@MainActor struct TabEntry {
  /// The section of a tab.
  struct Section: Equatable {
    let title: String
    var customizationID: String?
  }

  var id: AnyHashable
  let view: any View
  /// The value that selects the tab, if the tab has its own.
  ///
  /// Otherwise the tag of its content selects it.
  var value: AnyHashable?
  /// The label of the tab, if the tab has its own.
  ///
  /// Otherwise it comes from the tab item of its content.
  var label: (any View)?
  var badge: String?
  var role: TabRole?
  var section: Section?
  var customizationID: String?
}

/// The state of a tab view of any style.
@MainActor protocol TabsModel: AnyObject {
  var children: [ViewChild] { get }
  var write: (AnyHashable) -> Void { get set }
  var selectedPreferences: PreferenceValues { get }
  func take(_ entries: [TabEntry], selected: AnyHashable?)
  func show(animated: Bool)
  /// Adds the tab view's controller to the controller around the node, and returns the former.
  func embed(in node: ViewNode) -> UIViewController
}

/// The controller of a tab, with the tab's properties.
@MainActor final class TabPage {
  let controller = PageController()
  /// The invisible controller in which the label is evaluated.
  let labelHost = HostedViewController()
  var entry: TabEntry

  init(_ entry: TabEntry) { self.entry = entry }

  var children: [ViewChild] {
    var all = [
      ViewChild(entry.view, id: entry.id, in: controller.hosted) { $0.removeBarContent() }
    ]
    if let label = entry.label {
      all.append(ViewChild(label, id: labelID, in: labelHost.hosted))
    }
    return all
  }

  private var labelID: AnyHashable { [AnyHashable("label"), entry.id] as [AnyHashable] }

  private func element(in node: ViewNode?) -> ViewElement? {
    node?.child(entry.id)?.output.elements.first
  }

  /// Returns the value that selects the tab.
  func value(in node: ViewNode?) -> AnyHashable? {
    if let value = entry.value { return value }
    guard let element = element(in: node) else { return nil }
    return element[TagTrait.self] ?? element[ForEachID.self]
      ?? (entry.id.base as? [AnyHashable])?.last
  }

  /// Updates the tab bar item of the tab.
  func updateItem(in node: ViewNode?) {
    let label =
      node?.child(labelID).map { TabLabel($0.output.views) }
      ?? element(in: node)?[TabItemTrait.self]
    let item = controller.tabBarItem
    item?.title = label?.title
    item?.image = label?.image
    item?.badgeValue = entry.badge ?? element(in: node)?[BadgeTrait.self]
  }
}

/// The pages of a tab view, by id.
@MainActor struct TabPages {
  private(set) var all: [TabPage] = []

  mutating func take(_ entries: [TabEntry]) {
    let known = Dictionary(all.map { ($0.entry.id, $0) }) { first, _ in first }
    all = entries.map { entry in
      let page = known[entry.id] ?? TabPage(entry)
      page.entry = entry
      return page
    }
  }

  /// Returns the page that a value selects.
  func page(_ value: AnyHashable?, in node: ViewNode?) -> TabPage? {
    guard let value else { return nil }
    return all.first { $0.value(in: node) == value }
  }

  func page(_ controller: UIViewController?) -> TabPage? {
    all.first { $0.controller === controller }
  }
}

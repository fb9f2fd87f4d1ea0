public import UIKit

/// The parts of a tab view that are not visible in its tab bar, for tests.
@MainActor public struct HeadlessTabView {
  /// A tab as the app declared it.
  public struct Tab: Equatable {
    /// The title.
    public let title: String
    /// The role.
    public let role: TabRole?
    /// The identifier for the user's customization.
    public let customizationID: String?
  }

  /// A section, or successive tabs outside of sections.
  public struct Section: Equatable {
    /// The title; nil for tabs outside of sections.
    public let title: String?
    /// The identifier for the user's customization.
    public let customizationID: String?
    /// The tabs.
    public let tabs: [Tab]
  }

  private let model: BarModel

  /// Finds the tab view that a tab bar controller belongs to.
  public init?(_ controller: UITabBarController) {
    guard let model = controller.delegate as? BarModel else { return nil }
    self.model = model
  }

  /// All tabs in their sections.
  public var sections: [Section] { model.sections }

  /// The tabs in the sidebar; nil if there is no sidebar, as in a compact width.
  public var sidebar: [Section]? { model.content.hasSidebar ? sections : nil }
}

extension BarModel {
  fileprivate var sections: [HeadlessTabView.Section] {
    var sections: [HeadlessTabView.Section] = []
    for page in shownPages {
      let entry = page.entry
      let tab = HeadlessTabView.Tab(
        title: page.controller.tabBarItem.title ?? "", role: entry.role,
        customizationID: entry.customizationID)
      let last = sections.last
      let isSame =
        last.map {
          $0.title == entry.section?.title
            && $0.customizationID == entry.section?.customizationID
        } ?? false
      let earlier = isSame ? sections.removeLast().tabs : []
      sections.append(
        HeadlessTabView.Section(
          title: entry.section?.title, customizationID: entry.section?.customizationID,
          tabs: earlier + [tab]))
    }
    return sections
  }
}

public import UIKit

/// The parts of a tab view beside its tab bar, and the user's customization of them.
@MainActor public struct HeadlessTabView {
  /// A tab, as its tab view was given it.
  public struct Tab: Equatable {
    /// The title.
    public let title: String
    /// The role.
    public let role: TabRole?
    /// The identifier for the user's customization.
    public let customizationID: String?
  }

  /// A section, or tabs that are in none.
  public struct Section: Equatable {
    /// The title; nil for tabs that are in no section.
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
  public var sections: [Section] { model.sections { _ in true } }

  /// The tabs in the sidebar; nil if there is no sidebar, as in a compact width.
  public var sidebar: [Section]? {
    guard model.content.hasSidebar else { return nil }
    return model.sections { entry in
      let customized = entry.customizationID.flatMap {
        model.content.customization?.wrappedValue[tab: $0].sidebarVisibility
      }
      return customized != .hidden
    }
  }

  /// Lets the user hide a tab in the sidebar.
  ///
  /// - Returns: False if the app has not enabled customization, or if the tab has no identifier.
  public func userHides(_ title: String) -> Bool {
    let tab = sidebar?.flatMap(\.tabs).first { $0.title == title }
    guard let id = tab?.customizationID, let customization = model.content.customization else {
      return false
    }
    customization.wrappedValue[tab: id].sidebarVisibility = .hidden
    return true
  }
}

extension BarModel {
  fileprivate func sections(
    _ isIncluded: (TabEntry) -> Bool
  ) -> [HeadlessTabView.Section] {
    var sections: [HeadlessTabView.Section] = []
    for page in shownPages where isIncluded(page.entry) {
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

import UIKit

/// A column of a split view.
@MainActor final class SplitColumn {
  let index: Int
  let place: UISplitViewController.Column
  let page = PageController()

  init(_ index: Int, _ place: UISplitViewController.Column) {
    self.index = index
    self.place = place
  }

  var id: AnyHashable { "column \(index)" }
}

extension NavigationSplitViewColumn {
  func index(columns count: Int) -> Int {
    switch place {
    case .sidebar: 0
    case .content: count == 3 ? 1 : 0
    case .detail: count - 1
    }
  }

  static func at(_ index: Int, of count: Int) -> Self {
    index == 0 ? .sidebar : index == count - 1 ? .detail : .content
  }
}

extension NavigationSplitViewVisibility {
  func displayMode(columns count: Int) -> UISplitViewController.DisplayMode {
    switch columns {
    case .automatic: .automatic
    case .all: count == 3 ? .twoBesideSecondary : .oneBesideSecondary
    case .doubleColumn: .oneBesideSecondary
    case .detailOnly: .secondaryOnly
    }
  }

  static func of(_ mode: UISplitViewController.DisplayMode, columns count: Int) -> Self {
    switch mode {
    case .automatic: .automatic
    case .secondaryOnly: .detailOnly
    case .oneBesideSecondary, .oneOverSecondary: count == 3 ? .doubleColumn : .all
    case .twoBesideSecondary: .all
    }
  }
}

#if canImport(UIKit)
  import UIKit

  /// The current content of a screen: a list of rows, and the items of the bar above it.
  ///
  /// Screens are values that are created again whenever their model changes;
  /// ``ScreenViewController`` finds the differences.
  @MainActor
  struct Screen {
    var title: String
    var barItems: [BarItem] = []
    var sections: [Section]
  }

  /// A group of rows with an optional text above and below.
  @MainActor
  struct Section {
    /// The texts are part of the id, so that the table updates when they change.
    struct ID: Hashable, Sendable {
      let name: String
      let header: String?
      let footer: String?
    }

    let id: ID
    let rows: [Row]

    init(_ name: String, header: String? = nil, footer: String? = nil, rows: [Row?]) {
      id = ID(name: name, header: header, footer: footer)
      self.rows = rows.compactMap(\.self)
    }
  }

  /// A button in the bar, with a menu or an action.
  @MainActor
  struct BarItem {
    struct Choice {
      let title: String
      let isChosen: Bool
      let choose: @MainActor () -> Void
    }

    /// The accessibility identifier, by which a popover finds its button.
    let id: String
    let title: String
    var label: String?
    var choices: [Choice] = []
    var action: (@MainActor () -> Void)?
  }
#endif

#if canImport(UIKit)
  import UIKit

  /// What a screen shows just now: a list of rows, and what stands in the bar above it.
  ///
  /// Screens are values that are made anew whenever their model changes; ``ScreenViewController`` finds
  /// out what is different.
  @MainActor
  struct Screen {
    var title: String
    var prompt: String?
    var barItems: [BarItem] = []
    var sections: [Section]
    /// Loads the content anew, where it can be pulled down.
    var refresh: (@MainActor () async -> Void)?
  }

  /// A group of rows with a line of text above and below.
  @MainActor
  struct Section {
    /// A section with other texts is another one, so that the table shows them.
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

  /// A button of the bar, with a menu or with what it does.
  @MainActor
  struct BarItem {
    struct Choice {
      let title: String
      let isChosen: Bool
      let choose: @MainActor () -> Void
    }

    /// The accessibility identifier, by which popovers find the button.
    let id: String
    let title: String
    var label: String?
    var choices: [Choice] = []
    var action: (@MainActor () -> Void)?
  }
#endif

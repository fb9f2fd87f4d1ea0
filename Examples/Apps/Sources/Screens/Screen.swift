package import SwiftUI

/// A screen: a title and rows.
///
/// The apps are about navigation, so all their screens look the same.
@MainActor
package protocol Screen: AnyObject {
  var title: String { get }
  var rows: [Row] { get }
}

/// A text, or a button.
@MainActor
package struct Row {
  package let text: String
  package let action: (() -> Void)?

  package init(_ text: String, _ action: (() -> Void)? = nil) {
    self.text = text
    self.action = action
  }
}

/// The view of a screen.
package struct ScreenView<Model: Screen>: View {
  private let screen: Model

  package init(_ screen: Model) { self.screen = screen }

  package var body: some View { RowsView(screen.title, screen.rows) }
}

/// A list of rows under a title.
package struct RowsView: View {
  private let title: String
  private let rows: [Row]

  package init(_ title: String, _ rows: [Row]) { (self.title, self.rows) = (title, rows) }

  package var body: some View {
    List(Array(rows.enumerated()), id: \.offset) { _, row in
      if let action = row.action { Button(row.text) { action() } } else { Text(row.text) }
    }
    .navigationTitle(title)
  }
}

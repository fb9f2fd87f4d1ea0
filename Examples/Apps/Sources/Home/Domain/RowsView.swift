package import Screens
package import SwiftUI

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

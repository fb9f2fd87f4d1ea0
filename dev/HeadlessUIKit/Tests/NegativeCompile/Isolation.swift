import SwiftUI

private struct Row: View {
  let name: String
  init(_ name: String) { self.name = name }
  var body: some View { Text(name) }
}

// `View` is `@preconcurrency`, as in Apple's SwiftUI, so these errors become warnings.
private nonisolated func makeRow() -> Row {
  // warning: call to main actor-isolated initializer 'init(_:)'
  Row("A")
}

private nonisolated func look(_ row: Row) {
  // warning: main actor-isolated property 'body' can not be referenced from a nonisolated context
  _ = row.body
}

private nonisolated func show(_ row: Text) {
  // error: call to main actor-isolated initializer 'init(rootView:)'
  _ = UIHostingController(rootView: row)
}

// Texts, colours and pictures are values that can be made anywhere.
private nonisolated func values() -> (Text, Color, Image) {
  (Text("A") + Text("B"), .red, Image(systemName: "cart"))
}

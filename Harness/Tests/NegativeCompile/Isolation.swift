import SwiftUI

private struct Row: View {
  let name: String
  init(_ name: String) { self.name = name }
  var body: some View { Text(name) }
}

// View is `@preconcurrency`, here as at Apple's, which makes warnings of these errors.
private nonisolated func makeRow() -> Row {
  Row("A")  // warning: call to main actor-isolated initializer 'init(_:)' in a synchronous nonisolated context
}

private nonisolated func look(_ row: Row) {
  _ = row.body  // warning: main actor-isolated property 'body' can not be referenced from a nonisolated context
}

private nonisolated func show(_ row: Text) {
  _ = UIHostingController(rootView: row)  // error: call to main actor-isolated initializer 'init(rootView:)' in a synchronous nonisolated context
}

// Texts, colours and pictures are values that can be made anywhere.
private nonisolated func values() -> (Text, Color, Image) {
  (Text("A") + Text("B"), .red, Image(systemName: "cart"))
}

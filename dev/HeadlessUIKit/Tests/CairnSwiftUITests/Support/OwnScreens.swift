import CairnSwiftUI
import SwiftUI

/// A screen at which a popover points.
@MainActor
final class MarkedModel: ViewScreen, CustomStringConvertible {
  nonisolated let description = "marked"
  var body: some View { Text(verbatim: description).popoverAnchor("cart") }
}

/// A screen that presents a sheet itself.
@MainActor
final class OwnSheetScreen: ViewScreen, CustomStringConvertible {
  nonisolated let description = "screen"
  var body: some View { OwnSheetView() }
}

private struct OwnSheetView: View {
  @State private var isPresented = true

  var body: some View {
    Text(verbatim: "screen").sheet(isPresented: $isPresented) { Text(verbatim: "own") }
  }
}

/// A screen with a view that has state.
@MainActor
final class CountingScreen: ViewScreen {
  let name: String
  init(_ name: String) { self.name = name }
  var body: some View { CounterView(name: name) }
}

/// A button that counts how often the user has tapped it.
struct CounterView: View {
  let name: String
  @State private var count = 0
  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

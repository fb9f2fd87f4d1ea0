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

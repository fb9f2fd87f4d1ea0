import SwiftUI
import Testing
import UIKit

private final class Model: ObservableObject {
  @Published var count = 0
}

@Suite(.onItsOwnDevice) @MainActor struct ObservableObjectTests {
  @Test func `Publishing during an evaluation causes a warning`() {
    struct Careless: View {
      @ObservedObject var model: Model
      var body: some View {
        let _ = model.count += 1
        Text("\(model.count)")
      }
    }
    let stage = Stage { Careless(model: Model()) }
    #expect(
      stage.log.warnings == [
        "Publishing changes from within view updates is not allowed, this will cause undefined"
          + " behavior."
      ])
  }
}

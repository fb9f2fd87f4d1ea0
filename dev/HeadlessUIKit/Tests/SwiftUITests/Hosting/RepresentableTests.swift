import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct RepresentableTests {
  private final class Coordinator {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }
  }

  private struct Label: UIViewRepresentable {
    let text: String
    let journal: Journal

    func makeCoordinator() -> Coordinator { Coordinator(journal) }
    func makeUIView(context: Context) -> UILabel {
      context.coordinator.journal.note("make")
      return UILabel()
    }
    func updateUIView(_ label: UILabel, context: Context) {
      context.coordinator.journal.note("update \(text)")
      label.text = text
    }
    static func dismantleUIView(_ label: UILabel, coordinator: Coordinator) {
      coordinator.journal.note("dismantle \(label.text ?? "")")
    }
  }

  private struct Content<Shown: View>: View {
    @State private var step = 0
    @State private var other = 0
    @ViewBuilder let shown: (Int) -> Shown
    var body: some View {
      if step < 2 { shown(step) }
      Button("Step") { step += 1 }
      Button("Other \(other)") { other += 1 }
    }
  }

  @Test func `A representable view is created once, updated on changes and dismantled`() throws {
    let journal = Journal()
    let stage = Stage { Content { Label(text: "\($0)", journal: journal) } }
    #expect(journal.take() == ["make", "update 0"])
    try stage.tap("Other 0")
    #expect(journal.take() == [])
    try stage.tap("Step")
    #expect(journal.take() == ["update 1"])
    #expect(stage.texts.first == "1")
    try stage.tap("Step")
    #expect(journal.take() == ["dismantle 1"])
  }
}

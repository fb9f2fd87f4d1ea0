import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct ValueControlTests {
  // MARK: Steppers

  struct Steps: View {
    @State var days = 3
    let step: Int
    var journal = Journal()

    var body: some View {
      Stepper("Every \(days) days", value: $days, in: 1...9, step: step) {
        journal.note($0 ? "begins" : "ends")
      }
    }
  }

  @Test func `A stepper with a value and a title changes the value by its buttons`() throws {
    let journal = Journal()
    let stage = Stage { Steps(step: 1, journal: journal) }
    try stage.tap("Increment")
    #expect(stage.texts == ["Every 4 days"])
    #expect(journal.take() == ["begins", "ends"])
    try stage.settle(after: stage.user.step("Every 4 days", up: false))
    try stage.tap("Decrement")
    #expect(stage.texts == ["Every 2 days"])
  }

  @Test func `A stepper stays within its bounds and disables its buttons there`() throws {
    let stage = Stage { Steps(step: 4) }
    try stage.tap("Increment")
    #expect(stage.texts == ["Every 7 days"])
    try stage.tap("Increment")
    #expect(stage.texts == ["Every 9 days"])
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.tap("Increment") }
    for _ in 0..<2 { try stage.tap("Decrement") }
    #expect(stage.texts == ["Every 1 days"])
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.tap("Decrement") }
  }

  @Test func `A stepper's bounds may be those of its type`() throws {
    struct Content: View {
      @State var level: UInt8 = 250
      var body: some View {
        Stepper(value: $level, in: 0...255, step: 100) { Text("Level \(Int(level))") }
      }
    }
    let stage = Stage { Content() }
    try stage.tap("Increment")
    #expect(stage.texts == ["Level 255"])
    for _ in 0..<3 { try stage.tap("Decrement") }
    #expect(stage.texts == ["Level 0"])
  }

  @Test func `A stepper without bounds goes on in both directions`() throws {
    struct Content: View {
      @State var share = 0.5
      let name = "Share"
      var body: some View {
        Stepper(name, value: $share, step: 0.5)
        Text(verbatim: "\(share)")
      }
    }
    let stage = Stage { Content() }
    for _ in 0..<3 { try stage.tap("Decrement") }
    #expect(stage.texts == ["Share", "-1.0"])
  }

  @Test func `The buttons of several steppers are found by the steppers' names only`() throws {
    struct Content: View {
      @State var days = 3
      @State var hours = 5
      var body: some View {
        Stepper("Days", value: $days)
        Stepper("Hours", value: $hours)
        Text("\(days) and \(hours)")
      }
    }
    let stage = Stage { Content() }
    let obstacle = #expect(throws: HeadlessUser.Obstacle.self) { try stage.tap("Increment") }
    #expect(obstacle?.description.contains(#"step(_:up:), by its name: ["Days", "Hours"]"#) == true)
    try stage.settle(after: stage.user.step("Hours", up: true))
    #expect(stage.texts.last == "3 and 6")
  }

  // MARK: Text fields

  struct Fields: View {
    @State var days = 3
    @State var limit: Int? = 1000
    @State var name = ""

    var body: some View {
      TextField("Days", value: $days, format: .number)
      TextField("Limit", value: $limit, format: .number)
      TextField("Name", text: $name)
      Text(verbatim: "\(days), \(limit.map { "\($0)" } ?? "nil")")
      Button("More") { days += 1 }
    }
  }

  @Test func `A text field with a value writes it when the user presses Return`() throws {
    let stage = Stage { Fields() }
    #expect(stage.texts == ["3", "1,000", "Name", "3, 1000", "More"])
    try stage.settle(after: stage.user.rewrite("Days", to: "14"))
    #expect(stage.texts.contains("3, 1000"))
    try stage.settle(after: stage.user.pressReturn())
    #expect(stage.texts.contains("14, 1000"))
  }

  @Test func `A text field with a value writes it when another field is edited`() throws {
    let stage = Stage { Fields() }
    try stage.settle(after: stage.user.rewrite("Days", to: "14"))
    try stage.settle(after: stage.user.type("Ann", into: "Name"))
    #expect(stage.texts == ["14", "1,000", "Ann", "14, 1000", "More"])
  }

  @Test func `The action of onSubmit reads the value of the submitted text`() throws {
    struct Content: View {
      @State var days = 3
      let journal: Journal
      var body: some View {
        TextField("Days", value: $days, format: .number).onSubmit { journal.note("\(days)") }
      }
    }
    let journal = Journal()
    let stage = Stage { Content(journal: journal) }
    try stage.settle(after: stage.user.rewrite("Days", to: "14"))
    try stage.settle(after: stage.user.pressReturn())
    #expect(journal.lines == ["14"])
  }

  @Test func `A text without a value restores the last one, or writes nil if it may`() throws {
    let stage = Stage { Fields() }
    try stage.settle(after: stage.user.rewrite("Days", to: "many"))
    try stage.settle(after: stage.user.rewrite("Limit", to: ""))
    try stage.settle(after: stage.user.pressReturn())
    #expect(stage.texts == ["3", "Limit", "Name", "3, nil", "More"])
  }

  @Test func `A text field shows a value that changes elsewhere, and keeps other edits`() throws {
    let stage = Stage { Fields() }
    try stage.settle(after: stage.user.rewrite("Limit", to: "20"))
    try stage.tap("More")
    #expect(stage.texts == ["4", "20", "Name", "4, 1000", "More"])
  }

  @Test func `A text field may have views as its label`() throws {
    struct Content: View {
      @State var days = 3
      var body: some View {
        TextField(value: $days, format: .number, prompt: Text("Number")) { Text("Days") }
      }
    }
    let stage = Stage { Content() }
    try stage.settle(after: stage.user.rewrite("Days", to: "1400"))
    try stage.settle(after: stage.user.pressReturn())
    #expect(stage.texts == ["1,400"])
  }

  @Test func `A text field with a value in an alert writes it before the button's action`() throws {
    struct Content: View {
      @State var days = 3
      @State var isShown = true
      let journal: Journal
      var body: some View {
        Text("\(days) days").alert("Days?", isPresented: $isShown) {
          TextField("Days", value: $days, format: .number)
          Button("Save") { journal.note("\(days)") }
        }
      }
    }
    let journal = Journal()
    let stage = Stage { Content(journal: journal) }
    try stage.settle(after: stage.user.type("0", inAlertField: 0))
    try stage.settle(after: stage.user.tapAlertAction("Save"))
    #expect(journal.lines == ["30"])
    #expect(stage.texts == ["30 days"])
  }
}

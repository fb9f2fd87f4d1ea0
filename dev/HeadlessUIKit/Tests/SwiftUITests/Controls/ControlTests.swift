import Observation
import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct SwiftUIControlTests {
  @Test func `A toggle writes to its binding and follows it`() throws {
    struct Content: View {
      @State private var isOn = false
      var body: some View {
        Toggle("Express", isOn: $isOn)
        Text(isOn ? "fast" : "slow")
        Button("Slow down") { isOn = false }
      }
    }
    let stage = Stage { Content() }
    try stage.user.turn("Express", on: true)
    stage.clock.settle()
    #expect(stage.texts == ["Express", "fast", "Slow down"])
    try stage.tap("Slow down")
    let toggle = try #require(try stage.user.view("Express").superview).all(UISwitch.self).first
    #expect(toggle?.isOn == false)
  }

  @Test func `A stepper changes its value in steps and stops at its bounds`() throws {
    struct Content: View {
      @State private var count = 1
      var body: some View { Stepper("Quantity \(count)", value: $count, in: 0...6, step: 2) }
    }
    let stage = Stage { Content() }
    for _ in 0..<4 {
      try stage.user.step(stage.texts[0], up: true)
      stage.clock.settle()
    }
    #expect(stage.texts == ["Quantity 6"])
    for _ in 0..<4 {
      try stage.user.step(stage.texts[0], up: false)
      stage.clock.settle()
    }
    #expect(stage.texts == ["Quantity 0"])
  }

  @Test func `A picker shows a menu, segments or rows, and marks its selection`() throws {
    struct Content: View {
      @State var size: Int
      var body: some View {
        Group {
          picker.pickerStyle(.menu)
          picker.pickerStyle(.segmented)
          picker.pickerStyle(.inline)
        }
        Text("size \(size)")
      }
      private var picker: some View {
        Picker("Size", selection: $size) {
          ForEach([41, 42, 43], id: \.self) { Text("\($0) EU") }
        }
      }
    }
    let stage = Stage { Content(size: 41) }
    try stage.user.choose("42 EU", from: "Size")
    stage.clock.settle()
    #expect(stage.texts.last == "size 42")
    try stage.user.tapSegment("43 EU")
    stage.clock.settle()
    #expect(stage.texts.last == "size 43")
    let rows = stage.window.rows
    #expect(rows.map(\.isSelected) == [false, false, true])
    rows[0].sendActions(for: .primaryActionTriggered)
    stage.clock.settle()
    #expect(stage.texts.last == "size 41")
  }

  @Test func `A selection without an option causes a warning`() {
    struct Content: View {
      @State private var size = 7
      var body: some View { Picker("Size", selection: $size) { Text("41").tag(41) } }
    }
    let stage = Stage { Content() }
    #expect(
      stage.log.warnings == [
        "Picker: the selection \"7\" is invalid and does not have an associated tag, this will give"
          + " undefined results."
      ])
  }

  @Test func `A disabled control refuses touches`() {
    let stage = Stage {
      Group {
        Toggle("Express", isOn: .constant(false))
        Stepper("Quantity", value: .constant(1))
        TextField("Email", text: .constant(""))
      }
      .disabled(true)
    }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.turn("Express", on: true) }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.step("Quantity", up: true) }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.type("a", into: "Email") }
  }
}

extension UIView {
  fileprivate func all<V: UIView>(_ type: V.Type) -> [V] {
    ((self as? V).map { [$0] } ?? []) + subviews.flatMap { $0.all(type) }
  }

  /// The rows of a picker with the inline style.
  fileprivate var rows: [UIButton] {
    all(UIButton.self).filter { !$0.showsMenuAsPrimaryAction }
  }
}

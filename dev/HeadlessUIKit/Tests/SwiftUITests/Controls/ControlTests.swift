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

  @Test func `A stepper performs its actions, and stops in a direction that has none`() throws {
    struct Content: View {
      @State private var count = 1
      var body: some View {
        Stepper {
          Text("Quantity \(count)")
        } onIncrement: {
          count += 1
        } onDecrement: {
          count -= 1
        }
        Stepper(label: { Text("Fixed") }, onIncrement: nil, onDecrement: { count = 0 })
      }
    }
    let stage = Stage { Content() }
    try stage.user.step("Quantity 1", up: true)
    stage.clock.settle()
    try stage.user.step("Quantity 2", up: true)
    stage.clock.settle()
    try stage.user.step("Quantity 3", up: false)
    stage.clock.settle()
    #expect(stage.texts == ["Quantity 2", "Fixed"])
    try stage.user.step("Fixed", up: true)
    stage.clock.settle()
    #expect(stage.texts == ["Quantity 2", "Fixed"])
    try stage.user.step("Fixed", up: false)
    stage.clock.settle()
    #expect(stage.texts == ["Quantity 0", "Fixed"])
  }

  @Test func `A picker shows a menu, and writes its selection`() throws {
    struct Content: View {
      @State var size: Int
      var body: some View {
        Picker("Size", selection: $size) {
          ForEach([41, 42, 43], id: \.self) { Text("\($0) EU") }
        }
        Text("size \(size)")
      }
    }
    let stage = Stage { Content(size: 41) }
    try stage.user.choose("42 EU", from: "Size")
    stage.clock.settle()
    #expect(stage.texts.last == "size 42")
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
        Stepper(label: { Text("Quantity") }, onIncrement: {}, onDecrement: {})
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
}

import Observation
import SwiftUI
import Testing
import UIKit

/// Whatever the program and the user do at the same time, the bound values are shown at the end.
@Suite(.onItsOwnDevice) @MainActor struct RandomNavigationTests {
  @Test(arguments: 0..<150)
  func `The bound values are shown at the end`(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    HeadlessDevice.current.policy.swiftUI.back =
      random.flip() ? .isWrittenAtItsEnd : .isWrittenAtItsBeginning
    HeadlessDevice.current.policy.swiftUI.writeBackDelay = random.flip() ? 0 : 0.3
    let model = WanderModel()
    let stage = Stage { WanderScreen(model: model) }
    var steps: [String] = []
    for _ in 0..<30 {
      steps.append(step(&random, model, stage))
      if random.below(3) > 0 { stage.clock.advance(by: Double(random.below(8)) / 10) }
      guard random.below(4) == 0 else { continue }
      stage.clock.settle()
      check(model, stage, steps)
    }
    stage.clock.settle()
    check(model, stage, steps)
    #expect(stage.log.exceptions == [], "\(steps)")
    #expect(stage.log.warnings == [], "\(steps)")
  }

  private func check(_ model: WanderModel, _ stage: Stage, _ steps: [String]) {
    let expected =
      ["Root"] + model.path.map { "Page \($0)" } + (model.item.map { ["Item \($0)"] } ?? [])
    #expect(stage.pages == expected, "\(steps)")
    let presented = stage.presented
    #expect((presented != nil) == model.first, "\(steps)")
    #expect(
      (presented?.presentedViewController != nil) == (model.first && model.second), "\(steps)")
    #expect(stage.tabs?.selectedIndex == model.tab, "\(steps)")
    #expect(stage.clock.isIdle)
  }

  private func step(_ random: inout Random, _ model: WanderModel, _ stage: Stage) -> String {
    switch random.below(16) {
    case 0:
      model.path.append(random.below(9))
      return "append"
    case 1:
      model.path = (0..<random.below(4)).map { _ in random.below(9) }
      return "set \(model.path)"
    case 2:
      if !model.path.isEmpty { model.path.removeLast() }
      return "removeLast"
    case 3:
      model.item = random.flip() ? random.below(9) : nil
      return "item \(String(describing: model.item))"
    case 4, 5:
      model.first.toggle()
      if !model.first { model.second = false }
      return "first \(model.first)"
    case 6:
      if model.first { model.second.toggle() }
      return "second \(model.second)"
    case 7:
      model.tab = random.below(2)
      return "tab \(model.tab)"
    case 8, 9:
      try? stage.user.tapBack()
      return "back"
    case 10:
      guard let swipe = try? stage.user.beginEdgeSwipe() else { return "no swipe" }
      swipe.move(to: 0.4)
      stage.clock.advance(by: 0.1)
      if random.flip() { swipe.finish() } else { swipe.cancel() }
      return "swipe"
    case 11:
      try? stage.user.holdBackAndJump(2)
      return "jump"
    case 12, 13:
      _ = try? stage.user.swipeSheetDown()
      return "swipe down"
    case 14:
      guard let drag = try? stage.user.beginSheetDrag() else { return "no drag" }
      stage.clock.advance(by: 0.1)
      drag.cancel()
      return "drag cancelled"
    default:
      try? stage.user.tapTab(random.below(2))
      return "tap tab"
    }
  }
}

@Observable @MainActor final class WanderModel {
  var path: [Int] = []
  var item: Int?
  var first = false
  var second = false
  var tab = 0
}

struct WanderScreen: View {
  @Bindable var model: WanderModel

  var body: some View {
    TabView(selection: $model.tab) {
      NavigationStack(path: $model.path) {
        Text("Root")
          .navigationDestination(for: Int.self) { Text("Page \($0)") }
          .navigationDestination(item: $model.item) { Text("Item \($0)") }
      }
      .tabItem { Text("Stack") }.tag(0)
      Text("Other").tabItem { Text("Other") }.tag(1)
    }
    .sheet(isPresented: $model.first) {
      Text("First").sheet(isPresented: $model.second) { Text("Second") }
    }
  }
}

/// Random numbers that are the same in every run.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % bound
  }

  mutating func flip() -> Bool { below(2) == 0 }
}

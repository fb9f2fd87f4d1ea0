import Observation
import SwiftUI
import Testing
import UIKit

/// Problems of iOS 17, 18 and 26 that a policy selects.
@Suite(.onItsOwnDevice) @MainActor struct NewerTrapTests {
  @Test(
    "SwiftUI trap 17: a second pop that the user takes back is not written to the path",
    arguments: [true, false])
  func secondPop(isFinished: Bool) throws {
    HeadlessDevice.current.policy.backDuringTransition = .popsAtOnce
    let model = PathModel([1, 2])
    let stage = Stage { PathOf(model: model) { Text("Page \($0)") } }
    try stage.user.tapBack()
    stage.clock.advance(by: 0.1)
    let swipe = try stage.user.beginEdgeSwipe()
    stage.clock.advance(by: 0.1)
    #expect(model.path == [1])
    if isFinished { swipe.finish() } else { swipe.cancel() }
    stage.clock.settle()
    #expect(model.path == (isFinished ? [] : [1]))
    #expect(stage.texts.contains("Page 1") == !isFinished)
  }

  @Test(
    "SwiftUI trap 24: a path that changes while its tab comes on the screen is not shown",
    arguments: [true, false])
  func pathOfAppearingStack(isLost: Bool) {
    HeadlessDevice.current.policy.swiftUI.losesPathChangeOfAppearingStack = isLost
    let model = StackedTabs.Model()
    let stage = Stage { StackedTabs(model: model) }
    model.tab = 1
    stage.clock.settle()
    model.path = ["detail"]
    model.tab = 0
    stage.clock.settle()
    #expect(stage.texts.contains("Text detail") == !isLost)
    #expect(stage.log.warnings.isEmpty == !isLost)
    #expect(model.path == ["detail"])
  }

  @Test(
    "SwiftUI trap 28: a value of another type at the same position of a path is fatal",
    arguments: [true, false])
  func otherType(isFatal: Bool) {
    HeadlessDevice.current.policy.swiftUI.typeChangeInPathIsFatal = isFatal
    let model = MixedStack.Model()
    let stage = Stage { MixedStack(model: model) }
    model.path = NavigationPath([1])
    stage.clock.settle()
    model.path = NavigationPath([2])
    stage.clock.settle()
    #expect(stage.log.exceptions == [])
    model.path = NavigationPath(["a"])
    stage.clock.settle()
    #expect(stage.log.exceptions.isEmpty == !isFatal)
  }
}

private struct StackedTabs: View {
  @Observable @MainActor final class Model {
    var tab = 0
    var path: [String] = []
  }

  @Bindable var model: Model

  var body: some View {
    TabView(selection: $model.tab) {
      NavigationStack(path: $model.path) {
        Text("List").navigationDestination(for: String.self) { Text("Text \($0)") }
      }
      .tag(0)
      Text("Other").tag(1)
    }
  }
}

private struct MixedStack: View {
  @Observable @MainActor final class Model { var path = NavigationPath() }

  @Bindable var model: Model

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("Root")
        .navigationDestination(for: Int.self) { Text("Number \($0)") }
        .navigationDestination(for: String.self) { Text("Text \($0)") }
    }
  }
}

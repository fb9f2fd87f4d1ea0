import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct ClockTests {
  let clock = HeadlessDevice.current.clock

  @Test("An animation changes values immediately and ends exactly after its duration")
  func animation() {
    let view = UIView()
    var ended: [String] = []
    UIView.animate(withDuration: 0.5, delay: 0.2) {
      view.alpha = 0
    } completion: { _ in
      ended.append("slow")
    }
    UIView.animate(withDuration: 0.3, animations: {}) { _ in ended.append("quick") }
    #expect(view.alpha == 0)
    clock.advance(by: 0.29)
    #expect(ended == [])
    clock.advance(by: 0.4)
    #expect(ended == ["quick"])
    clock.advance(by: 0.1)
    #expect(ended == ["quick", "slow"])
    #expect(clock.isIdle)
  }

  @Test(
    "settleWithTasks() also waits for what tasks begin after the last animation",
    arguments: HeadlessPolicy.TaskOrder.allCases)
  func settlesWithTasks(order: HeadlessPolicy.TaskOrder) async {
    HeadlessDevice.current.policy.taskOrder = order
    var ended = 0
    func animate() {
      UIView.animate(withDuration: 0.3, animations: {}) { _ in
        Task {
          await Task { await Task {}.value }.value
          ended += 1
          if ended < 3 { animate() }
        }
      }
    }
    animate()
    await clock.settleWithTasks()
    #expect(ended == 3)
    #expect(HeadlessDevice.current.log.warnings == [])
  }

  @Test("The clock gives up on endless work and logs a warning")
  func restless() {
    func again() { UIView.animate(withDuration: 1, animations: {}) { _ in again() } }
    again()
    clock.settle(limit: 10)
    #expect(clock.now == 10)
    #expect(HeadlessDevice.current.log.warnings == ["The run loop was still busy after 10.0 s."])
  }

  @Test("UIKit rule 25: a turn of the run loop ends with a layout pass of the views that need it")
  func layout() {
    final class Counting: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let stage = Stage()
    let view = Counting()
    stage.show(UIViewController())
    stage.window.rootViewController?.view.addSubview(view)
    clock.commit()
    let before = view.count
    clock.commit()
    #expect(view.count == before)
    view.setNeedsLayout()
    #expect(view.count == before)
    clock.commit()
    #expect(view.count == before + 1)
  }
}

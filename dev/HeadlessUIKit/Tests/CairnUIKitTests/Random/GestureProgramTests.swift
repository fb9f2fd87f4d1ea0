import Cairn
@testable import CairnUIKit
import ShownWindows
import Testing
import UIKit

/// Random programs that request something at moments inside gestures and animations.
///
/// A model predicts the tree after each step, so a request that is swallowed, undone or removed with
/// something else is found.
@MainActor
@Suite("Random moments in gestures on UIKit", .timeLimit(.minutes(SeededPrograms.minutes)))
struct GestureProgramTests {
  @Test("Promise 23: what the user leaves leaves, and what the program requests meanwhile stays")
  func staysAsRequested() async {
    await SeededPrograms.expectNoFault(in: 200) { random in
      let program = GestureProgram(random)
      let log = await program.run()
      if let log { return log }
      let leaks = program.close()()
      return leaks.isEmpty ? nil : leaks
    }
  }
}

/// A program of steps that begin, lead and end gestures, let a part of an animation pass, or request
/// something.
@MainActor
private final class GestureProgram {
  private let model: GestureModel
  private var log: [String] = []
  private let window: UIKitWindow
  private var observation: EventObservation?

  init(_ random: SplitMix64) {
    let model = GestureModel(random)
    self.model = model
    let device = HeadlessDevice.current
    device.policy.backDuringTransition = Bool.random(using: &model.random) ? .popsAtOnce : .waits
    device.policy.changeDuringTransition =
      Bool.random(using: &model.random) ? .waits : .changesStackAtOnce
    device.policy.completionsOfDroppedTransition =
      Bool.random(using: &model.random) ? .areCalled : .areReleased
    device.policy.taskOrder =
      HeadlessPolicy.TaskOrder.allCases.randomElement(using: &model.random) ?? .beforeLayout
    let navigator = Navigator(model.makeRoot(), reportsLeaks: false)
    if Bool.random(using: &model.random) {
      navigator.traits = Traits(horizontalSizeClass: .regular)
    }
    window = UIKitWindow(navigator)
    observation = model.observe(navigator)
  }

  func run() async -> [String]? {
    await window.settle()
    log.append("\(model.text)")
    for _ in 0..<Int.random(in: 8...24, using: &model.random) {
      // Each touch arrives in a turn of the run loop of its own.
      HeadlessDevice.current.clock.commit()
      log.append(step())
      HeadlessDevice.current.clock.commit()
      if let fault { return log + [fault] }
    }
    model.cancelDrag()
    await window.settle()
    if let fault { return log + [fault] }
    var faults = HeadlessDevice.current.log.warnings + HeadlessDevice.current.log.exceptions
    if !window.host.isSettled {
      faults.append("The host is still waiting for: \(window.host.transitionsUnderWay).")
    }
    if !window.showsTree {
      faults.append("The window shows \(window.picture) instead of \(window.expectedPicture).")
    }
    return faults.isEmpty ? nil : log + ["\(window.navigator.tree)"] + faults
  }

  private var fault: String? { model.fault(in: window.navigator.tree) }

  func close() -> @MainActor () -> [String] {
    observation = nil
    let leaks = window.close()
    return { [log] in
      let leaks = leaks()
      return leaks.isEmpty ? [] : log + leaks
    }
  }

  // MARK: Steps

  private func step() -> String {
    // While a finger is down, requests matter most.
    let requests = model.drag == nil ? 7 : 11
    switch Int.random(in: 0..<20, using: &model.random) {
    case 0..<requests: return model.request()
    case 0..<(requests + 5):
      do {
        return try model.act(
          window.user, screens: { shownScreens }, frontModal: { frontModal })
      } catch {
        return "\(error)"
      }
    default:
      // A part of an animation, which lasts 0.35 or 0.5 seconds.
      let time = Double.random(in: 0...0.4, using: &model.random)
      HeadlessDevice.current.clock.advance(by: time)
      return "wait \(time)"
    }
  }

  /// The screens in the navigation controller in front, by number.
  private var shownScreens: [Int] {
    ((try? window.user.front)?.shownStack?.viewControllers ?? []).compactMap {
      (($0 as? ScreenViewController)?.model as? NumberedScreen)?.number
    }
  }

  private var frontModal: Int? {
    var front: UIViewController = window.content
    while let above = front.presentedViewController { front = above }
    return (front as? ModalViewController).flatMap { model.number(of: $0.id) }
  }
}

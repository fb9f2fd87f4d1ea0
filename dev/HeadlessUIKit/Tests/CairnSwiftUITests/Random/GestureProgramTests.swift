import Cairn
import CairnHosting
@testable import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

/// Random programs that request something at moments inside gestures and animations.
///
/// A model predicts the tree after each step, so a request that is swallowed, undone or removed with
/// something else is found.
@MainActor
@Suite("Random moments in gestures on SwiftUI", .timeLimit(.minutes(SeededPrograms.minutes)))
struct GestureProgramTests {
  @Test(
    "Promise 23: what the user leaves in SwiftUI leaves, and what the program requests meanwhile stays",
    .needsUIKit(
      "The model has the transitions of UIKit, and the code for macOS does not wait for them."))
  func staysAsRequested() async {
    await SeededPrograms.expectNoFault(in: 150) { await GestureProgram($0).run() }
  }
}

/// A program of steps that begin, lead and end gestures, let a part of an animation pass, or request
/// something.
@MainActor
private final class GestureProgram {
  private let model: GestureModel
  private var log: [String] = []
  private let navigator: Navigator
  private let width: Double
  private var observation: EventObservation?

  init(_ random: SplitMix64) {
    let model = GestureModel(random)
    self.model = model
    let device = HeadlessDevice.current
    device.policy.backDuringTransition = Bool.random(using: &model.random) ? .popsAtOnce : .waits
    device.policy.swiftUI.back =
      Bool.random(using: &model.random) ? .isWrittenAtItsEnd : .isWrittenAtItsBeginning
    device.policy.swiftUI.writeBackDelay =
      [0, 0, 0.2].randomElement(using: &model.random) ?? 0
    device.policy.swiftUI.choice =
      HeadlessPolicy.SwiftUI.Choice.allCases.randomElement(using: &model.random)
      ?? .isPerformedFirst
    // The device may lose such changes, because the host never makes them.
    device.policy.swiftUI.pathChangeDuringTransition = .isLost
    device.policy.swiftUI.losesSheetsOverAppearingOnes = true
    device.policy.taskOrder =
      HeadlessPolicy.TaskOrder.allCases.randomElement(using: &model.random) ?? .beforeLayout
    navigator = Navigator(model.makeRoot(), reportsLeaks: false)
    width = Bool.random(using: &model.random) ? 390 : 1024
    observation = model.observe(navigator)
  }

  func run() async -> [String]? {
    let window = await Window(navigator, width: width)
    log.append("\(HeadlessDevice.current.policy)\n\(model.text)")
    for _ in 0..<Int.random(in: 8...24, using: &model.random) {
      // Each touch arrives in a turn of the run loop of its own.
      await window.clock.commitWithTasks()
      log.append(await step(in: window))
      await window.clock.commitWithTasks()
      if let fault { return log + [fault] }
    }
    await window.settle(after: model.cancelDrag())
    if let fault { return log + [fault] }
    var faults = window.log.warnings + window.log.exceptions
    if window.replica?.isSettled != true { faults.append("The host is still waiting.") }
    if !window.showsTree {
      faults.append("The window shows \(window.picture) instead of \(window.expected).")
    }
    return faults.isEmpty ? nil : log + ["\(navigator.tree)"] + faults
  }

  private var fault: String? { model.fault(in: navigator.tree) }

  // MARK: Steps

  private func step(in window: Window) async -> String {
    switch Int.random(in: 0..<20, using: &model.random) {
    case 0..<7: return model.request()
    case 7..<14:
      do {
        return try model.act(
          window.user, screens: { screens(in: window) }, frontModal: { frontModal(in: window) })
      } catch {
        return "\(error)"
      }
    default:
      // A part of an animation, which lasts 0.35 or 0.5 seconds.
      let time = Double.random(in: 0...0.4, using: &model.random)
      await window.wait(time)
      return "wait \(time)"
    }
  }

  /// The screens in the navigation controller in front, by number; nil if SwiftUI has not made one.
  private func screens(in window: Window) -> [Int]? {
    func stack(in controller: UIViewController) -> UINavigationController? {
      if let stack = controller as? UINavigationController { return stack }
      let children = (controller as? UITabBarController).map { [$0.selectedViewController] }
      return (children ?? controller.children).lazy.compactMap { $0.flatMap(stack) }.first
    }
    guard let front = try? window.user.front, let pages = stack(in: front)?.viewControllers else {
      return nil
    }
    let numbers = pages.compactMap { page in
      window.texts(in: page.view).first.flatMap { Int($0) }
    }
    return numbers.count == pages.count ? numbers : nil
  }

  private func frontModal(in window: Window) -> Int? {
    var front = window.window.rootViewController
    var count = 0
    while let above = front?.presentedViewController {
      front = above
      count += 1
    }
    let levels = window.replica?.window.levels ?? []
    guard !(front is UIAlertController), levels.indices.contains(count) else { return nil }
    return levels[count].modal.flatMap { model.number(of: $0.id) }
  }
}

extension NumberedScreen: ViewScreen {
  var body: some View { Text(verbatim: "\(number)") }
}

extension NumberedScreen: CustomStringConvertible {
  nonisolated var description: String { "\(number)" }
}

@testable import Cairn
import ShownWindows
import UIKit

/// A run of the small app in a window: its user taps and drags, and animations take time.
///
/// The states of an unfinished animation or gesture have no key. They are compared by what was done since the
/// window was quiet, and a program makes at most so many steps before it lets the window settle.
final class WindowProgram: SmallProgram {
  private let device: HeadlessDevice
  private let makeWindow: @MainActor (Navigator) -> ShownWindow
  private let haste: Int
  private var window: ShownWindow?
  private var finger: HeadlessDrag?
  /// The steps since the window was quiet, and the key of the state then.
  private var since: (key: String, steps: [SmallStep]) = ("", [])

  /// - Parameters:
  ///   - alphabet: The steps that programs consist of.
  ///   - haste: The number of steps in a row during a gesture or an animation.
  ///   - window: Shows a navigator.
  static func make(
    _ alphabet: [SmallStep], haste: Int, window: @escaping @MainActor (Navigator) -> ShownWindow
  ) async -> WindowProgram {
    let device = HeadlessDevice()
    return await HeadlessDevice.$current.withValue(device) {
      await WindowProgram(alphabet, device, haste, window)
    }
  }

  private init(
    _ alphabet: [SmallStep], _ device: HeadlessDevice, _ haste: Int,
    _ window: @escaping @MainActor (Navigator) -> ShownWindow
  ) async {
    self.device = device
    self.haste = haste
    makeWindow = window
    await super.init(alphabet)
    noteQuiet()
  }

  // MARK: Steps

  override var steps: [SmallStep] {
    since.steps.count < haste ? super.steps : super.steps.filter { $0 == .settle }
  }

  override func isPossibleForUser(_ step: SmallStep) -> Bool {
    switch step {
    case .back, .tapFirst, .tapSecond, .dismissFront, .beginBack, .beginDismiss: finger == nil
    case .finishGesture, .cancelGesture: finger != nil
    case .leave, .stay: finger == nil && question != nil
    case .passTime, .settle: !since.steps.isEmpty
    default: false
    }
  }

  override func perform(_ step: SmallStep) async {
    await HeadlessDevice.$current.withValue(device) {
      // Each touch arrives in a turn of the run loop of its own.
      await device.clock.commitWithTasks()
      await super.perform(step)
      await device.clock.commitWithTasks()
    }
    if isQuiet { noteQuiet() } else { since.steps.append(step) }
  }

  override func actAsUser(_ step: SmallStep) async {
    guard let window else { return }
    do {
      switch step {
      case .back: try window.user.tapBack()
      case .tapFirst: try window.user.tapTab(0)
      case .tapSecond: try window.user.tapTab(1)
      case .dismissFront: try window.user.swipeSheetDown()
      case .beginBack: finger = try window.user.beginEdgeSwipe()
      case .beginDismiss: finger = try window.user.beginSheetDrag()
      case .finishGesture:
        finger?.finish()
        finger = nil
      case .cancelGesture:
        finger?.cancel()
        finger = nil
      case .leave: try window.user.tapAlertAction("Discard")
      case .stay: try window.user.tapAlertAction("Keep editing")
      // An animation lasts 0.35 or 0.5 seconds.
      case .passTime: await device.clock.advanceWithTasks(by: 0.2)
      default:
        finger?.cancel()
        finger = nil
        await window.settle()
      }
    } catch {
      // The touch met nothing, or something that does not move; its guard may have asked a question.
    }
  }

  // MARK: The window

  override func open() async {
    let window = makeWindow(navigator)
    self.window = window
    await window.settle()
  }

  override func close() async -> @MainActor () -> [String] {
    finger?.cancel()
    finger = nil
    let rest = window?.close()
    window = nil
    // A modal goes in the turn after its window.
    device.clock.settle()
    return rest ?? { [] }
  }

  private var isQuiet: Bool {
    finger == nil && device.clock.isIdle && window?.isSettled != false
  }

  private func noteQuiet() { since = (super.key, []) }

  override var isCalm: Bool { isQuiet && super.isCalm }

  override var userKey: String { "" }

  override var key: String {
    since.steps.isEmpty ? super.key : "\(since.key)\n\(since.steps)"
  }

  override var shownFaults: [String] {
    HeadlessDevice.$current.withValue(device) {
      var faults = device.log.warnings + device.log.exceptions
      guard let window, isQuiet else { return faults }
      if !window.showsTree {
        faults.append("The window shows \(window.picture) instead of \(window.expectedPicture).")
      }
      return faults + window.leakedScreens.map { "In memory: \($0)" }
    }
  }

  override func end() async {
    await HeadlessDevice.$current.withValue(device) { await super.end() }
  }

  override func rest() async -> [String] {
    await HeadlessDevice.$current.withValue(device) {
      await window?.settle()
      // The headless SwiftUI keeps some modals whose window is closed beneath them.
      guard window?.content.presentedViewController == nil else {
        await super.end()
        return []
      }
      return await super.rest()
    }
  }
}

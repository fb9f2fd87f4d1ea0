import UIKit

/// What a controller that views present is tied to.
@MainActor final class ModalBonds {
  /// Hears that the controller has been dismissed by others than those who have presented it.
  var onGone: (() -> Void)?
  /// Hears that the controller is there, perhaps again.
  var onStay: (() -> Void)?
  /// What waits until the controller is there.
  var waitingForStay: [() -> Void] = []
  /// What waits until the controller has gone.
  var waiting: [() -> Void] = []
  /// Whether it goes because its modifier has asked for that, or that of a modal below.
  var isAskedToGo = false

  func tellWaiting() {
    let due = waiting
    waiting = []
    for action in due { action() }
  }
}

/// A controller that views present.
@MainActor protocol PresentedByViews: UIViewController {
  var bonds: ModalBonds { get }
}

extension PresentedByViews {
  func noteDidAppear() {
    // UIKit says so before it is quite done with the presentation, or with a dismissal that was
    // cancelled.
    HeadlessDevice.current.clock.onCommit { [bonds] in
      bonds.onStay?()
      let due = bonds.waitingForStay
      bonds.waitingForStay = []
      for action in due { action() }
    }
  }

  func noteDidDisappear() {
    if isBeingDismissed, !bonds.isAskedToGo { bonds.onGone?() }
  }
}

/// Dismissals that were asked for in one turn of the run loop.
///
/// The topmost goes first, so that they come down [one after the
/// other](https://github.com/johnpatrickmorgan/FlowStacks/issues/44).
@MainActor enum DismissalQueue {
  private struct Entry {
    let device: HeadlessDevice
    let controller: any PresentedByViews
    /// Dismisses the controller; false if that is not wanted any more.
    let dismiss: () -> Bool

    @MainActor var chain: [any PresentedByViews] {
      sequence(first: controller as UIViewController, next: { $0.presentedViewController })
        .compactMap { $0 as? any PresentedByViews }
    }

    @MainActor func run() {
      guard !controller.isBeingDismissed else { return }
      let chain = chain
      for controller in chain { controller.bonds.isAskedToGo = true }
      if !dismiss() { for controller in chain { controller.bonds.isAskedToGo = false } }
    }
  }

  private static var entries: [Entry] = []

  static func add(_ controller: any PresentedByViews, _ dismiss: @escaping () -> Bool) {
    let device = HeadlessDevice.current
    entries.append(Entry(device: device, controller: controller, dismiss: dismiss))
    device.clock.onCommit { flush(device) }
  }

  private static func flush(_ device: HeadlessDevice) {
    let due = entries.filter { $0.device === device }
    entries.removeAll { $0.device === device }
    for entry in due.sorted(by: { depth($0.controller) > depth($1.controller) }) {
      let above = entry.chain.dropFirst()
      if let top = above.first(where: \.isBeingDismissed) {
        top.bonds.waiting.append { device.clock.onCommit { entry.run() } }
      } else if let top = above.first(where: \.isBeingPresented) {
        top.bonds.waitingForStay.append { entry.run() }
      } else {
        entry.run()
      }
    }
  }

  private static func depth(_ controller: UIViewController) -> Int {
    sequence(first: controller, next: { $0.presentingViewController }).reduce(0) { count, _ in
      count + 1
    }
  }
}

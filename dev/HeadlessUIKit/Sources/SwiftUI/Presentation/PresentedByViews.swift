import UIKit

/// The connections of a controller that views present.
@MainActor final class ModalBonds {
  /// Called when the controller was dismissed by code other than its modifier.
  var onGone: (() -> Void)?
  /// Called when the controller has appeared, possibly again.
  var onStay: (() -> Void)?
  /// The actions that wait until the controller has appeared.
  var waitingForStay: [() -> Void] = []
  /// The actions that wait until the controller has been dismissed.
  var waiting: [() -> Void] = []
  /// Indicates whether the modal's own modifier, or that of a modal below it, requested the
  /// dismissal.
  var isAskedToGo = false
  /// Indicates whether the controller has lost a modal and presents nothing any more.
  var losesModals = false

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
    // UIKit calls this shortly before it has finished the presentation, or a cancelled dismissal.
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

/// The dismissals requested in one turn of the run loop.
///
/// The topmost modal goes first, so that modals are dismissed [one after
/// another](https://github.com/johnpatrickmorgan/FlowStacks/issues/44).
@MainActor enum DismissalQueue {
  private struct Entry {
    let device: HeadlessDevice
    let controller: any PresentedByViews
    /// Dismisses the controller; returns false if the dismissal is no longer wanted.
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

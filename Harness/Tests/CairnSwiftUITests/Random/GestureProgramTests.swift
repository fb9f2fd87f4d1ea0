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
  private var random: SplitMix64
  private var log: [String] = []
  private let live = LiveRovers()
  private var sketch: Sketch
  private let navigator: Navigator
  private let width: Double
  private var observation: EventObservation?
  /// The routes of all entries that have been in the tree, by id.
  private var numbers: [EntryID: Int] = [:]
  /// The flow of each entry, by the numbers of their routes; an entry never moves to another flow.
  private var owners: [Int: Int] = [:]
  private var count = 1
  private var drag: Drag?

  /// A gesture that the user may still cancel.
  private struct Drag {
    let finger: HeadlessDrag
    let leaving: Leaving
  }

  /// The screens that the user sees leave, and those beneath them, by number.
  private enum Leaving {
    case screens(Set<Int>, below: [Int])
    case modal(Int)
  }

  init(_ random: SplitMix64) {
    self.random = random
    let device = HeadlessDevice.current
    device.policy.backDuringTransition = Bool.random(using: &self.random) ? .popsAtOnce : .waits
    device.policy.swiftUI.back =
      Bool.random(using: &self.random) ? .isWrittenAtItsEnd : .isWrittenAtItsBeginning
    device.policy.swiftUI.writeBackDelay =
      [0, 0, 0.2].randomElement(using: &self.random) ?? 0
    device.policy.swiftUI.choice =
      HeadlessPolicy.SwiftUI.Choice.allCases.randomElement(using: &self.random) ?? .isPerformedFirst
    // The device may lose such changes, because the host never makes them.
    device.policy.swiftUI.pathChangeDuringTransition = .isLost
    device.policy.swiftUI.losesSheetsOverAppearingOnes = true
    device.policy.taskOrder =
      HeadlessPolicy.TaskOrder.allCases.randomElement(using: &self.random) ?? .beforeLayout
    let isTabs = Bool.random(using: &self.random)
    let route = Rover.Route(kind: isTabs ? .tabs : .stack, number: 1)
    let root = Rover(route, live)
    sketch = Sketch(route)
    navigator = Navigator(root, reportsLeaks: false)
    width = Bool.random(using: &self.random) ? 390 : 1024
    var waiting: [EntryID] = [.root]
    while let id = waiting.popLast() {
      if let entry = navigator.tree.entry(id) { note(entry) }
      waiting += navigator.tree.flow(id)?.entries ?? []
    }
    observation = navigator.observe { [weak self] event in self?.observe(event) }
  }

  private func note(_ entry: NavigationTree.Entry) {
    guard let number = entry.route?.value(as: Rover.Route.self)?.number else { return }
    numbers[entry.id] = number
    owners[number] = entry.parent.map { numbers[$0] ?? 1 }
  }

  private func observe(_ event: NavigationEvent) {
    for case .inserted(let entry, _) in event.changes { note(entry) }
    // UIKit tells of an answer when the alert has gone.
    if case .user(.answer(let id, _, _)) = event.request, event.outcome == .committed,
      let number = numbers[id]
    {
      sketch.dismiss(number)
    }
  }

  func run() async -> [String]? {
    let window = await Window(navigator, width: width)
    log.append("\(HeadlessDevice.current.policy)\n\(sketch)")
    for _ in 0..<Int.random(in: 8...24, using: &random) {
      // Each touch arrives in a turn of the run loop of its own.
      await window.clock.commitWithTasks()
      log.append(await step(in: window))
      await window.clock.commitWithTasks()
      if let fault { return log + [fault] }
    }
    drag?.finger.cancel()
    drag = nil
    await window.settle()
    if let fault { return log + [fault] }
    var faults = window.log.warnings + window.log.exceptions
    if window.replica?.isSettled != true { faults.append("The host is still waiting.") }
    if !window.showsTree {
      faults.append("The window shows \(window.picture) instead of \(window.expected).")
    }
    return faults.isEmpty ? nil : log + ["\(navigator.tree)"] + faults
  }

  private var fault: String? {
    let tree = Sketch(navigator.tree, numbers: numbers)
    return tree.description == sketch.description
      ? nil : "The tree is \(tree) instead of \(sketch).\n\(navigator.tree)"
  }

  // MARK: Steps

  private func step(in window: Window) async -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7: return request()
    case 7..<14:
      do { return try act(in: window) } catch { return "\(error)" }
    default:
      // A part of an animation, which lasts 0.35 or 0.5 seconds.
      let time = Double.random(in: 0...0.4, using: &random)
      await window.wait(time)
      return "wait \(time)"
    }
  }

  // MARK: The user

  private func act(in window: Window) throws -> String {
    if let drag { return lead(drag) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2:
      return try decide("tap back", in: window) { try window.user.tapBack() }
    case 3:
      return try decide("jump back", in: window) { try window.user.holdBackAndJump(2) }
    case 4, 5:
      let isEdge = Bool.random(using: &random)
      guard let before = screens(in: window) else { return "a page was never seen" }
      let finger = try isEdge ? window.user.beginEdgeSwipe() : window.user.beginContentSwipe()
      let leaving = screens(leftSince: before, in: window)
      drag = Drag(finger: finger, leaving: leaving)
      return "begin a swipe: \(leaving)"
    case 6, 7:
      guard let modal = frontModal(in: window), let finger = try window.user.beginSheetDrag() else {
        return "nothing to drag"
      }
      drag = Drag(finger: finger, leaving: .modal(modal))
      return "begin to drag sheet \(modal)"
    case 8:
      guard let modal = frontModal(in: window), try window.user.tapOutside() else {
        return "nothing outside"
      }
      sketch.dismiss(modal)
      return "tap outside \(modal)"
    default:
      try window.user.tapAlertAction("OK")
      return "tap OK"
    }
  }

  private func decide(
    _ name: String, in window: Window, _ act: () throws -> Void
  ) throws -> String {
    guard let before = screens(in: window) else { return "a page was never seen" }
    try act()
    let leaving = screens(leftSince: before, in: window)
    leave(leaving)
    return "\(name): \(leaving)"
  }

  private func lead(_ drag: Drag) -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      drag.finger.move(to: Double.random(in: 0...1, using: &random))
      return "drag on"
    case 1:
      self.drag = nil
      drag.finger.cancel()
      return "cancel the gesture"
    default:
      self.drag = nil
      drag.finger.finish()
      leave(drag.leaving)
      return "finish the gesture"
    }
  }

  private func leave(_ leaving: Leaving) {
    switch leaving {
    case .screens(let screens, let below):
      // A flow of which no screen stays leaves with its screens.
      let flows = flows(of: screens).subtracting(flows(of: Set(below)))
      sketch.goBack(leaving: screens.union(flows), below: below)
    case .modal(let number): sketch.dismiss(number)
    }
  }

  private func flows(of screens: Set<Int>) -> Set<Int> {
    var flows: Set<Int> = []
    for screen in screens {
      var next = owners[screen]
      while let flow = next {
        flows.insert(flow)
        next = owners[flow]
      }
    }
    return flows
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

  private func screens(leftSince before: [Int], in window: Window) -> Leaving {
    let after = screens(in: window) ?? before
    return .screens(Set(before).subtracting(after), below: after)
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
    return levels[count].modal.flatMap { numbers[$0.id] }
  }

  // MARK: The program

  private func request() -> String {
    let flows = sketch.flows
    let flow = flows[Int.random(in: 0..<flows.count, using: &random)]
    guard let rover = live[flow.number] else { return "flow \(flow.number) has gone" }
    func new(_ kind: Rover.Route.Kind) -> Rover.Route {
      count += 1
      return Rover.Route(kind: kind, number: count)
    }
    let content = flow.entries.map { Rover.Route(kind: $0.kind, number: $0.number) }
    let kind: Rover.Route.Kind = Int.random(in: 0..<4, using: &random) == 0 ? .stack : .screen
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2:
      guard flow.kind == .stack else { return "a flow with tabs" }
      let route = new(kind)
      sketch.change(flow.number) { $0.entries.append(Sketch(route)) }
      return "push \(route) in \(flow.number): \(rover.push(route))"
    case 3:
      guard flow.kind == .stack else { return "a flow with tabs" }
      if flow.entries.count > 1 { sketch.change(flow.number) { $0.entries.removeLast() } }
      return "pop in \(flow.number): \(rover.pop())"
    case 4:
      guard flow.kind == .stack, flow.entries.count > 1 else { return "nothing to replace" }
      let route = new(kind)
      sketch.change(flow.number) {
        $0.entries[$0.entries.count - 1] = Sketch(route)
      }
      return "replaceTop \(route) in \(flow.number): \(rover.replaceTop(route))"
    case 5:
      guard flow.kind == .stack, flow.entries.count > 2 else { return "nothing to shuffle" }
      let route = new(.screen)
      let all = [content[0]] + (content.dropFirst(2) + [route]).shuffled(using: &random)
      sketch.change(flow.number) { flow in
        flow.entries = all.map { route in
          flow.entries.first { $0.number == route.number } ?? Sketch(route)
        }
      }
      return "set \(all) in \(flow.number): \(rover.set(all))"
    case 6:
      guard flow.kind == .stack, flow.entries.count > 2 else { return "nothing to bring" }
      let route = content[Int.random(in: 1..<content.count - 1, using: &random)]
      sketch.change(flow.number) { flow in
        guard let index = flow.entries.firstIndex(where: { $0.number == route.number })
        else { return }
        flow.entries.append(flow.entries.remove(at: index))
      }
      return "bring \(route) in \(flow.number): \(rover.bringToFront(route))"
    case 7, 8, 9:
      let route = new(Int.random(in: 0..<4, using: &random) == 0 ? .dialog : kind)
      let presentations: [Presentation] = [
        .sheet, .sheet, .fullScreen,
        .adaptive(compact: .sheet, regular: .popover(anchor: "anchor")),
      ]
      let presentation =
        route.kind == .dialog ? .dialog : presentations.randomElement(using: &random) ?? .sheet
      sketch.change(flow.number) { $0.modals.append(Sketch(route)) }
      return
        "present \(route) as \(presentation.style) in \(flow.number): \(rover.present(route, as: presentation))"
    case 10:
      guard !flow.modals.isEmpty else { return "nothing to dismiss" }
      sketch.change(flow.number) { $0.modals.removeLast() }
      return "dismiss in \(flow.number): \(rover.dismiss())"
    default:
      guard flow.kind == .tabs else { return "no tabs" }
      let tab = content[Int.random(in: 0..<content.count, using: &random)]
      sketch.change(flow.number) { $0.selected = tab.number }
      return "select \(tab): \(rover.select(tab))"
    }
  }
}

extension NumberedScreen: ViewScreen {
  var body: some View { Text(verbatim: "\(number)") }
}

extension NumberedScreen: CustomStringConvertible {
  nonisolated var description: String { "\(number)" }
}

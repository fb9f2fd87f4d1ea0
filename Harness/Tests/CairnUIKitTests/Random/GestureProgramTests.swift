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
  private var random: SplitMix64
  private var log: [String] = []
  private let live = LiveRovers()
  private var sketch: Sketch
  private let window: UIKitWindow
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
    device.policy.changeDuringTransition =
      Bool.random(using: &self.random) ? .waits : .changesStackAtOnce
    device.policy.completionsOfDroppedTransition =
      Bool.random(using: &self.random) ? .areCalled : .areReleased
    device.policy.taskOrder =
      HeadlessPolicy.TaskOrder.allCases.randomElement(using: &self.random) ?? .beforeLayout
    let isTabs = Bool.random(using: &self.random)
    let route = Rover.Route(kind: isTabs ? .tabs : .stack, number: 1)
    let root = Rover(route, live)
    sketch = Sketch(route)
    let navigator = Navigator(root, reportsLeaks: false)
    if Bool.random(using: &self.random) { navigator.traits = Traits(horizontalSizeClass: .regular) }
    window = UIKitWindow(navigator)
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
    await window.settle()
    log.append("\(sketch)")
    for _ in 0..<Int.random(in: 8...24, using: &random) {
      // Each touch arrives in a turn of the run loop of its own.
      HeadlessDevice.current.clock.commit()
      log.append(step())
      HeadlessDevice.current.clock.commit()
      if let fault { return log + [fault] }
    }
    drag?.finger.cancel()
    drag = nil
    await window.settle()
    if let fault { return log + [fault] }
    var faults = HeadlessDevice.current.log.warnings + HeadlessDevice.current.log.exceptions
    if !window.host.isSettled {
      faults.append("The host is still waiting for: \(window.host.transitionsUnderWay).")
    }
    if window.picture != window.expectedPicture {
      faults.append("The window shows \(window.picture) instead of \(window.expectedPicture).")
    }
    return faults.isEmpty ? nil : log + ["\(window.navigator.tree)"] + faults
  }

  private var fault: String? {
    let tree = Sketch(window.navigator.tree, numbers: numbers)
    return tree.description == sketch.description
      ? nil : "The tree is \(tree) instead of \(sketch).\n\(window.navigator.tree)"
  }

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
    let requests = drag == nil ? 7 : 11
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<requests: return request()
    case 0..<(requests + 5):
      do { return try act() } catch { return "\(error)" }
    default:
      // A part of an animation, which lasts 0.35 or 0.5 seconds.
      let time = Double.random(in: 0...0.4, using: &random)
      HeadlessDevice.current.clock.advance(by: time)
      return "wait \(time)"
    }
  }

  // MARK: The user

  private func act() throws -> String {
    if let drag { return lead(drag) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2:
      return try decide("tap back") { try window.user.tapBack() }
    case 3:
      return try decide("jump back") { try window.user.holdBackAndJump(2) }
    case 4, 5:
      let isEdge = Bool.random(using: &random)
      let before = shownScreens
      let finger = try isEdge ? window.user.beginEdgeSwipe() : window.user.beginContentSwipe()
      let leaving = screens(leftSince: before)
      drag = Drag(finger: finger, leaving: leaving)
      return "begin a swipe: \(leaving)"
    case 6, 7:
      guard let modal = frontModal, let finger = try window.user.beginSheetDrag() else {
        return "nothing to drag"
      }
      drag = Drag(finger: finger, leaving: .modal(modal))
      return "begin to drag sheet \(modal)"
    case 8:
      guard let modal = frontModal, try window.user.tapOutside() else { return "nothing outside" }
      sketch.dismiss(modal)
      return "tap outside \(modal)"
    default:
      try window.user.tapAlertAction("OK")
      return "tap OK"
    }
  }

  private func decide(_ name: String, _ act: () throws -> Void) throws -> String {
    let before = shownScreens
    try act()
    let leaving = screens(leftSince: before)
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

  /// The screens in the navigation controller in front, by number.
  private var shownScreens: [Int] {
    var next = try? window.user.front
    while let current = next, !(current is UINavigationController) {
      next = (current as? UITabBarController)?.selectedViewController ?? current.children.first
    }
    return ((next as? UINavigationController)?.viewControllers ?? []).compactMap {
      (($0 as? ScreenViewController)?.model as? NumberedScreen)?.number
    }
  }

  private func screens(leftSince before: [Int]) -> Leaving {
    let after = shownScreens
    return .screens(Set(before).subtracting(after), below: after)
  }

  private var frontModal: Int? {
    var front: UIViewController = window.content
    while let above = front.presentedViewController { front = above }
    return (front as? ModalViewController).flatMap { numbers[$0.id] }
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
        guard let index = flow.entries.firstIndex(where: { $0.number == route.number }) else {
          return
        }
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

@_spi(Hosts) @testable import Cairn
import UIKit

/// The tree to which a program of requests and gestures must lead, and the requests.
@MainActor
final class GestureModel {
  var random: SplitMix64
  private let live = LiveRovers()
  private var sketch = Sketch(Rover.Route(kind: .stack, number: 1))
  /// The routes of all entries that have been in the tree, by id.
  private var numbers: [EntryID: Int] = [:]
  /// The flow of each entry, by the numbers of their routes; an entry never moves to another flow.
  private var owners: [Int: Int] = [:]
  private var count = 1
  private(set) var drag: Drag?

  /// A gesture that the user may still cancel.
  struct Drag {
    let finger: HeadlessDrag
    let leaving: Leaving
  }

  /// The screens that the user sees leave, and those beneath them, by number.
  enum Leaving {
    case screens(Set<Int>, below: [Int])
    case modal(Int)

    /// The screens that have left a stack.
    init(before: [Int], after: [Int]) {
      self = .screens(Set(before).subtracting(after), below: after)
    }
  }

  init(_ random: SplitMix64) { self.random = random }

  /// Makes the coordinator of the program.
  func makeRoot() -> Rover {
    let route = Rover.Route(kind: Bool.random(using: &random) ? .tabs : .stack, number: 1)
    sketch = Sketch(route)
    return Rover(route, live)
  }

  /// Follows the navigator's events until the result is released.
  func observe(_ navigator: Navigator) -> EventObservation {
    var waiting: [EntryID] = [.root]
    while let id = waiting.popLast() {
      if let entry = navigator.tree.entry(id) { note(entry) }
      waiting += navigator.tree.flow(id)?.entries ?? []
    }
    return navigator.observe { [weak self] event in self?.note(event) }
  }

  private func note(_ entry: NavigationTree.Entry) {
    guard let number = entry.route?.value(as: Rover.Route.self)?.number else { return }
    numbers[entry.id] = number
    owners[number] = entry.parent.map { numbers[$0] ?? 1 }
  }

  private func note(_ event: NavigationEvent) {
    for case .inserted(let entry, _) in event.changes { note(entry) }
    // UIKit tells of an answer when the alert has gone.
    if case .user(.answer(let id, _, _)) = event.request, event.outcome == .committed,
      let number = numbers[id]
    {
      sketch.dismiss(number)
    }
  }

  /// The expected tree.
  var text: String { "\(sketch)" }

  /// The number of an entry's route.
  func number(of id: EntryID) -> Int? { numbers[id] }

  /// The difference between the tree and the expected one; nil if there is none.
  func fault(in tree: NavigationTree) -> String? {
    let found = Sketch(tree, numbers: numbers)
    return found.description == sketch.description
      ? nil : "The tree is \(found) instead of \(sketch).\n\(tree)"
  }

  // MARK: The user

  /// Lets the user touch something, or begin or lead a gesture.
  ///
  /// - Parameters:
  ///   - screens: Returns the screens in the navigation controller in front, by number; nil if SwiftUI
  ///     has not made one.
  ///   - frontModal: Returns the number of the modal in front; nil if there is none.
  func act(
    _ user: HeadlessUser, screens: () -> [Int]?, frontModal: () -> Int?
  ) throws -> String {
    if let drag { return lead(drag) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2:
      return try decide("tap back", screens) { try user.tapBack() }
    case 3:
      return try decide("jump back", screens) { try user.holdBackAndJump(2) }
    case 4, 5:
      let isEdge = Bool.random(using: &random)
      guard let before = screens() else { return "a page was never seen" }
      let finger = try isEdge ? user.beginEdgeSwipe() : user.beginContentSwipe()
      let leaving = Leaving(before: before, after: screens() ?? before)
      drag = Drag(finger: finger, leaving: leaving)
      return "begin a swipe: \(leaving)"
    case 6, 7:
      guard let modal = frontModal(), let finger = try user.beginSheetDrag() else {
        return "nothing to drag"
      }
      drag = Drag(finger: finger, leaving: .modal(modal))
      return "begin to drag sheet \(modal)"
    case 8:
      guard let modal = frontModal(), try user.tapOutside() else { return "nothing outside" }
      leave(.modal(modal))
      return "tap outside \(modal)"
    default:
      try user.tapAlertAction("OK")
      return "tap OK"
    }
  }

  private func decide(
    _ name: String, _ screens: () -> [Int]?, _ act: () throws -> Void
  ) throws -> String {
    guard let before = screens() else { return "a page was never seen" }
    try act()
    let leaving = Leaving(before: before, after: screens() ?? before)
    leave(leaving)
    return "\(name): \(leaving)"
  }

  func cancelDrag() {
    drag?.finger.cancel()
    drag = nil
  }

  /// Moves, cancels or finishes the gesture.
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

  // MARK: The program

  /// Requests something of a flow.
  func request() -> String {
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
        "present \(route) as \(presentation) in \(flow.number): \(rover.present(route, as: presentation))"
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

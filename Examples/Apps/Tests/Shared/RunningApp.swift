import Testing
import UIKit

/// A running version of an app, with a simulated user.
@MainActor
struct RunningApp {
  let stage: Stage<UIViewController>
  /// Opens a link.
  let open: (String) -> Void
  /// The faults that the app itself has found.
  var complaints: () -> [String] = { [] }
  /// The number of objects that are alive and could be gone.
  var alive: () -> Int = { 0 }
  /// True for the version by hand.
  var isByHand = false

  /// Expects something that the version by hand, as the authors of such apps have it, does not do.
  func expect(
    fault: Comment, at location: SourceLocation = #_sourceLocation, _ condition: () -> Bool
  ) {
    withKnownIssue(fault, sourceLocation: location) {
      #expect(condition(), sourceLocation: location)
    } when: {
      isByHand
    }
  }

  /// Opens a link and waits until nothing moves.
  func follow(_ link: String) async {
    await stage.settle()
    open(link)
    await stage.settle()
  }

  /// The texts that the user sees.
  var sight: String {
    let modals = sequence(first: stage.window.rootViewController) { $0?.presentedViewController }
    return "\(Array(modals.prefix { $0 != nil }).count - 1) \(stage.barTitles) \(stage.texts)"
  }

  /// Performs a step; returns false if it is not possible.
  func perform(_ step: UserStep) async -> Bool {
    let user = HeadlessUser(stage.window)
    do {
      switch step {
      case .tap(let text): try user.tap(text)
      case .back: try user.tapBack()
      case .swipeDown: guard try user.swipeSheetDown() else { return false }
      case .open(let link): open(link)
      }
    } catch { return false }
    await stage.settle()
    return true
  }
}

/// An action of the user.
enum UserStep: Hashable, CustomStringConvertible {
  case tap(String), back, swipeDown, open(String)

  var description: String {
    switch self {
    case .tap(let text): text
    case .back: "← back"
    case .swipeDown: "↓ swipe"
    case .open(let link): link
    }
  }
}

/// Tries what a user can do in two versions of an app, and reports where they differ.
///
/// A state is what the user sees. The steps from a state are taken after the shortest path to it.
@MainActor
struct Comparison {
  /// Make the versions, with equal data.
  let byHand, withCairn: () -> RunningApp
  /// The steps that are possible anywhere; the texts on the screen are tapped too.
  let steps: [UserStep]

  /// Returns the number of states, and the paths after which the versions differ.
  func differences(bound: Int) async -> (states: Int, found: [String]) {
    var (states, found): (Set<String>, [String]) = ([], [])
    var queue: [[UserStep]] = [[]]
    while !queue.isEmpty, states.count < bound {
      let path = queue.removeFirst()
      let (first, second) = (await walk(path, in: byHand), await walk(path, in: withCairn))
      guard first.isPossible || second.isPossible else { continue }
      if first.sight != second.sight || first.isPossible != second.isPossible
        || !(first.complaints + second.complaints).isEmpty
      {
        found.append("\(path)\n  \(first)\n  \(second)")
      } else if states.insert(second.sight).inserted {
        let taps = Set(second.texts).sorted().map(UserStep.tap)
        queue += (taps + steps).map { path + [$0] }
      }
    }
    return (states.count, found)
  }

  private struct End: CustomStringConvertible {
    var (isPossible, sight, texts, complaints) = (true, "", [String](), [String]())
    var description: String {
      (isPossible ? "" : "impossible ") + sight
        + (complaints.isEmpty ? "" : " complaints: \(complaints)")
    }
  }

  /// Performs steps on a device of their own.
  private func walk(_ path: [UserStep], in make: () -> RunningApp) async -> End {
    let device = HeadlessDevice()
    return await HeadlessDevice.$current.withValue(device) {
      let app = make()
      await app.stage.settle()
      var end = End()
      for step in path where end.isPossible { end.isPossible = await app.perform(step) }
      (end.sight, end.texts) = (app.sight, app.stage.texts)
      end.complaints = device.log.warnings.map { "\($0)" } + app.complaints()
      return end
    }
  }
}

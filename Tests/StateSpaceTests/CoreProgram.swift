@_spi(Hosts) @testable import Cairn

/// A run of the small app without a host: the test reports what its user does.
final class CoreProgram: SmallProgram {
  /// The gesture under way, what was seen to leave when it began, and what there was.
  private var gesture: (action: UserAction, seen: [EntryID], all: [EntryID])?

  override func isPossibleForUser(_ step: SmallStep) -> Bool {
    switch step {
    case .back: gesture == nil
    case .tapFirst, .tapSecond: gesture == nil && navigator.tree.levels.count == 1
    case .dismissFront, .beginDismiss: gesture == nil && frontModal != nil
    case .beginBack: gesture == nil && backTarget != nil && frontModal == nil
    case .finishGesture: gesture != nil
    case .leave, .stay: question != nil
    // A gesture that is cancelled has reported nothing, and nothing is animated.
    default: false
    }
  }

  override func actAsUser(_ step: SmallStep) async {
    switch step {
    case .back: report(.backOneStep)
    case .tapFirst: if let tab = entry(at: AnyRoute(Shell.Route.first)) { report(.select(tab)) }
    case .tapSecond: if let tab = entry(at: AnyRoute(Shell.Route.second)) { report(.select(tab)) }
    case .dismissFront: if let modal = frontModal { report(.dismiss(modal)) }
    case .beginBack: if let target = backTarget { begin(.back(to: target)) }
    case .beginDismiss: if let modal = frontModal { begin(.dismiss(modal)) }
    case .finishGesture:
      guard let (action, seen, all) = gesture else { return }
      gesture = nil
      let leaving = Set(seen)
      let questions = navigator.allIDs.filter { navigator.content(of: $0) is DialogModel }
      let new = navigator.allIDs.filter { id in
        !all.contains(id) && !navigator.tree.path(to: id).contains(where: leaving.contains)
      }
      // The gesture may supersede the request because of which a flow that has ended has not begun again.
      let beginsAgain = navigator.allIDs.contains {
        navigator.engine.store[$0]?.result?.isSettled == true
      }
      report(action.seen(seen, in: navigator.tree))
      // What was requested during the gesture is shown.
      // A question leaves with the request that asks it.
      let lost = new.filter { navigator.tree.entry($0) == nil && !questions.contains($0) }
      if !lost.isEmpty, !beginsAgain, !hasLinkContinued {
        noteFault("The gesture has removed what the user has not seen leave.")
      }
    case .leave: if let question { report(.answer(question, button: 0)) }
    case .stay: if let question { report(.answer(question, button: 1)) }
    default: break
    }
  }

  private func begin(_ action: UserAction) {
    gesture = (action, navigator.tree.entries(leavingBy: action), navigator.allIDs)
  }

  private func report(_ action: UserAction) { request { navigator.report(action) } }

  /// The frontmost level, if a user can dismiss it.
  private var frontModal: EntryID? {
    guard let id = navigator.tree.levels.last?.id, let entry = navigator.tree.entry(id),
      entry.isModal, !entry.isOverlay, !(navigator.content(of: id) is DialogModel)
    else { return nil }
    return id
  }

  /// The entry that a back swipe in front would lead to.
  private var backTarget: EntryID? {
    guard let level = navigator.tree.levels.last, let count = level.countAfterBack else {
      return nil
    }
    return level.path[count - 1]
  }

  override var userKey: String {
    guard let gesture else { return "" }
    let numbers = EntryNumbers(navigator, of: navigator.allIDs)
    return "\(numbers.text(gesture.action)) \(numbers[gesture.seen])"
  }

  override func close() async -> @MainActor () -> [String] {
    gesture = nil
    return await super.close()
  }
}

#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import Observation
  import SwiftUI

  /// The state of a `NavigationStack`.
  @MainActor
  @Observable
  final class StackModel: BoundModel {
    private(set) var root: EntryID?
    private var shownPath: [EntryID] = []
    @ObservationIgnored var bound = Bound<[EntryID]>([])
    @ObservationIgnored private(set) weak var replica: Replica?
    @ObservationIgnored private let id: EntryID
    /// The entries around each page, with the page itself.
    ///
    /// When the user leaves a page, its flow may already show another page.
    @ObservationIgnored private var surroundings: [EntryID: [EntryID]] = [:]
    /// The pages that the user has left and that have been reported to the navigator, until SwiftUI
    /// removes them from the path.
    ///
    /// The path must not change before that, because SwiftUI might then remove another page from
    /// it.
    @ObservationIgnored private var left: Set<EntryID> = []
    /// The pages that SwiftUI has removed from the path although the user may still cancel the
    /// swipe.
    ///
    /// If a split collapses during a swipe, SwiftUI treats the swipe as finished.
    @ObservationIgnored private var unsure: Unsure?
    /// The path before a change off the screen, kept until SwiftUI has shown the change.
    @ObservationIgnored private var before: Before?
    /// Indicates whether the view has appeared in this turn.
    @ObservationIgnored private var hasJustAppeared = false

    init(_ id: EntryID, _ replica: Replica) {
      self.id = id
      self.replica = replica
    }

    var isPending: Bool {
      bound.isPending || bound.isShown && (!left.isEmpty || unsure != nil)
    }

    /// The entries that are pushed on the root, which only SwiftUI sets.
    var path: [EntryID] {
      get { shownPath }
      set {
        let drawn = bound.drawn
        guard case .change(let old) = bound.write(newValue) else { return }
        shownPath = newValue
        let known = left
        left.formIntersection(newValue)
        guard let count = StackPlan.back(from: old, to: newValue) else {
          replica?.updateNextTurn()
          return
        }
        // The user cannot have left a screen that SwiftUI has not drawn yet.
        let gone = old[count...].filter { drawn.contains($0) && !known.contains($0) }
        if let swipe = gone.last.flatMap({ replica?.place($0).probe?.watchGesture() }), swipe() {
          unsure = Unsure(pages: gone, isSwiped: swipe)
          replica?.updateNextTurn()
        } else {
          report(gone, remaining: newValue)
        }
      }
    }

    func show(_ container: ContainerPlan) -> Bool {
      if case .stack(let items) = container { show(items) } else { false }
    }

    // MARK: Going back

    func left(_ page: EntryID, keeping pages: Int) {
      if let unsure, page == unsure.pages.last {
        self.unsure = nil
        return report(unsure.pages, remaining: bound.value)
      }
      // SwiftUI may have removed a page from the path but not drawn the change yet.
      let shown = bound.drawn.filter { !left.contains($0) && bound.value.contains($0) }
      // If the page is no longer in the path, the host has removed it itself. For an entry that
      // moves in the path, SwiftUI creates a new page.
      guard page == shown.last, bound.value.contains(page), (1...shown.count).contains(pages)
      else { return }
      let gone = Array(shown[(pages - 1)...])
      left.formUnion(gone)
      report(gone, remaining: shown.dropLast(gone.count))
      // Since iOS 26 the user can touch the back button of the next page at once.
      guardBack()
    }

    func returned(_ page: EntryID) {
      if left.remove(page) != nil { replica?.updateNextTurn() }
    }

    func disappeared() { left = [] }

    /// Reports that the user has gone back from these pages; pages that have left the tree are
    /// skipped.
    ///
    /// The user has gone back to the highest remaining page that is still in the tree. Pages that
    /// the app's code has pushed meanwhile stay.
    private func report(_ gone: [EntryID], remaining: [EntryID]) {
      guard let replica else { return }
      let staying = [root].compactMap(\.self) + remaining
      let seen = Set(gone.flatMap(around)).subtracting(staying.flatMap(around))
      guard let target = staying.last(where: { replica.tree.entry($0) != nil }),
        seen.contains(where: { replica.tree.entry($0) != nil })
      else { return replica.updateNextTurn() }
      replica.reportFromBeforeCover(.back(to: target), seen: seen)
    }

    private struct Unsure {
      let pages: [EntryID]
      /// Returns true if the finger is still down.
      let isSwiped: @MainActor () -> Bool
    }

    /// Indicates whether UIKit's stack has more pages than the path, because a swipe was cancelled.
    private var hasReturned: Bool {
      let path = [root].compactMap(\.self) + bound.value
      let pages = path.reversed().lazy.compactMap { self.replica?.place($0).probe?.remainingPages }
      return pages.first.map { $0 > path.count } == true
    }

    private func around(_ page: EntryID) -> [EntryID] { surroundings[page] ?? [page] }

    // MARK: Showing

    func show(_ items: [EntryID]) -> Bool {
      guard let replica, bound.mayChange, left.isEmpty || !bound.isShown else { return false }
      if let unsure {
        guard !unsure.isSwiped() else { return false }
        self.unsure = nil
        if !hasReturned {
          report(unsure.pages, remaining: bound.value)
          return false
        }
      }
      let path = Array(items.dropFirst())
      guard path != bound.value || root != items.first else { return takeLostChangeBack() }
      noteChange()
      let known = surroundings
      surroundings = [:]
      for item in items { surroundings[item] = known[item] ?? replica.tree.path(to: item) }
      replica.animate(in: id) {
        if root != items.first { root = items.first }
        set(path)
      }
      return true
    }

    private func set(_ path: [EntryID]) {
      bound.set(path)
      if shownPath != path { shownPath = path }
    }

    // MARK: Lost changes

    private struct Before {
      let path: [EntryID]
      /// Returns true if UIKit still shows this path.
      let isShown: @MainActor () -> Bool
      /// Indicates whether the result of `isShown` is certain, because UIKit's stack has been seen
      /// before.
      let isCertain: Bool
      /// Indicates whether UIKit has shown the path although the stack is on the screen.
      var isSuspect = false
    }

    /// Records the state of UIKit's stack, because SwiftUI may lose the change if the stack comes
    /// on the screen in the same turn (SwiftUI trap 24).
    private func noteChange() {
      guard let replica else { return }
      let pages = [root].compactMap(\.self) + shownPath
      // A modal may have covered the stack in this turn; SwiftUI reports that later than UIKit.
      let isSeen = isOnScreen && pages.contains { replica.place($0).isOnScreen }
      guard !isSeen || hasJustAppeared else { return before = nil }
      if let before, before.isCertain, before.isShown() { return }
      let watch = pages.lazy.compactMap { replica.place($0).probe?.watchStack() }.first
      before = Before(
        path: shownPath, isShown: watch ?? { [weak self] in self?.hidesTop == true },
        isCertain: watch != nil)
    }

    /// Indicates whether UIKit does not show the top of the path.
    private var hidesTop: Bool {
      guard let replica, let top = shownPath.last ?? root else { return false }
      return !replica.place(top).isOnScreen
    }

    /// Reverts a change that SwiftUI has lost, so that the next update makes it again.
    ///
    /// SwiftUI has recorded the path and would ignore it if it were set again.
    private func takeLostChangeBack() -> Bool {
      guard let before, let replica, !replica.limits.changesDuringTransitions, isOnScreen,
        !bound.isPending
      else { return false }
      guard before.path != shownPath, before.isShown() else {
        self.before = nil
        return false
      }
      guard before.isSuspect else {
        // SwiftUI may still be about to show the change.
        self.before?.isSuspect = true
        replica.updateNextTurn()
        return false
      }
      self.before = nil
      // SwiftUI has to draw this path first; otherwise it would see no change. The model does not
      // wait for a report, because SwiftUI may not have drawn the lost path either.
      replica.drawing.begin()
      replica.animate(false) { set(before.path) }
      bound.draw(before.path)
      return true
    }

    func appeared() {
      hasJustAppeared = true
      Task { [weak self] in self?.hasJustAppeared = false }
    }

    /// Makes the back button and swipes of the top page ask the navigator first, if a leave guard
    /// may object.
    func guardBack() {
      let path = shownPath.filter { !left.contains($0) }
      guard isOnScreen, let replica, let top = path.last, let below = path.dropLast().last ?? root
      else { return }
      let probe = replica.place(top).probe
      if replica.isGuarded(top, leavingTo: below) {
        probe?.guardBack(
          BackQuestion(
            mayLeave: { [weak replica] in replica?.mayLeave(top, to: below) ?? true },
            ask: { [weak replica] in replica?.report(.back(to: below)) }))
      } else {
        probe?.guardBack(nil)
      }
    }
  }

  /// Shows a stack: one `NavigationStack` for all flows that share it.
  struct StackView: View {
    @Bindable var model: StackModel
    let replica: Replica
    /// The content of the stack while it is empty.
    var placeholder: AnyView?
    @Environment(\.self) private var environment

    var body: some View {
      let root = model.root
      NavigationStack(path: $model.path) {
        StackRoot(id: root, replica: replica, placeholder: placeholder)
          .navigationDestination(for: EntryID.self) { id in
            // The identity changes with the entry, so that a replaced entry gets a new page.
            PlaceView(place: replica.place(id), replica: replica).id(id)
          }
      }
      .following(model.path, of: model)
      .environment(\.stackSurroundings, StackSurroundings(environment: environment))
    }
  }

  /// The lowest screen of a stack; empty in a column without a selection.
  private struct StackRoot: View {
    let id: EntryID?
    let replica: Replica
    let placeholder: AnyView?

    var body: some View {
      ZStack {
        if let id {
          PlaceView(place: replica.place(id), replica: replica).id(id)
        } else if let placeholder {
          placeholder
        }
      }
    }
  }
#endif

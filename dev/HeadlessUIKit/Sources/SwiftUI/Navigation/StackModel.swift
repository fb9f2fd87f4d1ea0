import UIKit

/// The state of a navigation stack: its pages and their origins.
///
/// The pages of the path come first. Pages that modifiers have pushed lie above them,
/// whatever the order of the pushes. A value that is pushed from such a page therefore [lands below
/// it](https://chowple.com/en/blog/swiftui-navigation).
@MainActor final class StackModel {
  private(set) weak var node: ViewNode?
  var path: StackPath
  let controller = StackController()
  let root = StackPage(.root)
  /// The wanted pages, starting with the root.
  private(set) var pages: [StackPage] = []
  /// The pages that are being removed.
  private var leaving: [StackPage] = []
  /// The pages that modifiers have pushed, in that order.
  private var pushed: [StackPage] = []
  /// The views that the last evaluation wanted but did not find.
  private var missed: [ObjectIdentifier] = []
  /// The target of links on the pages.
  private lazy var target = LinkTarget(
    self, elementType: { [weak self] in self?.path.elementType },
    push: { [weak self] value in self?.push(value) ?? false })
  /// The values of the path at the last evaluation.
  private var values: [AnyHashable] = []
  private var hasShown = false
  private var hasRaised = false

  init(_ node: ViewNode, _ path: StackPath) {
    self.node = node
    self.path = path
    pages = [root]
    controller.onBack = { [weak self] in self?.userWentBack(from: $0) }
    controller.onRest = { [weak self] in self?.forgetLeaving() }
  }

  // MARK: Evaluating

  /// Raises SwiftUI's fatal error if a stack is inside a page of another stack and has pushed
  /// something.
  ///
  /// SwiftUI [crashes](https://github.com/home-assistant/iOS/pull/5694) in this case.
  func checkNesting(in environment: EnvironmentValues) {
    guard let around = environment.linkTarget, around.owner is StackModel, !path.values().isEmpty,
      path.elementType != around.elementType(), !hasRaised
    else { return }
    raiseTypeMismatch()
  }

  /// Raises SwiftUI's fatal error if a value has another type than the one before at its position.
  private func checkTypes(_ new: [AnyHashable]) {
    let hasMismatch = zip(values, new).contains { type(of: $0.base) != type(of: $1.base) }
    if hasMismatch, HeadlessDevice.current.policy.swiftUI.typeChangeInPathIsFatal, !hasRaised {
      raiseTypeMismatch()
    }
    values = new
  }

  private func raiseTypeMismatch() {
    hasRaised = true
    HeadlessDevice.current.log.raise(
      "SwiftUI/NavigationColumnState.swift: Fatal error: 'try!' expression unexpectedly raised an"
        + " error: SwiftUI.AnyNavigationPath.Error.comparisonTypeMismatch")
  }

  /// Returns the child that is shown on a page.
  func child(_ view: any View, at page: StackPage) -> ViewChild {
    let isRoot = page === root
    let target = target
    let dismissal = page.dismissal(in: self)
    return ViewChild(view, id: page.id, in: page.controller.hosted) { environment in
      environment.linkTarget = target
      if !isRoot { environment.dismiss = DismissAction(dismissal) }
    }
  }

  /// Returns the children above the root, including those that are being removed.
  func pushedChildren() -> [ViewChild] {
    let known = Dictionary((pages + leaving).map { ($0.id, $0) }) { first, _ in first }
    pushed = pushedPages(known)
    let new = [root] + pathPages(known) + pushed
    leaving = (leaving + pages).filter { page in !new.contains { $0 === page } }
    if pages.map(\.id) != new.map(\.id),
      HeadlessDevice.current.policy.swiftUI.dismissChangesWithStack
    {
      for page in new { page.renewDismissal() }
    }
    pages = new
    return (pages.dropFirst() + leaving).map { child($0.view, at: $0) }
  }

  private func pathPages(_ known: [PageID: StackPage]) -> [StackPage] {
    let destinations = said(DestinationsKey.self) { $0.destinations }
    let values = path.values()
    checkTypes(values)
    return values.enumerated().map { index, value in
      let id = PageID.value(index, value)
      let page = known[id] ?? StackPage(id)
      if let destination = destinations.first(where: { $0.takes(value) }) {
        if known[id] == nil, HeadlessDevice.current.policy.swiftUI.makesDestinationsTwice {
          _ = destination.view(value)
        }
        page.view = destination.view(value)
      } else {
        page.view = MissingDestination()
      }
      return page
    }
  }

  private func pushedPages(_ known: [PageID: StackPage]) -> [StackPage] {
    var order = pushed
    var wanted: [ObjectIdentifier: PushedView] = [:]
    for view in said(PushedViewsKey.self, { $0.views }) {
      wanted[view.key] = view
      guard view.isPresented, !order.contains(where: { $0.id == .view(view.key) }) else { continue }
      order.append(known[.view(view.key)] ?? StackPage(.view(view.key)))
    }
    var stays: [StackPage] = []
    for page in order {
      guard case .view(let key) = page.id, let view = wanted[key], view.isPresented else {
        continue
      }
      page.view = view.view
      page.clear = view.clear
      stays.append(page)
    }
    return stays
  }

  /// Returns the values of a preference on all pages, starting with the root.
  private func said<Key: PreferenceKey, Item>(
    _ key: Key.Type, _ items: (Key.Value) -> [Item]
  ) -> [Item] {
    pages.flatMap { page in
      node?.child(page.id).map { items($0.output.preferences[key]) } ?? []
    }
  }

  /// Evaluates the stack again if new pages have set preferences that make a difference.
  ///
  /// A covered page may want its pushed page no longer, because its state comes from above and it was
  /// evaluated after the stack. SwiftUI [pops the page](https://github.com/johnpatrickmorgan/FlowStacks)
  /// then: the UI test `NumbersUITests.testNumbersTabWithoutNavigationStack` of FlowStacks expects it.
  func recheck() {
    let wanted = said(PushedViewsKey.self) { $0.views }.filter(\.isPresented).map(\.key)
    let missing = wanted.filter { key in !pushed.contains { $0.id == .view(key) } }
    let hasSurplus = pushed.contains { page in !wanted.contains { page.id == .view($0) } }
    let destinations = said(DestinationsKey.self) { $0.destinations }
    let findsOne = pages.contains { page in
      guard case .value(_, let value) = page.id, page.view is MissingDestination else {
        return false
      }
      return destinations.contains { $0.takes(value) }
    }
    // Views that an earlier evaluation did not find are not searched for again.
    if findsOne || hasSurplus || !missing.isEmpty && missing != missed { node?.setNeedsUpdate() }
    missed = missing
  }

  // MARK: Showing

  /// Makes UIKit show the pages.
  func show(animated: Bool) {
    guard node?.hasEnded == false else { return }
    let before = controller.pages
    stopAtFirstPush(after: before)
    let coming = pages.last { page in !before.contains(page.controller) }
    if hasShown, let coming, coming === pages.last { noteTransition(to: coming) }
    controller.show(pages.map(\.controller), animated: animated && hasShown)
    hasShown = true
    makeStrayAppearance(after: before)
  }

  /// Logs the source of a page's zoom transition, if the source exists.
  private func noteTransition(to page: StackPage) {
    guard let source = node?.child(page.id)?.output.preferences[TransitionKey.self],
      said(TransitionSourcesKey.self, { Array($0) }).contains(source)
    else { return }
    HeadlessDevice.current.log.call(page.controller, "zoom(\(source))")
  }

  private func stopAtFirstPush(after before: [UIViewController]) {
    guard hasShown, HeadlessDevice.current.policy.swiftUI.severalPushes == .stopAtFirst,
      pages.count > before.count + 1, Array(pages.prefix(before.count).map(\.controller)) == before
    else { return }
    pages.removeSubrange((before.count + 1)...)
    path.truncate(before.count)
  }

  /// Simulates a fault of SwiftUI: after a push, the page two levels below the new one appears too.
  ///
  /// The page therefore does not appear again when it really becomes visible.
  private func makeStrayAppearance(after before: [UIViewController]) {
    guard path.isBoundByFunctions, pages.count > 3, pages.count == before.count + 1,
      HeadlessDevice.current.policy.swiftUI.pathOfFunctionsMakesStrayAppearances
    else { return }
    let hosted = pages[pages.count - 3].controller.hosted
    HeadlessDevice.current.clock.onCommit { hosted.setVisible(true) }
  }

  private func forgetLeaving() {
    guard !leaving.isEmpty else { return }
    leaving = []
    node?.setNeedsUpdate()
  }

  func end() {
    if pages.count > 1, HeadlessDevice.current.policy.swiftUI.leavingPagesAppearAgain {
      target.makesViewsAppearAgain = true
      let destinations = said(DestinationsKey.self) { $0.destinations }
      for destination in destinations {
        HeadlessDevice.current.log.warn(
          "The navigationDestination for “\(destination.typeName)” is misplaced: there is no"
            + " NavigationStack around it. It is ignored.")
      }
    }
    controller.onBack = nil
    controller.onRest = nil
  }

  // MARK: Changes

  /// Pushes a value on the path.
  private func push(_ value: any Hashable) -> Bool {
    let erased = AnyHashable(value)
    guard said(DestinationsKey.self, { $0.destinations }).contains(where: { $0.takes(erased) })
    else { return false }
    return path.append(value)
  }

  /// Removes a page and all pages above it.
  func dismiss(_ page: StackPage) {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return }
    remove(Array(pages[index...]))
  }

  private func userWentBack(from controllers: [UIViewController]) {
    let gone = pages.filter { controllers.contains($0.controller) }
    let values = pages.count { if case .value = $0.id { true } else { false } }
    // If the program has pushed something in the meantime, that wins: it is shown together with
    // everything below it in the path.
    guard path.values().count <= values,
      gone.allSatisfy({ page in
        pages.suffix(gone.count).contains { $0 === page }
      })
    else { return }
    remove(gone)
  }

  private func remove(_ gone: [StackPage]) {
    let values = path.values()
    let indices = gone.compactMap { page -> Int? in
      guard case .value(let index, let value) = page.id else { return nil }
      return values.indices.contains(index) && values[index] == value ? index : nil
    }
    if let first = indices.min() { path.truncate(first) }
    for page in gone { page.clear() }
    pushed.removeAll { page in gone.contains { $0 === page } }
    node?.setNeedsUpdate()
  }
}

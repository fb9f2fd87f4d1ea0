import Foundation

/// Actions on elements with a name: a visible text, an accessibility identifier or an accessibility
/// label.
extension HeadlessUser {
  /// All visible texts in front: the texts of views in the order in which they are drawn, then
  /// those of navigation bars.
  public var texts: [String] {
    get throws {
      _ = try front
      return places.first?.flatMap { place in
        place.items.flatMap(\.names) + (place.root?.seenTexts ?? []) + place.titles
      } ?? []
    }
  }

  /// Returns true if the window shows a text or a view with this name, possibly after scrolling,
  /// and also behind a modal.
  public func sees(_ text: String) throws -> Bool {
    if try texts.contains(text) { return true }
    return find(text) != nil
  }

  /// Touches the element with this name; for the actions of an alert, use ``tapAlertAction(_:)``.
  ///
  /// If nothing else with this name can be touched, the name may be the title of a tab in the tab
  /// bar, or “Increment” or “Decrement” for the buttons of the only visible stepper. For one of
  /// several steppers, use ``step(_:up:)``.
  public func tap(_ name: String) throws {
    _ = try front
    for level in places {
      for place in level {
        if let item = place.items.first(where: { $0.names.contains(name) }) {
          guard item.primaryAction != nil || item.customView == nil else { continue }
          return try tap(item)
        }
      }
    }
    let touchable = find(name) { $0.touchTarget.map { $0.obstacle == nil } ?? false }
    if let touchable { return try tap(touchable) }
    if try tapTab(titled: name) || tapStepperButton(name) { return }
    try tap(view(name))
  }

  /// Returns the view with this name, after scrolling if necessary.
  public func view(_ name: String) throws -> UIView { try view(name) { _ in true } }

  /// Appends text to the text field with this name.
  public func type(_ text: String, into name: String) throws {
    try beginEditing(name).write(text)
  }

  /// Replaces the text of the text field with this name.
  public func rewrite(_ name: String, to text: String) throws {
    try beginEditing(name).rewrite(text)
  }

  /// Presses the return key.
  public func pressReturn() throws {
    guard let field = window.firstResponder as? UITextField else {
      throw Obstacle("No text field is being edited")
    }
    field.pressReturn()
  }

  /// Touches the plus or the minus button of the stepper with this name.
  public func step(_ name: String, up: Bool) throws {
    guard let stepper = try view(name, where: { $0 is UIStepper }) as? UIStepper else {
      throw Obstacle("“\(name)” is not a stepper")
    }
    try touchable(stepper)
    stepper.step(up: up)
  }

  /// Touches the button with this accessibility label of the only stepper in front; returns false
  /// if there is none.
  private func tapStepperButton(_ label: String) throws -> Bool {
    guard label == "Increment" || label == "Decrement" else { return false }
    let steppers = (places.first ?? []).flatMap { $0.root?.seen ?? [] }
      .compactMap { $0 as? UIStepper }
    guard let stepper = steppers.first else { return false }
    guard steppers.count == 1 else {
      throw Obstacle(
        "“\(label)” is in several steppers. Touch one of them with step(_:up:), by its name: "
          + "\(steppers.compactMap(\.accessibilityLabel))")
    }
    try touchable(stepper)
    let up = label == "Increment"
    guard stepper.canStep(up: up) else {
      throw Obstacle("“\(label)” is disabled, because the stepper is at its bound")
    }
    stepper.step(up: up)
    return true
  }

  /// Swipes the row with this text from its trailing edge, and chooses an action.
  public func swipeRow(_ name: String, choose title: String) throws {
    guard let (table, path) = try view(name, where: { $0.row != nil }).row,
      let cell = table.cellForRow(at: path)
    else { throw Obstacle("“\(name)” is not in a row") }
    try reachable(cell)
    let actions = table.swipeActions(at: path)
    guard let action = actions.first(where: { $0.title == title }) else {
      throw Obstacle("Swiping offers \(actions.compactMap(\.title)), not “\(title)”")
    }
    action.handler(action, cell) { _ in }
  }

  /// Chooses an element from the menu of the element with this name.
  public func choose(_ title: String, from name: String) throws {
    _ = try front
    let menu = try menu(of: name)
    guard let action = menu?.visibleActions.first(where: { $0.title == title }) else {
      throw Obstacle(
        "“\(name)” offers \(menu?.visibleActions.map(\.title) ?? []), not “\(title)”")
    }
    guard !action.attributes.contains(.disabled) else { throw Obstacle("“\(title)” is disabled") }
    action.performWithSender(nil, target: nil)
  }

  // MARK: Finding

  private func menu(of name: String) throws -> UIMenu? {
    for place in places.joined() {
      if let item = place.items.first(where: { $0.names.contains(name) }) {
        guard item.isEnabled else { throw Obstacle("“\(name)” is disabled") }
        return item.menu
      }
    }
    let owner = try view(name) { $0.menuOwner != nil }.menuOwner
    guard let owner else { throw Obstacle("“\(name)” has no menu") }
    try reachable(owner)
    if let control = owner as? UIControl, !control.isEnabled {
      throw Obstacle("“\(name)” is disabled")
    }
    return owner.offeredMenu
  }

  private func beginEditing(_ name: String) throws -> UITextField {
    let found = try view(name) { $0 is UITextField }
    try touchable(found)
    guard let field = found as? UITextField, field.becomeFirstResponder() else {
      throw Obstacle("“\(name)” cannot be edited")
    }
    return field
  }

  private func touchable(_ view: UIView) throws {
    try reachable(view)
    if let obstacle = view.touchObstacle { throw Obstacle("\(Swift.type(of: view)): \(obstacle)") }
  }

  private func reachable(_ view: UIView) throws {
    if let controller = view.nearestController { try reach(controller) }
    if let cover = view.cover { throw Obstacle("\(Swift.type(of: view)): \(cover)") }
  }

  private func view(_ name: String, where fits: (UIView) -> Bool) throws -> UIView {
    _ = try front
    if let found = find(name, where: fits) ?? find(name) { return found }
    // The actions of an alert have no views here.
    if let alert = try front as? UIAlertController {
      throw Obstacle(
        "There is no “\(name)” here, because the alert “\(HeadlessLog.name(alert))” is in front. "
          + "tapAlertAction(_:) chooses one of its actions: \(alert.actions.compactMap(\.title))")
    }
    throw Obstacle("There is no “\(name)” here. The visible texts are: \(try texts)")
  }

  /// Searches the front first and then the views behind.
  ///
  /// Scrolls lists if nothing is visible.
  private func find(_ name: String, where fits: (UIView) -> Bool = { _ in true }) -> UIView? {
    func match(_ views: [UIView]) -> UIView? {
      views.first { $0.isMeant(by: name) && fits($0) }
    }
    for level in places {
      let views = level.flatMap { $0.root?.seen ?? [] }
      if let found = match(views) { return found }
      for case let table as UITableView in views {
        let before = table.contentOffset
        for path in table.allRows where table.cells[path] == nil {
          table.scroll(to: path)
          if let found = match(table.visibleCells.flatMap(\.seen)) { return found }
        }
        table.contentOffset = before
        table.layoutIfNeeded()
      }
    }
    return nil
  }

  /// A visible controller with its own views and its bar items.
  private struct Place {
    let root: UIView?
    let items: [UIBarButtonItem]
    let titles: [String]
  }

  /// The reachable controllers, starting with the front.
  private var places: [[Place]] {
    window.layoutIfNeeded()
    let covers = window.presentations.filter(\.coversContent)
    let roots = [window.rootViewController] + covers.map(\.presentedViewController)
    return roots.compactMap { $0 }.reversed().map { root in
      controllers(in: root).map { controller in
        let stack = controller.navigationController
        let isTop = stack?.topViewController === controller
        let bar = isTop && stack?.isNavigationBarHidden == false ? controller.navigationItem : nil
        if let search = bar?.searchController?.searchBar, let bar = stack?.navigationBar,
          search.superview !== bar
        {
          bar.addSubview(search)
        }
        return Place(
          root: controller === root ? controller.viewIfLoaded : nil,
          items: (bar?.leftBarButtonItems ?? []) + (bar?.rightBarButtonItems ?? []),
          titles: [bar?.title, bar?.prompt].compactMap { $0 })
      }
    }
  }

  /// The controller and those inside it that are visible with it.
  func controllers(in controller: UIViewController) -> [UIViewController] {
    [controller] + controller.childrenSharingAppearance.flatMap(controllers)
  }
}

extension UIView {
  /// The row that contains the view.
  fileprivate var row: (UITableView, IndexPath)? {
    for view in sequence(first: self, next: { $0.superview }) {
      if let cell = view as? UITableViewCell, let table = cell.table,
        let path = table.indexPath(for: cell)
      {
        return (table, path)
      }
    }
    return nil
  }

  /// This view or the view around it that has a menu.
  fileprivate var menuOwner: UIView? {
    sequence(first: self, next: { $0.superview }).first { $0.offeredMenu != nil }
  }

  /// The menu that appears when the user touches or holds the view.
  fileprivate var offeredMenu: UIMenu? {
    (self as? UIButton)?.menu ?? menuWhenHeld?()
  }
}

extension UIBarButtonItem {
  /// The names of the button.
  var names: [String] {
    [title, accessibilityIdentifier, accessibilityLabel].compactMap { $0 }
      + (customView?.seenTexts ?? [])
  }
}

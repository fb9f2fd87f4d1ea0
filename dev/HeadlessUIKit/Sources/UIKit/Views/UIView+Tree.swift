public import Foundation

/// The view hierarchy.
extension UIView {
  /// Adds a view in front of the other subviews.
  public func addSubview(_ view: UIView) { insert(view) { $0.endIndex } }

  /// Inserts a view at an index.
  ///
  /// Index 0 is at the back.
  public func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { min(max(0, index), $0.count) }
  }

  /// Moves a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
  }

  /// Removes the view from its superview.
  public func removeFromSuperview() {
    guard let old = superview else { return }
    move(from: old, to: nil) { old.subviews.removeAll { $0 === self } }
    old.setNeedsLayout()
  }

  /// Returns whether the view is the given view or inside it.
  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// Makes the view or a view inside it resign the first responder status.
  ///
  /// - Parameter force: True to resign without asking the first responder.
  /// - Returns: True if neither the view nor a view inside it is the first responder afterwards.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder, responder.isWithin(self) else {
      return true
    }
    if responder.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }

  private func insert(_ view: UIView, at place: ([UIView]) -> Int) {
    precondition(view !== self, "Can't add self as subview")
    if let old = view.superview, old !== self { old.willRemoveSubview(view) }
    view.move(from: view.superview, to: self) {
      view.superview?.subviews.removeAll { $0 === view }
      subviews.insert(view, at: place(subviews))
    }
    setNeedsLayout()
  }

  private func move(from old: UIView?, to new: UIView?, change: () -> Void) {
    let oldWindow = window
    let newWindow = new?.window
    if new == nil { old?.willRemoveSubview(self) }
    if oldWindow !== newWindow {
      if oldWindow?.firstResponder?.isWithin(self) == true {
        oldWindow?.firstResponder?.resignFirstResponder()
        oldWindow?.firstResponder = nil
      }
      forEachInTree { $0.owner?.viewWillMove(toWindow: newWindow) }
    }
    change()
    superview = new
    // A removed view keeps the traits that it had.
    if new != nil { updateTraitsFromTop() }
    if oldWindow !== newWindow {
      forEachInTree {
        $0.didMoveToWindow()
        $0.owner?.viewDidMove(toWindow: newWindow)
      }
    }
  }

  func forEachInTree(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.forEachInTree(body) }
  }

  private func updateTraitsFromTop() {
    if let owner { owner.updateTraits() } else { updateTraits() }
  }
}

/// Conversion of coordinates between views.
extension UIView {
  /// Converts a point from this view to another one, or to the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let here = originInRoot
    let there = view?.originInRoot ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// Converts a point from another view, or from the window, to this one.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let here = originInRoot
    let there = view?.originInRoot ?? .zero
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// Converts a rectangle from this view to another one, or to the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  private var originInRoot: CGPoint {
    var origin = CGPoint.zero
    var view: UIView? = self
    while let current = view {
      origin.x -= current.bounds.minX
      origin.y -= current.bounds.minY
      if current.superview != nil {
        origin.x += current.frame.minX
        origin.y += current.frame.minY
      }
      view = current.superview
    }
    return origin
  }
}

extension UIResponder {
  func isWithin(_ view: UIView) -> Bool {
    var responder: UIResponder? = self
    while let current = responder {
      if current === view { return true }
      responder = current.next
    }
    return false
  }
}

extension UIView: TraitNode {
  var traitChildren: [any TraitNode] {
    subviews.map { view -> any TraitNode in
      if let owner = view.owner { owner } else { view }
    }
  }
}

public import Foundation

/// The tree of views.
extension UIView {
  /// Puts a view in front of the others in this one.
  public func addSubview(_ view: UIView) { insert(view) { $0.endIndex } }

  /// Puts a view at a place among the others; 0 is the back.
  public func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { min(max(0, index), $0.count) }
  }

  /// Puts a view right in front of another.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { views in
      views.firstIndex { $0 === sibling }.map { $0 + 1 } ?? views.endIndex
    }
  }

  /// Puts a view right behind another.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { views in views.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Puts a view that is here in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
  }

  /// Puts a view that is here behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: 0)
  }

  /// Takes the view out of its superview.
  public func removeFromSuperview() {
    guard let old = superview else { return }
    move(from: old, to: nil) { old.subviews.removeAll { $0 === self } }
    old.setNeedsLayout()
  }

  /// Whether the view is this one or in it.
  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The view of this number: this one or the first in it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func insert(_ view: UIView, at place: ([UIView]) -> Int) {
    precondition(view !== self, "Can't add self as subview")
    if let old = view.superview, old !== self { old.willRemoveSubview(view) }
    view.move(from: view.superview, to: self) {
      view.superview?.subviews.removeAll { $0 === view }
      subviews.insert(view, at: place(subviews))
    }
    didAddSubview(view)
    setNeedsLayout()
  }

  private func move(from old: UIView?, to new: UIView?, change: () -> Void) {
    let oldWindow = window
    let newWindow = new?.window
    if new == nil { old?.willRemoveSubview(self) }
    willMove(toSuperview: new)
    if oldWindow !== newWindow {
      if oldWindow?.firstResponder?.isWithin(self) == true {
        oldWindow?.firstResponder?.resignFirstResponder()
        oldWindow?.firstResponder = nil
      }
      forEachInTree {
        $0.owner?.viewWillMove(toWindow: newWindow)
        $0.willMove(toWindow: newWindow)
      }
    }
    change()
    superview = new
    didMoveToSuperview()
    // What is taken out keeps the traits that it had.
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

/// Coordinates of other views.
extension UIView {
  /// A point of this view in another's coordinates, or in the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let here = originInRoot
    let there = view?.originInRoot ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// A point of another view, or of the window, in this one's coordinates.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let here = originInRoot
    let there = view?.originInRoot ?? .zero
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// A rectangle of this view in another's coordinates, or in the window's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view, or of the window, in this one's coordinates.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
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

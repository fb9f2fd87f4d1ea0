/// A value to which a view is bound: Cairn sets it, and SwiftUI writes the user's changes into it.
///
/// `value` is always the value that SwiftUI has, or will read next. If SwiftUI writes a value that
/// the tree does not accept, the value and the tree differ, and Cairn sets the value again.
package struct Bound<Value: Equatable> {
  /// The meaning of a value that SwiftUI has written.
  package enum Writing: Equatable {
    /// SwiftUI wrote back the value that Cairn had just set.
    case echo
    /// The user selected the current value again.
    case again
    /// The user changed the value.
    ///
    /// The old value is associated.
    case change(from: Value)
  }

  /// The value of the binding.
  package private(set) var value: Value
  /// The value that SwiftUI last drew.
  package private(set) var drawn: Value
  /// Indicates whether a view that draws the value is on the screen.
  package private(set) var isShown = false
  private var isWritten = false

  package init(_ value: Value) {
    self.value = value
    drawn = value
  }

  /// Indicates whether SwiftUI still has to draw the value.
  ///
  /// If the view is off screen, SwiftUI draws the value later, and nothing needs to wait for that.
  package var isPending: Bool { isShown && value != drawn }

  /// Indicates whether Cairn may change the value now.
  ///
  /// SwiftUI has to draw a value that it wrote before Cairn changes it. If the value changed back
  /// in the same turn, SwiftUI would see no change, although its containers have changed.
  package var mayChange: Bool { !(isWritten && isPending) }

  /// Sets the value on behalf of Cairn.
  package mutating func set(_ value: Value) {
    self.value = value
    isWritten = false
  }

  /// Records a value that SwiftUI writes.
  package mutating func write(_ value: Value) -> Writing {
    if value == self.value { return isPending ? .echo : .again }
    let old = self.value
    self.value = value
    isWritten = true
    return .change(from: old)
  }

  /// Reverts a value that SwiftUI has just written and not drawn yet.
  ///
  /// SwiftUI reads the binding again after writing it, and shows the value that it reads.
  package mutating func refuse(_ old: Value) {
    value = old
    isWritten = false
  }

  /// Records that SwiftUI has drawn the value.
  package mutating func draw(_ value: Value) {
    drawn = value
    if value == self.value { isWritten = false }
  }

  /// Records that the view that draws the value has appeared.
  package mutating func appear() {
    isShown = true
    draw(value)
  }

  /// Records that the view that draws the value has disappeared.
  package mutating func disappear() { isShown = false }
}

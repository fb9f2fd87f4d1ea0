/// A value that a view is bound to: Cairn sets it, and SwiftUI writes into it what the user did.
///
/// `value` is always what SwiftUI believes, or will when it looks next. So after SwiftUI has written
/// something that the tree does not want, the two differ, and the value is set again like any other.
package struct Bound<Value: Equatable> {
  /// What something that SwiftUI wrote means.
  package enum Writing: Equatable {
    /// Nothing: it is what Cairn had just set.
    case echo
    /// The user chose what was chosen already.
    case again
    /// The user changed it from this.
    case change(from: Value)
  }

  /// What the binding says.
  package private(set) var value: Value
  /// What SwiftUI has drawn last.
  private var drawn: Value
  /// Whether a view is on the screen that draws it.
  package private(set) var isShown = false
  private var isWritten = false

  package init(_ value: Value) {
    self.value = value
    drawn = value
  }

  /// Whether SwiftUI has yet to draw the value.
  ///
  /// What is not on the screen is drawn some other time, and nobody has to wait for that.
  package var isPending: Bool { isShown && value != drawn }

  /// Whether Cairn may change the value now.
  ///
  /// What SwiftUI wrote must have been drawn before: changed back in the same turn, it would seem to
  /// SwiftUI that nothing had changed, while its containers have.
  package var mayChange: Bool { !(isWritten && isPending) }

  /// Cairn changes the value.
  package mutating func set(_ value: Value) {
    self.value = value
    isWritten = false
  }

  /// SwiftUI changes the value.
  package mutating func write(_ value: Value) -> Writing {
    if value == self.value { return isPending ? .echo : .again }
    let old = self.value
    self.value = value
    isWritten = true
    return .change(from: old)
  }

  /// SwiftUI has drawn the value.
  package mutating func draw(_ value: Value) {
    drawn = value
    if value == self.value { isWritten = false }
  }

  /// The view that draws it has come to the screen.
  package mutating func appear() {
    isShown = true
    draw(value)
  }

  /// The view that draws it has left the screen.
  package mutating func disappear() { isShown = false }
}

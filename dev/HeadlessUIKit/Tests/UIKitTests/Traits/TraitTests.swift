import Testing
import UIKit

private struct Loudness: UITraitDefinition {
  static let defaultValue = 0
}

@MainActor @Suite(.ownDevice) struct TraitTests {
  @Test("An observer of a trait receives its changes with the old value, and no other changes")
  func changes() {
    let (window, view) = (Stage().window, UIView())
    window.addSubview(view)
    var before: [Int] = []
    view.registerForTraitChanges([Loudness.self]) {
      (view: UIView, previous: UITraitCollection) in before.append(previous[Loudness.self])
    }
    window.traitOverrides.userInterfaceStyle = .dark
    #expect(before.isEmpty)
    window.traitOverrides[Loudness.self] = 3
    window.traitOverrides[Loudness.self] = 3
    window.traitOverrides[Loudness.self] = 4
    #expect(before == [0, 3])
  }

  @Test("A view that moves to a place with other traits is notified")
  func moving() {
    let (window, view) = (Stage().window, UIView())
    window.traitOverrides[Loudness.self] = 7
    var count = 0
    view.registerForTraitChanges([Loudness.self]) { (_: UIView, _) in count += 1 }
    window.addSubview(view)
    #expect(count == 1)
  }
}

/// A view's property whose type defines how SwiftUI compares it.
protocol ComparableInput {
  func isEqual(to other: Any) -> Bool
}

/// Returns whether two values are known to be equal, comparing them field by field as SwiftUI
/// compares views.
///
/// A closure never equals another one. SwiftUI compares the captured bits of closures, so it
/// sometimes finds them equal, but apps cannot rely on that.
func areEqual(_ a: Any, _ b: Any) -> Bool {
  guard type(of: a) == type(of: b) else { return false }
  if let a = a as? any ComparableInput { return a.isEqual(to: b) }
  if let a = a as? any Equatable { return a.equals(b) }
  if type(of: a) is AnyClass { return a as AnyObject === b as AnyObject }
  let (first, second) = (Mirror(reflecting: a), Mirror(reflecting: b))
  guard first.displayStyle != nil else { return false }
  guard first.children.count == second.children.count else { return false }
  if first.children.isEmpty { return first.displayStyle != .enum || "\(a)" == "\(b)" }
  return zip(first.children, second.children).allSatisfy {
    $0.label == $1.label && areEqual($0.value, $1.value)
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { self == other as? Self }
}

/// A property of a view that knows itself whether another is equal to it.
protocol ComparableInput {
  func isEqual(to other: Any) -> Bool
}

/// Whether two values are certainly equal, field by field, as SwiftUI compares views.
///
/// A closure is never equal to another. SwiftUI compares what closures have captured, bit by bit,
/// and now and then finds them equal; who relies on that relies on luck.
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

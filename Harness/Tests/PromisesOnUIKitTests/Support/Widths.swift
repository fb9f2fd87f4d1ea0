import Cairn

extension Traits {
  /// A phone held upright.
  static let compact = Traits(horizontalSizeClass: .compact)
  /// A tablet.
  static let regular = Traits(horizontalSizeClass: .regular)
  /// Every width that layouts distinguish.
  static let widths: [Traits] = [.compact, .regular]
}

extension Navigator {
  /// A navigator that does not look for leaks, in a window of that width.
  convenience init<Root: Coordinator>(quiet root: Root, in traits: Traits) {
    self.init(quiet: root)
    self.traits = traits
  }

  /// What lives at the entry that the routes lead to.
  func model(_ routes: String...) -> AnyObject? { id(routes).flatMap(content(of:)) }
}

extension Log {
  /// The lines since the last call, without those of guards that were asked.
  func takeLifecycle() -> [String] { take().filter { !$0.hasSuffix("asked") } }
}

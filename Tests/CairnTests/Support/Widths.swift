import Cairn

extension Traits {
  /// The traits of a phone in portrait orientation.
  static let compact = Traits(horizontalSizeClass: .compact)
  /// The traits of a tablet.
  static let regular = Traits(horizontalSizeClass: .regular)
  /// All the widths that layouts distinguish.
  static let widths: [Traits] = [.compact, .regular]
}

extension Navigator {
  /// Creates a navigator that does not look for leaks, with the given traits.
  convenience init<Root: Coordinator>(quiet root: Root, in traits: Traits) {
    self.init(quiet: root)
    self.traits = traits
  }

  /// Returns the content of the entry at the end of a path of routes.
  func model(_ routes: String...) -> AnyObject? { id(routes).flatMap(content(of:)) }
}

extension Log {
  /// The lines since the last call, without those of leave guards.
  func takeLifecycle() -> [String] { take().filter { !$0.hasSuffix("asked") } }
}

/// The classic `start(with: option)`: a coordinator handles the option or offers it to its
/// children.
///
/// Every level repeats the loop. A child that does not exist yet cannot be offered anything, so
/// each level must also know which child to create for which option.
enum ClassicOption: Equatable { case news, article(Int), help }

@MainActor
class ClassicOptionCoordinator {
  private let makeChildren: () -> [ClassicOptionCoordinator]
  private(set) lazy var children = makeChildren()
  private let takes: (ClassicOption) -> Bool
  private(set) var taken: [ClassicOption] = []

  init(
    takes: @escaping (ClassicOption) -> Bool,
    children: @escaping () -> [ClassicOptionCoordinator] = { [] }
  ) {
    self.takes = takes
    makeChildren = children
  }

  /// Returns true if this coordinator or one of its descendants handled the option.
  @discardableResult
  func start(with option: ClassicOption) -> Bool {
    guard takes(option) else { return children.contains { $0.start(with: option) } }
    taken.append(option)
    return true
  }
}

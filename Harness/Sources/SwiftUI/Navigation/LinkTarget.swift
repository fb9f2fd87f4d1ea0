/// Where links lead: to the top of a stack, or to the column beside another.
@MainActor final class LinkTarget {
  /// Which stack that is, or which columns.
  private(set) weak var owner: AnyObject?
  /// What is on the path is of this type, if it is of one.
  let elementType: () -> (any Hashable.Type)?
  /// Leads to a value; false if there is no destination for it.
  let push: (any Hashable) -> Bool

  init(
    _ owner: AnyObject, elementType: @escaping () -> (any Hashable.Type)? = { nil },
    push: @escaping (any Hashable) -> Bool
  ) {
    self.owner = owner
    self.elementType = elementType
    self.push = push
  }
}

private struct LinkTargetKey: EnvironmentKey {
  static var defaultValue: LinkTarget? { nil }
}

private struct IsInListWithSelectionKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether a value that a link leads to can be chosen in the list around.
  var isInListWithSelection: Bool {
    get { self[IsInListWithSelectionKey.self] }
    set { self[IsInListWithSelectionKey.self] = newValue }
  }

  /// Where links lead, if anywhere.
  var linkTarget: LinkTarget? {
    get { self[LinkTargetKey.self] }
    set { self[LinkTargetKey.self] = newValue }
  }
}

/// The target of links: the top of a stack.
@MainActor final class LinkTarget {
  /// The stack.
  private(set) weak var owner: AnyObject?
  /// Returns the type of the path's elements, if all have the same type.
  let elementType: () -> (any Hashable.Type)?
  /// Pushes a value; returns false if there is no destination for it.
  let push: (any Hashable) -> Bool
  /// Indicates whether the stack was removed while it had pushed pages, and the policy says that its views
  /// then appear once more.
  var makesViewsAppearAgain = false

  init(
    _ owner: AnyObject, elementType: @escaping () -> (any Hashable.Type)?,
    push: @escaping (any Hashable) -> Bool
  ) {
    self.owner = owner
    self.elementType = elementType
    self.push = push
  }
}

extension EnvironmentValues {
  /// The target of links; nil if there is none.
  var linkTarget: LinkTarget? {
    get { self[of: LinkTarget.self] }
    set { self[of: LinkTarget.self] = newValue }
  }
}

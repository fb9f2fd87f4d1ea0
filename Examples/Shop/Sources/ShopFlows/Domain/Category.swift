/// A shelf of the shop, such as "Tents", with its place under a larger one.
public struct Category: Identifiable, Hashable, Codable, Sendable {
  /// The identity of a category.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
    /// The number the shop gave it.
    public let rawValue: Int

    /// Makes an identity from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Its identity.
  public let id: ID
  /// What a person calls it.
  public let name: String
  /// The category it lies in, or `nil` at the top.
  public let parent: ID?

  /// Makes a category.
  public init(id: ID, name: String, parent: ID? = nil) {
    self.id = id
    self.name = name
    self.parent = parent
  }
}

/// All categories of the shop, in the order they are shown.
public struct CategoryTree: Hashable, Codable, Sendable {
  /// Every category, siblings in the order they are shown.
  public let categories: [Category]

  /// Makes a tree from a flat list whose members name their parents.
  public init(_ categories: [Category]) {
    self.categories = categories
  }

  /// The categories at the top.
  public var roots: [Category] {
    categories.filter { $0.parent == nil }
  }

  /// The category with an id, if there is one.
  public subscript(id: Category.ID) -> Category? {
    categories.first { $0.id == id }
  }

  /// The categories directly under one; the roots for `nil`.
  public func children(of id: Category.ID?) -> [Category] {
    categories.filter { $0.parent == id }
  }

  /// The way from the top down to a category, itself last; empty if it is unknown.
  public func path(to id: Category.ID) -> [Category] {
    var path: [Category] = []
    var next = self[id]
    // A damaged catalogue may hold a cycle; the tree cannot be deeper than it has members.
    while let category = next, path.count < categories.count {
      path.append(category)
      next = category.parent.flatMap { self[$0] }
    }
    return path.reversed()
  }

  /// The ids of a category and of everything under it.
  public func subtree(of id: Category.ID) -> Set<Category.ID> {
    var found: Set<Category.ID> = [id]
    var open = [id]
    while let next = open.popLast() {
      for child in children(of: next) where found.insert(child.id).inserted {
        open.append(child.id)
      }
    }
    return found
  }
}

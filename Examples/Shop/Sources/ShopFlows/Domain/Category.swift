/// A category such as "Tents", with its parent category.
public struct Category: Identifiable, Hashable, Codable, Sendable {
  /// The identity of a category.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
    /// The number that the shop assigned.
    public let rawValue: Int

    /// Creates an id from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// The id.
  public let id: ID
  /// The name shown to users.
  public let name: String
  /// The parent category; `nil` at the top.
  public let parent: ID?

  /// Creates a category.
  public init(id: ID, name: String, parent: ID? = nil) {
    self.id = id
    self.name = name
    self.parent = parent
  }
}

/// All categories of the shop, in the order they are shown.
public struct CategoryTree: Hashable, Codable, Sendable {
  /// All categories; siblings are in display order.
  public let categories: [Category]

  /// Creates a tree from a flat list of categories that name their parents.
  public init(_ categories: [Category]) {
    self.categories = categories
  }

  /// The top-level categories.
  public var roots: [Category] {
    categories.filter { $0.parent == nil }
  }

  /// The category with an id; nil if there is none.
  public subscript(id: Category.ID) -> Category? {
    categories.first { $0.id == id }
  }

  /// The direct subcategories of a category; the top-level ones for `nil`.
  public func children(of id: Category.ID?) -> [Category] {
    categories.filter { $0.parent == id }
  }

  /// The path from the top to a category, which is its last element; empty if it is unknown.
  public func path(to id: Category.ID) -> [Category] {
    var path: [Category] = []
    var next = self[id]
    // A damaged catalogue may contain a cycle, so the path is limited to the number of categories.
    while let category = next, path.count < categories.count {
      path.append(category)
      next = category.parent.flatMap { self[$0] }
    }
    return path.reversed()
  }

  /// The ids of a category and of all its subcategories.
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

/// A mistake in a table of links, found when the table is created.
package struct LinkProblem: Hashable, Sendable, CustomStringConvertible {
  /// A fault of a pattern, its consequence and its remedy.
  struct Fault: Error, Hashable {
    let problem: String
    let remedy: String
    let consequence: String
    /// The earlier pattern to which the pattern is equal.
    let other: String?

    init(_ problem: String, remedy: String, consequence: String? = nil, other: String? = nil) {
      self.problem = problem
      self.remedy = remedy
      self.consequence = consequence ?? "this link is left out of its table"
      self.other = other
    }
  }

  let fault: Fault

  /// The pattern with the problem; two equal patterns are both listed, the earlier one first.
  package let patterns: [String]

  /// The file, line and type of the table: "Shop/ShopCoordinator.swift:42 (Links<Shop.Route>)".
  package let place: String

  init(_ fault: Fault, pattern: String, place: String) {
    self.fault = fault
    self.place = place
    patterns = [fault.other, pattern].compactMap(\.self)
  }

  /// The location, the pattern, the problem, the consequence, and how to fix it.
  package var description: String {
    let pattern = patterns[patterns.count - 1].debugDescription
    return """
      \(place): the pattern \(pattern) \(fault.problem), so \(fault.consequence). To fix this, \
      \(fault.remedy).
      """
  }
}

extension LinkProblem.Fault {
  static func samePattern(as other: String, at place: String) -> Self {
    Self(
      "is equal to \(other.debugDescription) at \(place), and no URL can tell them apart",
      remedy: "remove one of the two, or tell them apart by a static segment", other: other)
  }

  static func neverPrints(_ route: String) -> Self {
    Self(
      "matches URLs, but its route does not contain the values in the same order",
      remedy: """
        give the pattern the order of the route's values, or append .matchOnly if another address is \
        meant
        """,
      consequence: "\(route) has no URL")
  }

  // MARK: The form of a pattern

  static let noLeadingSlash = Self(
    "does not begin with \"/\"",
    remedy: "write the pattern as a path from the root of the flow, as \"/products\"")
  static let emptySegment = Self("has an empty segment", remedy: "remove one of the slashes")
  static let dotSegment = Self(
    "has a segment \".\" or \"..\", which URLs do not preserve", remedy: "rename the segment")
  static let wildcardNotLast = Self(
    "has a wildcard that is not the last segment",
    remedy: "move the wildcard to the end of the path")
  static let fragment = Self(
    "has a \"#\", and fragments are not matched",
    remedy: "remove the fragment, or escape the sign as \"%23\"")
  static let malformedQuery = Self(
    "has a query item that is not of the form key=value or key=:name",
    remedy: "give each item a key and a value, as in \"?q=:q&mode=edit\"")
  static let controlCharacter = Self("contains a control character", remedy: "remove it")
  static let tooLong = Self(
    "is longer than \(LinkAddress.maximumLength) bytes", remedy: "shorten it")

  static func malformedName(_ name: String) -> Self {
    Self(
      "has the parameter name \(name.debugDescription)",
      remedy: "use ASCII letters, digits, \"_\" and \"-\" (a literal colon is \"%3A\")")
  }

  static func malformedEscape(_ reason: LinkFailure.Reason) -> Self {
    Self("cannot be unescaped: \(reason)", remedy: "write a literal percent sign as \"%25\"")
  }

  static func duplicateName(_ name: String) -> Self {
    Self(
      "names two parameters \(name.debugDescription)",
      remedy: "give each parameter a name of its own")
  }

  static func duplicateKey(_ key: String) -> Self {
    Self(
      "has the query key \(key.debugDescription) twice",
      remedy: "use each key once; bind a repeated item to an array")
  }

  // MARK: The values of a pattern

  static func valueCount(pattern: Int, route: Int) -> Self {
    Self(
      "has \(pattern) parameter(s), but its route takes \(route) value(s)",
      remedy: "give the pattern one parameter for each value of the route, in order")
  }

  static func manyInSegment(_ name: String) -> Self {
    Self(
      "binds the single segment \(name.debugDescription) to a list of values",
      remedy: "use a wildcard \"*name\" at the end of the path")
  }

  static func oneInWildcard(_ name: String) -> Self {
    Self(
      "binds the wildcard \(name.debugDescription) to a single value",
      remedy: "bind it to an array, or use \":name\" for a single segment")
  }

  static func wildcardInMount(_ name: String) -> Self {
    Self(
      "mounts a flow behind the wildcard \(name.debugDescription), which leaves it no path",
      remedy: "mount at the segments before the wildcard")
  }

  static let queryInMount = Self(
    "mounts a flow behind a query", remedy: "move the query into the links of the mounted flow")
}

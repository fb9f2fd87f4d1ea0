/// A mistake in a table of links, found when the table is created.
///
/// The table leaves out a link with a problem: it matches no URL and prints no route. Only a link that
/// cannot print stays in the table. The other links work. In a debug build, Cairn reports the problems
/// of all tables that are mounted beneath the root coordinator when its navigator starts, and a test can
/// check that there are none:
///
/// <!-- snippet: doc-link-problems -->
/// ```swift
/// #expect(ShopCoordinator.links.problems.isEmpty)
/// ```
public struct LinkProblem: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of problems, without their texts.
  enum Fault: Error, Hashable {
    case samePattern(as: String, at: String)
    case noLeadingSlash
    case emptySegment
    case dotSegment
    case wildcardNotLast
    case fragment
    case malformedQuery
    case malformedName(String)
    case malformedEscape(LinkFailure.Reason)
    case controlCharacter
    case tooLong
    case duplicateName(String)
    case duplicateKey(String)
    case valueCount(pattern: Int, route: Int)
    case manyInSegment(String)
    case oneInWildcard(String)
    case wildcardInMount(String)
    case queryInMount
    case neverPrints(String)
  }

  let fault: Fault

  /// The pattern with the problem; of two equal patterns, first the earlier one.
  public let patterns: [String]

  /// The file, line and type of the table: "Shop/ShopCoordinator.swift:42 (Links<Shop.Route>)".
  public let place: String

  init(_ fault: Fault, pattern: String, place: String) {
    self.fault = fault
    self.place = place
    if case .samePattern(let first, _) = fault {
      patterns = [first, pattern]
    } else {
      patterns = [pattern]
    }
  }

  /// The location, the pattern, the problem, the consequence, and how to fix it.
  public var description: String {
    let pattern = patterns[patterns.count - 1].debugDescription
    return """
      \(place): the pattern \(pattern) \(fault.problem), so \(fault.consequence). To fix this, \
      \(fault.remedy).
      """
  }
}

extension LinkProblem.Fault {
  fileprivate var consequence: String {
    if case .neverPrints(let route) = self {
      return "\(route) has no URL"
    }
    return "this link is left out of its table"
  }

  fileprivate var problem: String {
    switch self {
    case .samePattern(let first, let place):
      "is equal to \(first.debugDescription) at \(place), and no URL can tell them apart"
    case .noLeadingSlash: "does not begin with \"/\""
    case .emptySegment: "has an empty segment"
    case .dotSegment: "has a segment \".\" or \"..\", which URLs do not preserve"
    case .wildcardNotLast: "has a wildcard that is not the last segment"
    case .fragment: "has a \"#\", and fragments are not matched"
    case .malformedQuery: "has a query item that is not of the form key=value or key=:name"
    case .malformedName(let name): "has the parameter name \(name.debugDescription)"
    case .malformedEscape(let reason): "cannot be unescaped: \(reason)"
    case .controlCharacter: "contains a control character"
    case .tooLong: "is longer than \(LinkAddress.maximumLength) bytes"
    case .duplicateName(let name): "names two parameters \(name.debugDescription)"
    case .duplicateKey(let key): "has the query key \(key.debugDescription) twice"
    case .valueCount(let pattern, let route):
      "has \(pattern) parameter(s), but its route takes \(route) value(s)"
    case .manyInSegment(let name):
      "binds the single segment \(name.debugDescription) to a list of values"
    case .oneInWildcard(let name):
      "binds the wildcard \(name.debugDescription) to a single value"
    case .wildcardInMount(let name):
      "mounts a flow behind the wildcard \(name.debugDescription), which leaves it no path"
    case .queryInMount: "mounts a flow behind a query"
    case .neverPrints: "matches URLs, but its route does not contain the values in the same order"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .samePattern: "remove one of the two, or tell them apart by a static segment"
    case .noLeadingSlash: "write the pattern as a path from the root of the flow, as \"/products\""
    case .emptySegment: "remove one of the slashes"
    case .dotSegment: "rename the segment"
    case .wildcardNotLast: "move the wildcard to the end of the path"
    case .fragment: "remove the fragment, or escape the sign as \"%23\""
    case .malformedQuery: "give each item a key and a value, as in \"?q=:q&mode=edit\""
    case .malformedName: "use ASCII letters, digits, \"_\" and \"-\" (a literal colon is \"%3A\")"
    case .malformedEscape: "write a literal percent sign as \"%25\""
    case .controlCharacter: "remove it"
    case .tooLong: "shorten it"
    case .duplicateName: "give each parameter a name of its own"
    case .duplicateKey: "use each key once; bind a repeated item to an array"
    case .valueCount: "give the pattern one parameter for each value of the route, in order"
    case .manyInSegment: "use a wildcard \"*name\" at the end of the path"
    case .oneInWildcard: "bind it to an array, or use \":name\" for a single segment"
    case .wildcardInMount: "mount at the segments before the wildcard"
    case .queryInMount: "move the query into the links of the mounted flow"
    case .neverPrints:
      "give the pattern the order of the route's values, or append .matchOnly if another address is "
        + "meant"
    }
  }
}

/// A link or a mount: its pattern, and the conversion between values and routes.
///
/// Only the closures and `routes` know the route's type. If the surrounding types were generic,
/// each search would look up their metadata again, which would cost more than the search.
final class LinkEntry: Sendable {
  let pattern: String
  let use: LinkUse
  let counts: LinkCounts
  let source: LinkSource

  /// The target of a link without values.
  let fixed: LinkStep?

  /// Makes the routes from the values that were read.
  let routes: any LinkStepping

  /// Makes a route from a payload's values; nil if they have other types.
  let remake: @Sendable (inout LinkPayloadReader) -> (any Route)?

  /// Writes a payload's values; returns false if they have other types, or if no URL can contain
  /// one of them.
  ///
  /// The payload may come from a route that this link does not make, so the caller reads the result
  /// back.
  let write: @Sendable (inout LinkPayloadReader, inout LinkWriter, LinkTokens) -> Bool

  /// Makes the route from sample values.
  let sample: @Sendable () -> LinkSample

  /// Returns the names of the values' types.
  let types: @Sendable () -> [String]

  /// The table mounted here.
  ///
  /// Created only when a path leads here, because a flow may mount itself.
  let child: (@MainActor @Sendable () -> LinkTable)?

  var isMount: Bool { child != nil }

  init<Place: Route>(
    _ pattern: String, route: Place, under: [Place], source: LinkSource,
    child: (@MainActor @Sendable () -> LinkTable)? = nil
  ) {
    self.pattern = pattern
    self.source = source
    self.child = child
    use = .all
    sample = { LinkSample(route: route) }
    types = { [] }
    counts = LinkCounts()
    fixed = LinkStep(route, under: under)
    routes = LinkRoutes { _, _ in (route, under) }
    remake = { _ in route }
    write = { _, _, _ in true }
  }

  init<each Value: LinkValue, Place: Route>(
    _ pattern: String, make: @escaping @Sendable (repeat each Value) -> Place,
    routes: LinkRoutes<Place>,
    source: LinkSource, child: (@MainActor @Sendable () -> LinkTable)? = nil
  ) {
    self.pattern = pattern
    self.source = source
    self.child = child
    self.routes = routes
    use = .all
    sample = {
      var samples = LinkSamples()
      do throws(LinkMismatch) {
        let route = make(repeat try samples.next((each Value).self))
        return LinkSample(route: route, texts: samples.texts)
      } catch {
        return LinkSample()
      }
    }
    types = { Self.names(repeat (each Value).self) }
    fixed = nil
    counts = LinkCounts(repeat (each Value).self)
    remake = Self.remake(make)
    write = Self.write(repeat (each Value).self)
  }

  private init(_ other: LinkEntry, use: LinkUse) {
    pattern = other.pattern
    self.use = use
    counts = other.counts
    source = other.source
    fixed = other.fixed
    routes = other.routes
    remake = other.remake
    write = other.write
    sample = other.sample
    types = other.types
    child = other.child
  }

  private static func names<each Value: LinkValue>(_: repeat (each Value).Type) -> [String] {
    var names: [String] = []
    for type in repeat (each Value).self { names.append("\(type)") }
    return names
  }

  /// Returns the same entry with another use.
  func used(_ use: LinkUse) -> LinkEntry { LinkEntry(self, use: use) }

  /// Returns true if the entry makes this route from the route's own values, as printing does.
  func remakes(_ route: any Route) -> Bool {
    if let fixed { return fixed.route.live.map { isEqual($0, route) } ?? false }
    func isRemade(from payload: LinkPayload?) -> Bool {
      guard var payload else { return false }
      var values = LinkPayloadReader(payload.values)
      if let made = remake(&values) { return isEqual(made, route) }
      var parts = LinkPayloadReader(payload.parts)
      return remake(&parts).map { isEqual($0, route) } ?? false
    }
    return isRemade(from: LinkPayload(encodedBy: route))
      || isRemade(from: LinkPayload(mirroring: route))
  }

  /// Returns true if a route contains exactly these values, in any order.
  static func contains(_ texts: [String], in route: any Route) -> Bool {
    func contains(_ payload: LinkPayload?) -> Bool {
      guard var payload else { return false }
      return [payload.values, payload.parts].contains { values in
        let found = values.compactMap { ($0 as? any LinkValue)?.linkTexts?.joined(separator: "/") }
        return found.count == values.count && found.sorted() == texts.sorted()
      }
    }
    return contains(LinkPayload(encodedBy: route)) || contains(LinkPayload(mirroring: route))
  }

  /// Returns the target for the values that are read.
  func step(_ reader: inout LinkReader, _ table: LinkTable) throws(LinkMismatch) -> LinkStep {
    if let fixed { return fixed }
    return try routes.step(&reader, table)
  }

  private static func remake<each Value: LinkValue, Place: Route>(
    _ make: @escaping @Sendable (repeat each Value) -> Place
  ) -> @Sendable (inout LinkPayloadReader) -> (any Route)? {
    { payload in
      do throws(LinkMismatch) {
        let route = make(repeat try payload.next((each Value).self))
        try payload.finish()
        return route
      } catch {
        return nil
      }
    }
  }

  private static func write<each Value: LinkValue>(
    _: repeat (each Value).Type
  ) -> @Sendable (inout LinkPayloadReader, inout LinkWriter, LinkTokens) -> Bool {
    { payload, writer, tokens in
      do throws(LinkMismatch) {
        repeat try writer.write(payload.next((each Value).self), tokens)
        try payload.finish()
        return true
      } catch {
        return false
      }
    }
  }
}

/// The source location of a link.
struct LinkSource: Sendable, CustomStringConvertible {
  let fileID: StaticString
  let line: UInt

  var description: String { "\(fileID):\(line)" }
}

/// The number of texts that each of a link's values takes.
struct LinkCounts: Sendable {
  /// The number of values.
  private(set) var count = 0
  /// Empty in the usual case that each value takes one text; this makes large tables faster to
  /// build.
  private var counts: [LinkCount] = []

  /// Creates the counts of a link without values.
  init() {}

  init<each Value: LinkValue>(_: repeat (each Value).Type) {
    for next in repeat (each Value).linkCount {
      if next != .one, counts.isEmpty { counts = Array(repeating: .one, count: count) }
      if next != .one || !counts.isEmpty { counts.append(next) }
      count += 1
    }
  }

  subscript(position: Int) -> LinkCount { counts.isEmpty ? .one : counts[position] }
}

/// The URLs that a link matches, and whether it prints any.
enum LinkUse: Sendable {
  /// Matches any URL and prints.
  case all
  /// Matches any URL and prints none.
  case matching
  /// Matches only paths that the app itself opens, and prints none.
  case inside

  var prints: Bool { self == .all }
}

extension Link {
  private init(_ entry: LinkEntry) { self.entry = entry }

  /// The same link, for the app's own use: no URL from outside leads there, and it prints none.
  ///
  /// <!-- snippet: doc-internal-only -->
  /// ```swift
  /// Link("/debug/inbox", .inbox).internalOnly
  /// ```
  ///
  /// <!-- snippet: doc-open-internal -->
  /// ```swift
  /// open("/debug/inbox")
  /// ```
  ///
  /// ``Coordinator/open(_:fileID:line:)-(String,_,_)`` follows it. ``Navigator/open(_:fileID:line:)-(String,_,_)`` returns
  /// ``Outcome/unhandled``, and ``Navigator/url`` is the URL of the next screen beneath that has one.
  public var internalOnly: Self { Self(entry.used(.inside)) }

  /// The same link, which matches URLs but prints none.
  ///
  /// For URLs of the past, and for links whose routes contain the values in another order, so that they
  /// cannot be printed; see ``Links/problems``.
  public var matchOnly: Self { Self(entry.used(.matching)) }
}

extension Mount {
  private init(_ entry: LinkEntry) { self.entry = entry }

  /// The same mount, for the app's own use: no URL from outside leads through it, and it prints none.
  ///
  /// See ``Link/internalOnly``.
  public var internalOnly: Self { Self(entry.used(.inside)) }

  /// The same mount, which matches URLs but prints none.
  public var matchOnly: Self { Self(entry.used(.matching)) }
}

/// The route that a link makes from sample values.
struct LinkSample {
  /// The route; nil if there are no samples of a value's type.
  var route: (any Route)?
  /// The values, as a URL contains them; empty if there is no route.
  var texts: [String] = []
}

/// Sample values of link parameters, with which a table checks if a link can print.
struct LinkSamples {
  /// The values so far, as a URL contains them.
  private(set) var texts: [String] = []

  /// Returns a sample; it differs from the others as far as the type allows.
  mutating func next<Value: LinkValue>(_: Value.Type) throws(LinkMismatch) -> Value {
    let position = texts.count + 1
    let candidates = [
      "\(position)", "sample\(position)", position.isMultiple(of: 2) ? "true" : "false",
      "00000000-0000-4000-8000-\(String(100_000_000_000 + position))",
    ]
    // An enum has no other samples than its cases.
    let type: Any.Type = (Value.self as? any OptionalValue.Type)?.wrapped ?? Value.self
    let value =
      candidates.lazy.compactMap { Value(linkTexts: [$0]) }.first
      ?? (type as? any CaseIterable.Type).flatMap { Self.sample(of: $0, position) as? Value }
    guard let value, let found = value.linkTexts else { throw LinkMismatch() }
    texts.append(found.joined(separator: "/"))
    return value
  }

  private static func sample<Cases: CaseIterable>(of _: Cases.Type, _ position: Int) -> Any? {
    let cases = Array(Cases.allCases)
    return cases.isEmpty ? nil : cases[position % cases.count]
  }
}

/// An optional, of which a sample is a value.
private protocol OptionalValue {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalValue {
  static var wrapped: Any.Type { Wrapped.self }
}

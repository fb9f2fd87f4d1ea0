@_spi(Hosts) import Cairn
import Foundation

/// One step of a recording as one line of text: a request of the user, of a link or of the app's
/// code.
///
/// ```
/// open /products/7
/// root / main: push {"detail":{"_0":7}}
/// back to root / main / list
/// dismiss root / filters, leaving root / filters
/// select root / orders
/// root / sign-in / form: do sign in
/// ```
///
/// The last line is an action that a screen offers to an explorer; only an explorer can perform it.
///
/// A step names an entry by its path: the cases of the routes from the root, without values and
/// ids. The step therefore has the same text in each run. A step that begins with `#` is a comment:
/// the recording contains too little to repeat it.
public struct RecordedStep: Hashable, Sendable, CustomStringConvertible {
  /// The step as a line of text.
  public let description: String

  /// Creates a step from a line of text, such as `open /cart`.
  public init(_ text: String) { description = text }

  /// Creates the step that opens a link with any content.
  @_spi(Tools)
  public init(opening link: String) {
    self.init("open \(link.replacing("\\", with: "\\\\").oneLine)")
  }

  /// A Boolean value that indicates whether the step cannot be repeated.
  public var isComment: Bool { description.hasPrefix("#") }

  /// A Boolean value that indicates whether a test needs a line of the app's code instead of this
  /// step.
  ///
  /// A test needs no line for a link that matched nothing, because the link changed nothing.
  public var isIncomplete: Bool { isComment && description != Self.deadLink }

  /// The action that the step performs, with the answers of fakes; nil for other steps.
  package var action: Substring? {
    guard description.hasPrefix("root"), let colon = description.range(of: ": "),
      description[colon.upperBound...].hasPrefix("do ")
    else { return nil }
    return description[colon.upperBound...].dropFirst(3)
  }

  /// True if the app's code performed the step, and not the user or a link.
  package var isOfProgram: Bool { description.hasPrefix("root") || description == "reevaluate" }

  static let deadLink = "# a link led nowhere"

  /// For the end of a flow without an output, the step that tries it; for other steps, the step
  /// itself.
  package var attempted: Self {
    isComment && description.hasSuffix(": finish") ? Self(String(description.dropFirst(2))) : self
  }
}

extension RecordedStep {
  /// Creates the step of an event.
  init?(_ event: NavigationEvent, before: RecordedTree, after: RecordedTree) {
    func json(_ route: AnyRoute) -> String { RouteText.json(route) }
    func path(_ id: EntryID) -> String { before.path(to: id) ?? "root / left \(id.rawValue)" }
    func names(of leaving: [EntryID]?) -> String {
      guard let leaving else { return "" }
      let names = leaving.isEmpty ? "nothing" : leaving.map(path).joined(separator: " and ")
      return ", leaving \(names)"
    }
    let text: String
    switch event.request {
    // The event's text contains ids, which differ in each run.
    case .perform(let flow, .set, _) where after.hasPrivateRoutes(in: flow):
      text = "# \(path(flow)): set routes with private values"
    case .navigate(let flow, _) where event.redacted != nil,
      .perform(let flow, _, _) where event.redacted != nil,
      .follow(let flow, _) where event.redacted != nil:
      text =
        "# \(path(flow)): \(event.requestText.replacing(#/ in #\d+$/#, with: "")), a private route"
    case .open where event.outcome == .unhandled: text = Self.deadLink
    case .open where event.redacted != nil:
      text = "# \(event.requestText), which contains private values"
    case .navigate(let flow, let route): text = "\(path(flow)): navigate to \(json(route))"
    case .perform(let flow, let verb, let route):
      let facts = Facts(event, flow: flow)
      switch verb {
      case .pop: text = "\(path(flow)): pop \(max(facts.removed, 1))"
      case .popToRoot, .dismissAll: text = "\(path(flow)): \(verb)"
      case .set:
        text = "\(path(flow)): set [\(after.routes(of: flow).map(json).joined(separator: ","))]"
      case .dismiss:
        text = "\(path(flow)): dismiss" + (route.map { " \(json($0))" } ?? "")
      case .present:
        guard let route else { return nil }
        text = "\(path(flow)): present \(json(route)) as \(facts.presentation)"
      // A flow has begun again by itself, and will do so again when the test repeats the previous
      // step.
      case .restart where event.callSite == nil: return nil
      case .show, .push, .popTo, .replaceTop, .bringToFront, .select, .remove, .restart,
        .updateRoute:
        guard let route else { return nil }
        text = "\(path(flow)): \(verb) \(json(route))\(facts.column)"
      case .sequence, .require, .redirect, .deny, .when, .decide:
        text = "# \(path(flow)): \(verb), which a recording describes incompletely"
      }
    case .open(let link): text = Self(opening: link).description
    case .cancel(let flow): text = "\(path(flow)): cancel"
    case .user(.backOneStep): text = "back"
    case .user(.back(let id, let leaving)): text = "back to \(path(id))\(names(of: leaving))"
    case .user(.dismiss(let id, let leaving)): text = "dismiss \(path(id))\(names(of: leaving))"
    case .user(.select(let id)): text = "select \(path(id))"
    case .user(.answer(let id, let button, _)): text = "press \(button) at \(path(id))"
    case .traits(let traits):
      text =
        "traits \(traits.horizontalSizeClass.rawValue) \(traits.verticalSizeClass.rawValue)"
    case .reevaluate: text = "reevaluate"
    case .finish(let flow): text = "# \(path(flow)): finish"
    case .run(let flow): text = "# \(path(flow)) ran a flow, which has no route"
    case .ask(let flow): text = "# \(path(flow)) showed a dialog, which has no route"
    case .follow(let flow, let route):
      text = "\(path(flow)): navigate along \(RouteText.json(route))"
    default: text = "# \(event.requestText)"
    }
    description = text.oneLine
  }

  /// The facts about an event's transition that follow from its changes.
  private struct Facts {
    var removed = 0
    var column = ""
    var presentation = "{\"style\":{\"sheet\":{\"detents\":[{\"large\":{}}]}}}"

    init(_ event: NavigationEvent, flow: EntryID) {
      for change in event.changes {
        switch change {
        case .removed(_, let position, _) where position.flow == flow: removed += 1
        case .inserted(let entry, let position) where position.flow == flow:
          column = entry.column.map { " in \($0)" } ?? ""
          presentation = RouteText.json(entry.presentation ?? .sheet)
        default: break
        }
      }
    }
  }
}

/// The command of a step, for the coordinator at its path.
struct StepCommand {
  private let verb: String
  private let json: Substring

  init?(_ text: Substring) {
    let long = ["navigate to", "navigate along"].first { text.hasPrefix("\($0) ") }
    let end =
      long.map { text.index(text.startIndex, offsetBy: $0.count) } ?? text.firstIndex(of: " ")
    verb = String(text[..<(end ?? text.endIndex)])
    json = end.map { text[$0...].dropFirst() } ?? ""
  }

  @MainActor
  func send<C: Coordinator>(to coordinator: C) -> Bool {
    func route(_ json: Substring) -> C.Route? { RouteText.route(json)?.value() }
    switch verb {
    case "navigate to":
      guard let route = route(json) else { return false }
      coordinator.navigate(to: route)
      return true
    case "navigate along":
      guard let path = try? JSONDecoder().decode(RoutePath.self, from: Data(json.utf8)) else {
        return false
      }
      return coordinator.navigate(along: path) != .unhandled
    case "finish":
      guard let output = () as? C.Output else { return false }
      coordinator.finish(output)
      return true
    case "cancel":
      coordinator.cancel()
      return true
    default:
      guard let verb = NavigationRequest.Verb(rawValue: verb),
        let transition: Transition<C.Route> = transition(verb)
      else { return false }
      coordinator.perform(transition)
      return true
    }
  }

  /// Returns the transition of this kind; nil if its route cannot be decoded.
  private func transition<Route: Routable>(_ verb: NavigationRequest.Verb) -> Transition<Route>? {
    func route(_ json: Substring) -> Route? { RouteText.route(json)?.value() }
    let column = [SplitColumn.sidebar, .content, .detail].first { json.hasSuffix(" in \($0)") }
    let own = route(column.map { json.dropLast(" in \($0)".count) } ?? json)
    switch verb {
    case .pop: return Int(json).map { .pop($0) }
    case .popToRoot: return .popToRoot
    case .dismissAll: return .dismissAll
    case .dismiss: return json.isEmpty ? .dismiss : own.map { .dismiss($0) }
    case .set:
      let routes = try? JSONDecoder().decode([AnyRoute].self, from: Data(json.utf8))
      let values = routes?.compactMap { $0.value(as: Route.self) }
      return values.flatMap { $0.count == routes?.count ? .set($0) : nil }
    case .present:
      // This text cannot occur within the route's values, because the quotation mark would be
      // escaped there.
      guard let end = json.range(of: " as {\""),
        let presentation = try? JSONDecoder().decode(
          Presentation.self, from: Data("{\"\(json[end.upperBound...])".utf8))
      else { return nil }
      return route(json[..<end.lowerBound]).map { .present($0, as: presentation) }
    case .push: return own.map { route in column.map { .push(route, in: $0) } ?? .push(route) }
    case .show: return own.map { route in column.map { .show(route, in: $0) } ?? .show(route) }
    case .popTo: return own.map { .pop(to: $0) }
    case .replaceTop: return own.map { .replaceTop($0) }
    case .bringToFront: return own.map { .bringToFront($0) }
    case .select: return own.map { .select($0) }
    case .remove: return own.map { .remove($0) }
    case .restart: return own.map { .restart($0) }
    case .updateRoute: return own.map { .updateRoute(to: $0) }
    case .sequence, .require, .redirect, .deny, .when, .decide: return nil
    }
  }
}

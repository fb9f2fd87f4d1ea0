import Cairn
import Foundation

/// One step of a recording: what the user, a link or the program requested, as one line of text.
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
/// The last one is an action that a screen offers to an explorer; only an explorer can perform it.
///
/// Entries are named by the path of cases from the root, without values and without ids, so a step has the
/// same text in each run. Steps that begin with `#` are comments: the recording contains too little to
/// repeat them.
public struct RecordedStep: Hashable, Sendable, CustomStringConvertible {
  /// The step as a line of text.
  public let description: String

  /// Creates a step from a line of text, such as `open /cart`.
  public init(_ text: String) { description = text }

  /// Creates the step that opens a link, whatever the link contains.
  package init(opening link: String) {
    self.init("open \(link.replacing("\\", with: "\\\\").oneLine)")
  }

  /// A Boolean value that indicates whether the step cannot be repeated.
  public var isComment: Bool { description.hasPrefix("#") }

  /// A Boolean value that indicates whether a test needs a line of the app's code in the place of the step.
  ///
  /// A link that led nowhere changed nothing, and needs none.
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

  /// The end of a flow whose output is `Void`, which can be tried; the step itself for other steps.
  package var attempted: Self {
    isComment && description.hasSuffix(": finish") ? Self(String(description.dropFirst(2))) : self
  }
}

extension RecordedStep {
  /// Creates the step of an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - before: The tree before the event.
  ///   - after: The tree after the event.
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
    // The event's text contains ids, which are others in each run.
    case .perform(let flow, "set", _) where after.hasPrivateRoutes(in: flow):
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
      case "pop": text = "\(path(flow)): pop \(max(facts.removed, 1))"
      case "popToRoot", "dismissAll": text = "\(path(flow)): \(verb)"
      case "set":
        text = "\(path(flow)): set [\(after.routes(of: flow).map(json).joined(separator: ","))]"
      case "dismiss":
        text = "\(path(flow)): dismiss" + (route.map { " \(json($0))" } ?? "")
      case "present":
        guard let route else { return nil }
        text = "\(path(flow)): present \(json(route)) as \(facts.presentation)"
      // A flow has begun again by itself, as it does when the test repeats the step before.
      case "restart" where event.callSite == nil: return nil
      case "show", "push", "popTo", "replaceTop", "bringToFront", "select", "remove", "restart",
        "updateRoute":
        guard let route else { return nil }
        text = "\(path(flow)): \(verb) \(json(route))\(facts.column)"
      default: text = "# \(path(flow)): \(verb), which a recording describes incompletely"
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

  /// What the changes of an event tell about its transition.
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
          let encoder = JSONEncoder()
          encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
          if let data = try? encoder.encode(entry.presentation ?? .sheet) {
            presentation = String(decoding: data, as: UTF8.self)
          }
        default: break
        }
      }
    }
  }
}

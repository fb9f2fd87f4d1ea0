extension PageProblem {
  private struct RemoteObject: Decodable {
    let description: String?
    let value: JSONText?
  }

  private struct ConsoleCall: Decodable {
    let type: String
    let args: [RemoteObject]
  }

  private struct Thrown: Decodable {
    let exceptionDetails: ScriptException
  }

  private struct LogEntry: Decodable {
    struct Entry: Decodable {
      let source: String
      let level: String
      let text: String
      let url: String?
    }

    let entry: Entry
  }

  private struct Issue: Decodable {
    struct Issue: Decodable {
      struct Details: Decodable { let contentSecurityPolicyIssueDetails: Policy? }

      let details: Details
    }

    struct Policy: Decodable {
      struct Location: Decodable {
        let url: String
        let lineNumber: Int
      }

      let violatedDirective: String
      let blockedURL: String?
      let sourceCodeLocation: Location?
    }

    let issue: Issue
  }

  /// The problem that a protocol event reports; `nil` if the event reports none.
  init?(_ event: DevToolsEvent) {
    switch event.method {
    case "Runtime.consoleAPICalled":
      guard let call = event.params(ConsoleCall.self), ["error", "assert"].contains(call.type)
      else { return nil }
      let words = call.args.compactMap { $0.value?.text ?? $0.description }
      self.init(kind: .console, message: words.joined(separator: " "))
    case "Runtime.exceptionThrown":
      guard let thrown = event.params(Thrown.self) else { return nil }
      self.init(kind: .exception, message: thrown.exceptionDetails.message)
    case "Log.entryAdded":
      // Failed responses and forbidden content have events of their own, with more details.
      guard let entry = event.params(LogEntry.self)?.entry, entry.level == "error",
        entry.source != "network", !entry.text.contains("Content Security Policy")
      else { return nil }
      self.init(kind: .console, message: entry.text + (entry.url.map { " (\($0))" } ?? ""))
    case "Audits.issueAdded":
      guard
        let policy = event.params(Issue.self)?.issue.details.contentSecurityPolicyIssueDetails
      else { return nil }
      let blocked = policy.blockedURL ?? "an inline script or style"
      let place = policy.sourceCodeLocation.map { " at \($0.url):\($0.lineNumber + 1)" } ?? ""
      self.init(
        kind: .contentSecurityPolicy,
        message: "\(policy.violatedDirective) forbids \(blocked)\(place)")
    default:
      return nil
    }
  }
}

/// A script's exception as the protocol describes it.
struct ScriptException: Decodable {
  struct Thrown: Decodable {
    let className: String?
    let description: String?
    let value: JSONText?
  }

  let text: String
  let exception: Thrown?

  var message: String {
    exception?.description ?? exception?.value.map { "\(text) \($0.text)" } ?? text
  }

  var isSyntaxError: Bool { exception?.className == "SyntaxError" }
}

/// A JSON value of any type, as readable text.
struct JSONText: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(String.self) {
      text = value
    } else if let value = try? container.decode(Bool.self) {
      text = "\(value)"
    } else if let value = try? container.decode(Double.self) {
      text = value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
    } else {
      text = "…"
    }
  }
}

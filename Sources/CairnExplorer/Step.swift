import Foundation

/// One step of a path: the user's action, and the answers of fakes during it.
struct Step: Hashable, Sendable {
  enum Move: Hashable, Sendable {
    /// The app starts.
    case start
    case action(owner: String, name: String)
    case back
    case dismiss
    case select(String)
    case answer(String)
    case open(String)
    /// An answer that was held back arrives.
    case arrive(String)
    /// The state is saved and restored.
    case restore
  }

  let move: Move
  var answers: [Int] = []
  /// The names of the answers; empty if nothing was asked.
  var answerText = ""

  static func == (left: Self, right: Self) -> Bool {
    left.move == right.move && left.answers == right.answers
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(move)
    hasher.combine(answers)
  }
}

extension Step: CustomStringConvertible {
  /// The text of the step in paths and tests: `LoginModel: log in [network 1]`.
  var description: String { "\(move)\(answerText)" }

  init?(_ text: String) {
    let (name, answers) = Self.split(text)
    guard let move = Move(name) else { return nil }
    self.init(
      move: move, answers: answers ?? [],
      answerText: answers == nil ? "" : String(text.dropFirst(name.count)))
  }

  /// Returns the name of the step, and the answers of fakes after it; nil answers if there are
  /// none.
  static func split(_ text: some StringProtocol) -> (name: String, answers: [Int]?) {
    guard text.hasSuffix("]"), let start = text.range(of: " [", options: .backwards) else {
      return (String(text), nil)
    }
    let parts = text[start.upperBound...].dropLast().components(separatedBy: ", ").map {
      Int($0.split(separator: " ").last ?? "")
    }
    guard !parts.contains(nil) else { return (String(text), nil) }
    return (String(text[..<start.lowerBound]), parts.compactMap(\.self))
  }
}

extension Step.Move: CustomStringConvertible {
  var description: String {
    switch self {
    case .start: "start"
    case .action(let owner, let name): "\(owner): \(name)"
    case .back: "back"
    case .dismiss: "dismiss"
    case .select(let tab): "select \(tab)"
    case .answer(let button): "answer \(button)"
    case .open(let link): "open \(link)"
    case .arrive(let answer): "arrive \(answer)"
    case .restore: "restore"
    }
  }

  init?(_ text: String) {
    switch text {
    case "start": self = .start
    case "back": self = .back
    case "dismiss": self = .dismiss
    case "restore": self = .restore
    default:
      if text.hasPrefix("select ") {
        self = .select(String(text.dropFirst(7)))
      } else if text.hasPrefix("answer ") {
        self = .answer(String(text.dropFirst(7)))
      } else if text.hasPrefix("open ") {
        self = .open(String(text.dropFirst(5)))
      } else if text.hasPrefix("arrive ") {
        self = .arrive(String(text.dropFirst(7)))
      } else if let colon = text.range(of: ": ") {
        self = .action(
          owner: String(text[..<colon.lowerBound]), name: String(text[colon.upperBound...]))
      } else {
        return nil
      }
    }
  }
}

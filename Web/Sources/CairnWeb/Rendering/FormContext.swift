import Cairn

/// What the forms of one rendering have in common, and how they are written.
struct FormContext: Sendable {
  /// Where forms go.
  static let path = "/_cairn/do"

  let scene: String
  let token: String

  /// The hidden inputs of a form.
  ///
  /// - Parameter action: What the form does; empty if its button says so.
  func fields(
    _ action: String, entry: EntryID, arguments: [PageForm.Argument] = []
  ) -> Markup {
    """
    <input type="hidden" name="_cairn" value="\(scene)~\(entry.rawValue)~\(.serial)~\(token)~\
    \(action.escapedForHTML)">\(arguments.map { hiddenInput($0.name, $0.value) }.joined())
    """
  }

  /// A form that does one of the host's own actions, such as going back.
  ///
  /// - Parameter key: A name by which the script knows the form again.
  func form(
    _ action: HostAction, entry: EntryID, class name: String, key: String? = nil, button: String
  ) -> Markup {
    """
    <form\(key.map { #" data-key="\#($0)""# } ?? "") class="\(name)" method="post" action="\(Self.path)">\
    \(fields(action.rawValue, entry: entry))\(button)</form>
    """
  }
}

/// What every page can do, besides what its screens declare.
enum HostAction: String {
  /// Goes back from the entry, one step.
  case back = "cairn:back"
  /// Closes the modal at the entry.
  case dismiss = "cairn:dismiss"
  /// Selects the tab or the page at the entry.
  case select = "cairn:select"
  /// Answers the dialog at the entry.
  case answer = "cairn:answer"
  /// Goes to the front page.
  case home = "cairn:home"
}

/// The name of a form: where it stands and what it does, as the browser sends it back.
struct FormName {
  let scene: String
  let entry: EntryID
  let serial: Int
  let token: String
  let action: String

  /// Reads what `FormContext.fields` wrote; nil if it did not.
  init?(_ fields: [String: String]) {
    guard let text = fields["_cairn"], text.utf8.count < 1024 else { return nil }
    let parts = text.split(separator: "~", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let entry = Int(parts[1]), let serial = Int(parts[2]) else {
      return nil
    }
    scene = String(parts[0])
    self.entry = EntryID(rawValue: entry)
    self.serial = serial
    token = String(parts[3])
    action = parts[4].isEmpty ? fields["_do"] ?? "" : String(parts[4])
  }
}

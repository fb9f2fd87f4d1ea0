import Cairn
import Foundation

/// The data that all forms of one rendering share, and their markup.
struct FormContext: Sendable {
  /// The path to which forms are submitted.
  static let path = "/_cairn/do"

  let scene: String
  let token: String

  /// The part of a form's data that equal pages do not share: the scene, the entry, the number and the mark of
  /// the rendering, and the token.
  func stamp(of entry: EntryID) -> Markup { "\(scene)~\(entry.rawValue)~\(.serial)~\(token)" }

  /// The hidden inputs of a form.
  ///
  /// - Parameter action: The form's action; empty if its button names the action.
  func fields(
    _ action: String, entry: EntryID, arguments: [PageForm.Argument] = []
  ) -> Markup {
    Self.fields(action, stamp: stamp(of: entry), arguments: arguments)
  }

  static func fields(
    _ action: String, stamp: Markup, arguments: [PageForm.Argument] = []
  ) -> Markup {
    """
    <input type="hidden" name="_cairn" value="\(stamp)~\(action.escapedForHTML)">\
    \(arguments.map { hiddenInput($0.name, $0.value) }.joined())
    """
  }

  /// The attributes of a link that performs an action when the script is running.
  ///
  /// - Returns: `href` and the content of the form that a click sends; nil if the URL is not a path of
  ///   this site.
  func link(_ action: String, entry: EntryID, to url: URL?) -> Markup? {
    Self.link(action, stamp: stamp(of: entry), to: url)
  }

  static func link(
    _ action: String, stamp: Markup, arguments: [PageForm.Argument] = [], to url: URL?
  ) -> Markup? {
    guard let path = url?.absoluteString, path.hasPrefix("/"), !path.hasPrefix("//") else {
      return nil
    }
    let fields = arguments.map { "&amp;\($0.name.escapedForForm)=\($0.value.escapedForForm)" }
    return """
      href="\(path.escapedForHTML)" data-do="_cairn=\(stamp)~\(action.escapedForForm)\
      \(fields.joined())"
      """
  }

  /// A form that performs one of the host's own actions, such as going back.
  ///
  /// - Parameter key: A name by which the script identifies the form.
  func form(
    _ action: HostAction, entry: EntryID, class name: String, key: String? = nil, button: String
  ) -> Markup {
    """
    <form\(key.map { #" data-key="\#($0)""# } ?? "") class="\(name)" method="post" action="\(Self.path)">\
    \(fields(action.rawValue, entry: entry))\(button)</form>
    """
  }
}

/// The actions of every page, in addition to those that its screens declare.
enum HostAction: String {
  /// Goes back one step from the entry.
  case back = "cairn:back"
  /// Closes the modal at the entry.
  case dismiss = "cairn:dismiss"
  /// Selects the entry's tab or page.
  case select = "cairn:select"
  /// Answers the dialog at the entry.
  case answer = "cairn:answer"
  /// Dismisses the notices.
  case read = "cairn:read"
}

/// The identity of a form: its scene, entry and action, as the browser sends it back.
struct FormName {
  let scene: String
  let entry: EntryID
  let serial: Int
  let token: String
  let action: String

  /// Parses the output of `FormContext.fields`; nil for any other text.
  init?(_ fields: [String: String]) {
    guard let text = fields["_cairn"], text.utf8.count < 1024 else { return nil }
    let parts = text.split(separator: "~", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let entry = Int(parts[1]),
      let serial = Int(parts[2].prefix { $0 != "." })
    else { return nil }
    scene = String(parts[0])
    self.entry = EntryID(rawValue: entry)
    self.serial = serial
    token = String(parts[3])
    action = parts[4].isEmpty ? fields["_do"] ?? "" : String(parts[4])
  }
}

extension String {
  /// The text as a name or a value of a URL-encoded form.
  var escapedForForm: String {
    guard !utf8.allSatisfy(\.isUnreserved) else { return self }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + 16)
    for byte in utf8 {
      if byte.isUnreserved {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// True for a letter, a digit, "-", "." and "_", which a URL-encoded form contains as they are.
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

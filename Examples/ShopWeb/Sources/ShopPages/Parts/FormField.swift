import CairnWeb
import ShopFlows

/// A labelled field of a form, for the template `part-field`.
struct FormField {
  /// The kinds of input.
  enum Kind: String {
    case text, email, password
  }

  /// The element's id; forms that can be in one page at the same time need different ids.
  let id: String
  let name: String
  let label: String
  var value = ""
  var kind = Kind.text
  /// The width of the field, in sixths of the form.
  var span: Int?
  var autocomplete: String?
  var inputMode: String?
  var hint: String?
  var error: String?
}

extension FormField: PageConvertible {
  var pageContent: PageContent {
    let values: PageValues = [
      "id": id, "name": name, "label": label, "value": value, "type": kind.rawValue,
      "span": span, "autocomplete": autocomplete, "inputmode": inputMode, "hint": hint,
      "error": error,
    ]
    return values.pageContent
  }
}

import CairnWeb
import ShopFlows

/// A labelled field of a form: the template `part-field`.
struct FormField {
  /// What the field takes.
  enum Kind: String {
    case text, email, password
  }

  /// The element's id; forms that may stand in one page over one another need different ones.
  let id: String
  let name: String
  let label: String
  var value = ""
  var kind = Kind.text
  /// How many of six columns it takes.
  var span: Int?
  var autocomplete: String?
  var inputMode: String?
  var placeholder: String?
  var hint: String?
  var error: String?
  /// What can be chosen, if the field is a menu: each with the value that it sends.
  var options: [(value: String, label: String)] = []
}

extension FormField: PageConvertible {
  var pageContent: PageContent {
    let options = options.map { option -> PageValues in
      ["code": option.value, "title": option.label, "chosen": option.value == value]
    }
    let values: PageValues = [
      "id": id, "name": name, "label": label, "value": value, "type": kind.rawValue,
      "optional": false, "span": span, "autocomplete": autocomplete, "inputmode": inputMode,
      "placeholder": placeholder, "hint": hint, "error": error, "isMenu": !options.isEmpty,
      "options": options,
    ]
    return values.pageContent
  }
}

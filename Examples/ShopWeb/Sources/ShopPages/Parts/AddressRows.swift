import CairnWeb
import ShopFlows

extension SavedAddress {
  /// The address as a row of a list; its button performs the action `choose`.
  func row(isChosen: Bool) -> PageValues {
    address.row(
      note: isPreferred ? "Used first" : nil, isChosen: isChosen,
      choose: PageForm("choose", ["id": id.rawValue]))
  }
}

extension Address {
  /// The address as a row of a list.
  func row(note: String?, isChosen: Bool, choose: PageForm) -> PageValues {
    [
      "name": name, "lines": lines.dropFirst().joined(separator: ", "), "note": note,
      "selected": isChosen, "choose": choose,
    ]
  }
}

import CairnWeb
import ShopFlows

extension SavedAddress {
  /// The address as a row of a list; its button performs the action `choose`.
  func row(isChosen: Bool) -> PageValues {
    [
      "name": address.name, "lines": address.rest,
      "selected": isChosen, "choose": PageForm("choose", ["id": id.rawValue]),
    ]
  }
}

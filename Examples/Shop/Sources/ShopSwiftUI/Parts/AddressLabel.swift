import ShopFlows
import SwiftUI

/// An address in a list: the name, and the rest of the address below it.
struct AddressLabel: View {
  let address: Address
  var note: String?

  init(_ address: Address, note: String? = nil) {
    self.address = address
    self.note = note
  }

  init(_ saved: SavedAddress) {
    self.init(saved.address, note: saved.isPreferred ? "Used first" : nil)
  }

  var body: some View {
    Heading(
      address.name, text: [address.rest, note].compactMap(\.self).joined(separator: "\n"))
  }
}

import ShopFlows
import SwiftUI

/// A saved address in a list: the name, and the rest of the address below it.
struct AddressLabel: View {
  let address: Address

  init(_ saved: SavedAddress) { address = saved.address }

  var body: some View { Heading(address.name, text: address.rest) }
}

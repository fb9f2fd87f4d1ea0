import ShopFlows

extension Artwork {
  /// The name of the most similar system symbol.
  var symbol: String {
    switch shape {
    case .boot, .sock, .poles: "figure.hiking"
    case .tent: "tent"
    case .pack: "backpack"
    case .sleepingBag, .mat: "bed.double"
    case .stove: "flame"
    case .pot: "frying.pan"
    case .bottle, .filter: "drop"
    case .jacket, .trousers, .shirt, .hat, .glove: "tshirt"
    case .lamp: "flashlight.on.fill"
    case .map: "map"
    case .compass: "safari"
    case .rope, .carabiner: "link"
    case .knife: "scissors"
    case .firstAid: "cross.case"
    case .towel: "shower"
    case .book: "book"
    case .food: "fork.knife"
    }
  }
}

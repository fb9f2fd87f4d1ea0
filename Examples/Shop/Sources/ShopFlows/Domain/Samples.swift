public import Foundation

extension Category {
  /// All categories of the shop.
  public static let all = [
    Category(id: ID(rawValue: 1), name: "Tents"),
    Category(id: ID(rawValue: 2), name: "Sleeping"),
    Category(id: ID(rawValue: 3), name: "Boots"),
    Category(id: ID(rawValue: 4), name: "Packs"),
    Category(id: ID(rawValue: 5), name: "Kitchen"),
    Category(id: ID(rawValue: 6), name: "Way-finding"),
  ]
}

extension Product {
  /// The products of a new shop, with the ids 1 to 24.
  ///
  /// One piece of number 11 is left, and number 12 is sold out.
  public static let samples: [Product] = [
    sample(1, "Tarn 2", "Fellmark", "2-person tent", 1, 389_00, stock: 14, .tent),
    sample(2, "Tarn 3", "Fellmark", "3-person tent", 1, 469_00, stock: 6, .tent),
    sample(3, "Eiderdown 400", "Nordlys", "Three-season sleeping bag", 2, 279_00, .sleepingBag),
    sample(4, "Slate Mat", "Nordlys", "Insulated sleeping mat", 2, 119_95, .mat),
    sample(5, "Scree Mid", "Brenner & Sohn", "Light hiking boot", 3, 189_95, .boot),
    sample(6, "Alta Via GTX", "Brenner & Sohn", "Stiff mountain boot", 3, 299_95, .boot),
    sample(7, "Portage 55", "Hollin", "Trekking pack, 55 l", 4, 219_00, .pack),
    sample(8, "Daybreak 22", "Hollin", "Day pack, 22 l", 4, 89_95, .pack),
    sample(9, "Kindle Stove", "Ember Works", "Gas stove, 83 g", 5, 54_95, .stove),
    sample(10, "Hut Pot 1.2", "Ember Works", "Titanium pot, 1.2 l", 5, 62_00, .pot),
    sample(11, "Baseplate Compass", "Meridian", "With mirror", 6, 39_95, stock: 1, .compass),
    sample(12, "Stubai Alps 1:25,000", "Meridian", "Hiking map", 6, 14_95, stock: 0, .map),
    sample(13, "Skua Solo", "Storr", "1-person tent, 980 g", 1, 342_00, .tent),
    sample(14, "Bothy One", "Pennine Cloth Co.", "Waxed-cotton tent", 1, 395_00, .tent),
    sample(15, "Silk Liner", "Sora", "Mulberry silk, 120 g", 2, 59_00, .sleepingBag),
    sample(16, "Foam Mat", "Oakbeck", "Folds into a seat", 2, 24_95, .mat),
    sample(17, "Hut Shoe", "Sora", "Felt, 300 g", 3, 49_95, .boot),
    sample(18, "Crampon Boot", "Brenner & Sohn", "Double boot", 3, 489_00, .boot),
    sample(19, "Expedition 85", "Hollin", "Expedition pack, 85 l", 4, 329_00, .pack),
    sample(20, "Summit 12", "Tindra", "Folds into a fist", 4, 39_95, .pack),
    sample(21, "Twig Stove", "Hearth & Hill", "Wood stove", 5, 69_95, .stove),
    sample(22, "Cup Pot 0.6", "Ember Works", "Titanium pot, 0.6 l", 5, 39_00, .pot),
    sample(23, "Watch Compass", "Meridian", "Fits a strap", 6, 29_95, .compass),
    sample(24, "Sierra Nevada 1:40,000", "Meridian", "Hiking map", 6, 13_95, .map),
  ]

  private static func sample(
    _ id: Int, _ name: String, _ maker: String, _ subtitle: String, _ category: Int, _ cents: Int,
    stock: Int = 20, _ shape: Artwork.Shape
  ) -> Product {
    Product(
      id: ID(rawValue: id), name: name, maker: maker, subtitle: subtitle,
      description: "\(subtitle) by \(maker). Made to be carried far and mended often.",
      price: Money(cents: cents), stock: stock, category: Category.ID(rawValue: category),
      artwork: Artwork(hue: id * 30 % 360, shape: shape))
  }
}

extension Address {
  /// A valid address.
  public static let sample = Address(
    name: "Anna Berger", street: "Höhenweg 12", postalCode: "82467", city: "Garmisch-Partenkirchen")
}

extension Registration {
  /// The account in every new shop, in memory and on disk; the sign-in page shows it.
  public static let demo = Registration(
    name: "Anna Berger", email: "demo@cairn.example", password: "stone-on-stone")
}

extension Order {
  /// Returns the order that the demo account has placed twelve days before the shop is new.
  public static func demo(id: ID, now: Date) -> Order {
    Order(
      id: id,
      lines: Product.samples.prefix(3).map {
        OrderLine(CartLine(product: $0, quantity: .one))
      },
      request: OrderRequest(address: .sample, payment: .card(CardEnding(of: "4242"))),
      date: now.addingTimeInterval(-12 * 24 * 60 * 60))
  }
}

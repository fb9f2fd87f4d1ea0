extension CategoryTree {
  /// The categories of the in-memory shop.
  public static let sample = CategoryTree([
    Category(id: Category.ID(rawValue: 1), name: "Shelter"),
    Category(id: Category.ID(rawValue: 2), name: "Tents", parent: Category.ID(rawValue: 1)),
    Category(id: Category.ID(rawValue: 3), name: "Sleeping", parent: Category.ID(rawValue: 1)),
    Category(id: Category.ID(rawValue: 4), name: "On foot"),
    Category(id: Category.ID(rawValue: 5), name: "Boots", parent: Category.ID(rawValue: 4)),
    Category(id: Category.ID(rawValue: 6), name: "Packs", parent: Category.ID(rawValue: 4)),
    Category(id: Category.ID(rawValue: 7), name: "Kitchen"),
    Category(id: Category.ID(rawValue: 8), name: "Way-finding"),
  ])
}

extension Product {
  /// The products of the in-memory shop, with the ids 1 to 12.
  ///
  /// One piece of number 11 is left, and number 12 is sold out.
  public static let samples: [Product] = [
    sample(1, "Tarn 2", "Fellmark", "2-person tent", 2, 389_00, stock: 14, .tent),
    sample(2, "Tarn 3", "Fellmark", "3-person tent", 2, 469_00, stock: 6, .tent),
    sample(3, "Eiderdown 400", "Nordlys", "Three-season sleeping bag", 3, 279_00, .sleepingBag),
    sample(4, "Slate Mat", "Nordlys", "Insulated sleeping mat", 3, 119_95, .mat),
    sample(5, "Scree Mid", "Brenner & Sohn", "Light hiking boot", 5, 189_95, .boot),
    sample(6, "Alta Via GTX", "Brenner & Sohn", "Stiff mountain boot", 5, 299_95, .boot),
    sample(7, "Portage 55", "Hollin", "Trekking pack, 55 l", 6, 219_00, .pack),
    sample(8, "Daybreak 22", "Hollin", "Day pack, 22 l", 6, 89_95, .pack),
    sample(9, "Kindle Stove", "Ember Works", "Gas stove, 83 g", 7, 54_95, .stove),
    sample(10, "Hut Pot 1.2", "Ember Works", "Titanium pot, 1.2 l", 7, 62_00, .pot),
    sample(11, "Baseplate Compass", "Meridian", "With mirror", 8, 39_95, stock: 1, .compass),
    sample(12, "Stubai Alps 1:25,000", "Meridian", "Hiking map", 8, 14_95, stock: 0, .map),
  ]

  private static func sample(
    _ id: Int, _ name: String, _ maker: String, _ subtitle: String, _ category: Int, _ cents: Int,
    stock: Int = 20, _ shape: Artwork.Shape
  ) -> Product {
    Product(
      id: ID(rawValue: id), name: name, maker: maker, subtitle: subtitle,
      description: "\(subtitle) by \(maker). Made to be carried far and mended often.",
      price: Money(cents: cents), stock: stock, category: Category.ID(rawValue: category),
      artwork: Artwork(hue: id * 30, shape: shape))
  }
}

extension Address {
  /// A valid address.
  public static let sample = Address(
    name: "Anna Berger", street: "Höhenweg 12", postalCode: "82467", city: "Garmisch-Partenkirchen",
    country: Country.germany.rawValue)
}

extension Registration {
  /// The account in every new shop, in memory and on disk; the sign-in page shows it.
  public static let demo = Registration(
    name: "Anna Berger", email: "demo@cairn.example", password: "stone-on-stone")
}

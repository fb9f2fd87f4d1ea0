import GRDB

/// The tables and their migrations.
///
/// All tables are `STRICT`, so a column has its declared type even in a file that another program
/// has changed. A migration never changes after its release; later changes need a new migration.
enum Schema {
  /// Identifies a file as this shop's: "Carn" in ASCII.
  static let applicationID: Int32 = 0x4361_726E

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: shop") { db in
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: catalog)
      try db.execute(sql: accounts)
      try db.execute(sql: purchases)
    }
    return migrator
  }

  private static let catalog = """
    CREATE TABLE category (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      parent INTEGER REFERENCES category(id),
      position INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX category_parent ON category(parent);

    CREATE TABLE product (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      maker TEXT NOT NULL,
      subtitle TEXT NOT NULL,
      description TEXT NOT NULL,
      price INTEGER NOT NULL CHECK (price >= 0),
      stock INTEGER NOT NULL CHECK (stock >= 0),
      category INTEGER NOT NULL REFERENCES category(id),
      position INTEGER NOT NULL,
      hue INTEGER NOT NULL,
      shape TEXT NOT NULL
    ) STRICT;
    CREATE INDEX product_category ON product(category);
    """

  private static let accounts = """
    CREATE TABLE account (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      email TEXT NOT NULL UNIQUE,
      password TEXT NOT NULL
    ) STRICT;

    CREATE TABLE session (
      tokenHash TEXT PRIMARY KEY,
      account INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
      expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX session_account ON session(account);

    CREATE TABLE savedAddress (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      account INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      street TEXT NOT NULL,
      postalCode TEXT NOT NULL,
      city TEXT NOT NULL,
      country TEXT NOT NULL
    ) STRICT;
    CREATE INDEX savedAddress_account ON savedAddress(account);
    """

  private static let purchases = """
    CREATE TABLE cartLine (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      owner TEXT NOT NULL,
      product INTEGER NOT NULL REFERENCES product(id) ON DELETE CASCADE,
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
      UNIQUE (owner, product)
    ) STRICT;

    CREATE TABLE purchase (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      owner TEXT NOT NULL,
      key TEXT NOT NULL,
      name TEXT NOT NULL,
      street TEXT NOT NULL,
      postalCode TEXT NOT NULL,
      city TEXT NOT NULL,
      country TEXT NOT NULL,
      delivery TEXT NOT NULL,
      deliveryPrice INTEGER NOT NULL,
      payment TEXT NOT NULL,
      cardEnding TEXT CHECK (length(cardEnding) <= 4),
      date INTEGER NOT NULL,
      status TEXT NOT NULL,
      UNIQUE (owner, key)
    ) STRICT;

    CREATE TABLE purchaseLine (
      purchase INTEGER NOT NULL REFERENCES purchase(id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      product INTEGER NOT NULL,
      name TEXT NOT NULL,
      maker TEXT NOT NULL,
      unitPrice INTEGER NOT NULL,
      quantity INTEGER NOT NULL,
      hue INTEGER NOT NULL,
      shape TEXT NOT NULL,
      PRIMARY KEY (purchase, position)
    ) STRICT, WITHOUT ROWID;
    """
}

import PostgresClient

/// The tables and their migrations.
///
/// A migration never changes after its release; later changes need a new migration.
enum Schema {
  static let migrations = [
    PostgresMigration("1: shop", catalog + accounts + purchases)
  ]

  private static let catalog = """
    CREATE TABLE category (
      id bigint PRIMARY KEY,
      name text NOT NULL,
      parent bigint REFERENCES category(id),
      position bigint NOT NULL
    );
    CREATE INDEX category_parent ON category(parent);

    CREATE TABLE product (
      id bigint PRIMARY KEY,
      name text NOT NULL,
      maker text NOT NULL,
      subtitle text NOT NULL,
      description text NOT NULL,
      price bigint NOT NULL CHECK (price >= 0),
      stock bigint NOT NULL CHECK (stock >= 0),
      category bigint NOT NULL REFERENCES category(id),
      position bigint NOT NULL,
      hue bigint NOT NULL,
      shape text NOT NULL
    );
    CREATE INDEX product_category ON product(category);

    """

  private static let accounts = """
    CREATE TABLE account (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      email text NOT NULL UNIQUE,
      password text NOT NULL
    );

    CREATE TABLE session (
      token_hash text PRIMARY KEY,
      account bigint NOT NULL REFERENCES account(id) ON DELETE CASCADE,
      expires bigint NOT NULL
    );
    CREATE INDEX session_account ON session(account);
    CREATE INDEX session_expires ON session(expires);

    CREATE TABLE saved_address (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account bigint NOT NULL REFERENCES account(id) ON DELETE CASCADE,
      name text NOT NULL,
      street text NOT NULL,
      postal_code text NOT NULL,
      city text NOT NULL,
      country text NOT NULL
    );
    CREATE INDEX saved_address_account ON saved_address(account);

    """

  private static let purchases = """
    CREATE TABLE cart_line (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      owner text NOT NULL,
      product bigint NOT NULL REFERENCES product(id) ON DELETE CASCADE,
      quantity bigint NOT NULL CHECK (quantity BETWEEN 1 AND 99),
      UNIQUE (owner, product)
    );

    CREATE TABLE purchase (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      owner text NOT NULL,
      key text NOT NULL,
      name text NOT NULL,
      street text NOT NULL,
      postal_code text NOT NULL,
      city text NOT NULL,
      country text NOT NULL,
      delivery text NOT NULL,
      delivery_price bigint NOT NULL,
      payment text NOT NULL,
      card_ending text CHECK (length(card_ending) <= 4),
      date bigint NOT NULL,
      status text NOT NULL,
      UNIQUE (owner, key)
    );

    CREATE TABLE purchase_line (
      purchase bigint NOT NULL REFERENCES purchase(id) ON DELETE CASCADE,
      position bigint NOT NULL,
      product bigint NOT NULL,
      name text NOT NULL,
      maker text NOT NULL,
      unit_price bigint NOT NULL,
      quantity bigint NOT NULL,
      hue bigint NOT NULL,
      shape text NOT NULL,
      PRIMARY KEY (purchase, position)
    );
    """
}

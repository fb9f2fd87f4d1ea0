import PostgresClient

/// The tables and their migrations.
///
/// A migration never changes after its release; later changes need a new migration. Values that no
/// query looks into are JSON.
enum Schema {
  static let migrations = [
    PostgresMigration(
      "1: shop",
      """
      CREATE TABLE product (
        id bigint PRIMARY KEY,
        content text NOT NULL,
        stock bigint NOT NULL CHECK (stock >= 0)
      );

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
        lines text NOT NULL,
        request text NOT NULL,
        date bigint NOT NULL,
        UNIQUE (owner, key)
      );
      """)
  ]
}

/// The address for a delivery.
///
/// The same type holds a form while the user fills it in. `problems` lists the errors by field, and
/// `validated()` returns the cleaned-up address or throws.
public struct Address: Hashable, Codable, Sendable {
  /// A field of the form.
  public enum Field: String, Hashable, Codable, CaseIterable, Sendable {
    case name, street, postalCode, city
  }

  /// The name of the recipient.
  public var name: String
  /// Street and house number.
  public var street: String
  /// The postal code.
  public var postalCode: String
  /// The town.
  public var city: String

  /// Creates an address, by default an empty form.
  public init(
    name: String = "", street: String = "", postalCode: String = "", city: String = ""
  ) {
    self.name = name
    self.street = street
    self.postalCode = postalCode
    self.city = city
  }

  /// The address without the name, in one line.
  public var rest: String { "\(street), \(postalCode) \(city)" }

  /// The problems by field; empty if the address is valid.
  public var problems: [Field: String] {
    let address = trimmed
    var problems: [Field: String] = [:]
    problems[.name] = Self.problem(in: address.name, missing: "Enter the name on the door.")
    problems[.street] = Self.problem(in: address.street, missing: "Enter street and house number.")
    problems[.city] = Self.problem(in: address.city, missing: "Enter the town.")
    problems[.postalCode] = Self.problem(in: address.postalCode, missing: "Enter the postal code.")
    return problems
  }

  /// The address without surrounding spaces; throws `ShopError.invalidAddress` if it is not valid.
  public func validated() throws(ShopError) -> Address {
    let problems = problems
    guard problems.isEmpty else { throw .invalidAddress(problems) }
    return trimmed
  }

  private var trimmed: Address {
    Address(
      name: name.tidied, street: street.tidied, postalCode: postalCode.tidied, city: city.tidied)
  }

  private static func problem(in text: String, missing: String) -> String? {
    if text.isEmpty { return missing }
    return text.utf8.count > 200 ? "Use at most 200 characters." : nil
  }
}

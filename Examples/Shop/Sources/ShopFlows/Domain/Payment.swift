/// The way of payment; contains nothing that could be used to pay again.
public enum PaymentMethod: Hashable, Codable, Sendable {
  /// A card, of which only the last digits are known.
  case card(CardEnding)
  /// An invoice that is sent with the parcel.
  case invoice

  /// The name shown to users.
  public var title: String {
    switch self {
    case .card(let ending): "Card ending in \(ending.digits)"
    case .invoice: "Invoice"
    }
  }
}

/// The last four digits of a card number; the shop never stores more of it.
public struct CardEnding: Hashable, Codable, Sendable {
  /// At most four digits.
  public let digits: String

  /// Keeps the last four digits of a number and drops the rest.
  public init(of number: String) {
    digits = String(number.filter(\.isDigit).suffix(4))
  }

  /// Decodes at most four digits.
  public init(from decoder: any Decoder) throws {
    self.init(of: try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the digits as plain text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(digits)
  }
}

/// A form for a card; deliberately not `Codable`, so that it is never saved.
public struct CardForm: Hashable, Sendable {
  /// A field of the form.
  public enum Field: String, Hashable, Codable, CaseIterable, Sendable {
    case holder, number, expiry, securityCode
  }

  /// The name on the card.
  public var holder: String
  /// The card number; spaces are ignored.
  public var number: String
  /// Month and year, `MM/YY`.
  public var expiry: String
  /// The three or four digits on the back.
  public var securityCode: String

  /// Creates a form, by default an empty one.
  public init(
    holder: String = "",
    number: String = "",
    expiry: String = "",
    securityCode: String = ""
  ) {
    self.holder = holder
    self.number = number
    self.expiry = expiry
    self.securityCode = securityCode
  }

  /// The problems by field in a given month; empty if the card can be charged.
  public func problems(month: Int, year: Int) -> [Field: String] {
    var problems: [Field: String] = [:]
    if holder.tidied.isEmpty { problems[.holder] = "Enter the name on the card." }
    let digits = number.filter { $0 != " " }
    if !(12...19).contains(digits.count) || !digits.allSatisfy(\.isDigit) {
      problems[.number] = "This is not a card number. Please check the digits."
    }
    problems[.expiry] = expiryProblem(month: month, year: year)
    let code = securityCode.tidied
    if !(3...4).contains(code.count) || !code.allSatisfy(\.isDigit) {
      problems[.securityCode] = "Enter the three or four digits on the back."
    }
    return problems
  }

  private func expiryProblem(month: Int, year: Int) -> String? {
    let parts = expiry.tidied.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isDigit) }),
      let expiryMonth = Int(parts[0]), let shortYear = Int(parts[1]),
      (1...12).contains(expiryMonth)
    else { return "Enter month and year as MM/YY." }
    let expiryYear = 2000 + shortYear
    return (expiryYear, expiryMonth) < (year, month) ? "This card has expired." : nil
  }
}

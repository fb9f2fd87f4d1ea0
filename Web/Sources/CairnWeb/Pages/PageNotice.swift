/// A short message to the person, shown over the page.
///
/// An action returns one, or throws one:
///
/// ```swift
/// PageAction("add-to-cart") { (model, form: AddToCart) in
///   try await model.addToCart(quantity: form.quantity)
///   return PageNotice("Added to your cart.")
/// }
/// ```
///
/// It stays until the person does the next thing.
public struct PageNotice: Error, Hashable, Codable, Sendable {
  /// How important a notice is.
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum Kind: String, Codable, Sendable {
    /// Something went well, or is good to know.
    case info
    /// Something was not done, and the person can do something about it.
    case warning
    /// Something went wrong.
    case error
  }

  /// What it says.
  public let text: String
  /// How important it is.
  public let kind: Kind

  /// A message.
  public init(_ text: String, kind: Kind = .info) {
    self.text = text
    self.kind = kind
  }
}

/// An error in words for the user.
public struct Problem: Hashable, Codable, Sendable {
  /// A short title.
  public let title: String
  /// A text for the customer, with the problem and its remedy.
  public let text: String

  /// Creates a problem from its texts.
  public init(title: String, text: String) {
    self.title = title
    self.text = text
  }

  /// Creates a problem from an error; an unknown error gets a general text.
  public init(_ error: any Error) {
    if let error = error as? ShopError {
      self.init(title: error.title, text: error.message)
    } else {
      self.init(
        title: "Something went wrong",
        text: "This did not work. Nothing was changed. Try again.")
    }
  }
}

/// Something that went wrong, in words for the person in front of the screen.
public struct Problem: Hashable, Codable, Sendable {
  /// What happened, in a few words.
  public let title: String
  /// What happened and what to do about it.
  public let text: String

  /// Makes a problem from its words.
  public init(title: String, text: String) {
    self.title = title
    self.text = text
  }

  /// Puts an error into words; one that the shop does not know gets general ones.
  public init(_ error: any Error) {
    if let error = error as? ShopError {
      self.init(title: error.title, text: error.message)
    } else {
      self.init(
        title: "Something went wrong",
        text: "The shop could not do this. Nothing was changed. Try again.")
    }
  }
}

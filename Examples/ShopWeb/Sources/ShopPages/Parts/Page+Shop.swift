public import CairnWeb
public import ShopFlows

extension Money: @retroactive PageConvertible {
  /// The formatted amount.
  public var pageContent: PageContent { .text(formatted) }
}

extension LoadState {
  /// False only while the screen is loading.
  var isSettled: Bool { if case .loading = self { false } else { true } }

  /// The page for the loaded content or for the problem; the screen needs the action `retry`.
  func page(_ make: (Value) -> Page) -> Page {
    switch self {
    case .loading: .loading
    case .loaded(let value): make(value)
    case .notFound(let problem): .error(problem, picture: .nowhere)
    case .failed(let problem): .error(problem, picture: .broken, retry: PageForm("retry"))
    }
  }
}

extension Page {
  /// The page that is shown while the content is loading.
  static let loading = Page("loading")

  /// The pictures beside an error.
  enum ErrorPicture: String {
    /// The page does not exist.
    case nowhere = "map"
    /// An error in the shop.
    case broken = "mug"
  }

  /// A page that shows an error.
  static func error(_ problem: Problem, picture: ErrorPicture, retry: PageForm? = nil) -> Page {
    var page = Page(
      "error",
      [
        "shape": picture.rawValue, "hue": picture == .nowhere ? 4 : 0, "heading": problem.title,
        "text": problem.text, "reference": nil as String?, "retry": retry,
      ])
    // Only a failure of the shop can be tried again.
    page.isUnavailable = retry != nil
    page.isNotFound = retry == nil
    return page
  }

  /// The page for a failure of the host.
  static func failure(_ failure: PageFailure) -> Page {
    let picture: ErrorPicture =
      switch failure.kind {
      case .notFound, .malformed, .tooLong: .nowhere
      default: .broken
      }
    return Page(
      "error",
      [
        "shape": picture.rawValue, "hue": picture == .nowhere ? 4 : 0,
        "heading": words(for: failure.kind), "text": failure.text, "reference": failure.reference,
        "retry": nil as PageForm?,
      ])
  }

  /// The line under the title; the title already says what happened.
  private static func words(for kind: PageFailure.Kind) -> String {
    switch kind {
    case .notFound, .malformed, .tooLong: "This path is not on the map"
    case .refused, .tooLarge, .tooSlow: "Nothing was done"
    case .unexpected: "Have a cup of tea, we are on it"
    case .conflict, .unavailable: "One moment, please"
    @unknown default: "Nothing was done"
    }
  }

  /// The offer to sign in for visitors; the screen needs the actions `sign-in` and `register`.
  static func signedOut(heading: String, picture: Artwork.Shape, hue: Int) -> Page {
    Page(
      "signed-out",
      [
        "shape": picture.symbol, "hue": hue, "heading": heading,
        "text": "You can look around and fill a cart without an account. "
          + "You need one to order, and to track your orders.",
        "signIn": PageForm("sign-in"), "register": PageForm("register"),
      ])
  }
}

/// A form that identifies one element of a list by its id.
struct Choice<ID: Decodable>: Decodable {
  let id: ID
}

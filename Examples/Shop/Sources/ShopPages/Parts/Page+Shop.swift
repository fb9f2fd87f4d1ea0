public import CairnWeb
public import ShopFlows

/// The host's page; the shop has a type of that name too, for one part of a long list.
typealias Page = CairnWeb.Page

extension Money: PageConvertible {
  /// The amount as a person reads it.
  public var pageContent: PageContent { .text(formatted) }
}

extension LoadState {
  /// Whether the screen has all that it will show for now.
  var isSettled: Bool { if case .loading = self { false } else { true } }

  /// The page of what was loaded, or of why it was not; the screen needs the action `retry`.
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
  /// What stands where something is on its way.
  static let loading = Page("loading")

  /// The pictures beside bad news.
  enum ErrorPicture: String {
    /// There is no such place.
    case nowhere = "map"
    /// The shop's fault.
    case broken = "mug"
  }

  /// A whole page of bad news.
  static func error(_ problem: Problem, picture: ErrorPicture, retry: PageForm? = nil) -> Page {
    Page(
      "error",
      [
        "shape": picture.rawValue, "hue": picture == .nowhere ? 4 : 0, "heading": problem.title,
        "text": problem.text, "reference": nil as String?, "retry": retry,
        "home": nil as PageForm?,
      ])
  }

  /// The page for what the host cannot show.
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

  /// What stands under the title, which says already what has happened.
  private static func words(for kind: PageFailure.Kind) -> String {
    switch kind {
    case .notFound, .malformed, .tooLong: "This path is not on the map"
    case .refused, .tooLarge: "Nothing was done"
    case .unexpected: "Have a cup of tea, we are on it"
    case .conflict, .unavailable: "One moment, please"
    @unknown default: "Nothing was done"
    }
  }

  /// The offer to sign in that a visitor sees in place of a page; needs `sign-in` and `register`.
  static func signedOut(heading: String, picture: Artwork.Shape, hue: Int) -> Page {
    Page(
      "signed-out",
      [
        "shape": picture.symbol, "hue": hue, "heading": heading,
        "text": "You can look around and fill a cart without an account. "
          + "To order, and to follow what you ordered, you need one.",
        "signIn": PageForm("sign-in"), "register": PageForm("register"),
      ])
  }
}

/// A form that names one thing of a list by its id.
struct Choice<ID: Decodable>: Decodable {
  let id: ID
}

/// The reason why a page cannot be shown, in words for the user.
public struct PageFailure: Error, Hashable, Sendable {
  /// The kinds of failure; each raw value is an HTTP status.
  ///
  /// <!-- snippet: doc-failure-kind -->
  /// ```swift
  /// configuration.failurePage = { failure in
  ///   switch failure.kind {
  ///   case .notFound: Page("not-found", ["heading": failure.heading])
  ///   case .unavailable: Page("try-later", ["text": failure.text])
  ///   default: Page("failure", ["text": failure.text, "reference": failure.reference])
  ///   }
  /// }
  /// ```
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum Kind: Int, Sendable {
    /// The request cannot be understood.
    case malformed = 400
    /// The form is from another site, from another browser, or from before the user signed in.
    case refused = 403
    /// There is nothing at this address.
    case notFound = 404
    /// The form took too long to arrive.
    case tooSlow = 408
    /// The session has just been renamed, or changed by another host; the next request will succeed.
    case conflict = 409
    /// The form is larger than the host accepts, or its session would become larger than the host keeps.
    case tooLarge = 413
    /// The address is longer than the host accepts.
    case tooLong = 414
    /// An error in the host or the app.
    case unexpected = 500
    /// The host is shutting down or overloaded, or its store does not answer.
    case unavailable = 503
  }

  /// The kind of failure.
  public let kind: Kind
  /// The heading of the page.
  public let heading: String
  /// The text below the heading: one or two sentences.
  public let text: String
  /// A reference for support requests, which is also in the log; nil if there is none.
  public let reference: String?

  init(_ kind: Kind, _ heading: String, _ text: String, reference: String? = nil) {
    self.kind = kind
    self.heading = heading
    self.text = text
    self.reference = reference
  }
}

extension PageFailure {
  static let notFound = PageFailure(
    .notFound, "This page does not exist",
    "The address may be mistyped, or the page may have moved.")
  static let malformed = PageFailure(
    .malformed, "This address cannot be read",
    "Part of it is damaged. Please start again from the front page.")
  static let tooLong = PageFailure(
    .tooLong, "This address is too long", "No page has an address of that length.")
  static let tooLarge = PageFailure(
    .tooLarge, "That is too much at once",
    "The form is larger than we accept. Nothing was changed.")
  static let tooMuch = PageFailure(
    .tooLarge, "That is too much at once",
    "The page would contain more than we can keep, so it has not changed.")
  static let tooSlow = PageFailure(
    .tooSlow, "That took too long to send",
    "The form did not arrive in time, so nothing was changed. Please try again.")
  static let foreignForm = PageFailure(
    .refused, "This form was refused",
    "It did not come from a page of this site, so nothing was done.")
  static let oldForm = PageFailure(
    .refused, "This page is out of date",
    "The form belongs to a visit that has ended, so nothing was done. Please continue from the front page."
  )
  static let sessionRenewed = PageFailure(
    .conflict, "One moment", "You have just signed in or out, so this page is loaded again.")
  static let overtaken = PageFailure(
    .conflict, "One moment",
    "This page was used elsewhere at the same moment, so it is loaded again, with its current state."
  )
  static let unsaved = PageFailure(
    .unavailable, "Please try again in a moment",
    "This could not be saved at the moment. If you try again, nothing will be done twice.")
  static let unavailable = PageFailure(
    .unavailable, "Please try again in a moment", "The site is restarting. Nothing is lost.")
}

/// The schemes of the links that a navigator opens.
@MainActor
final class LinkSchemes {
  /// The schemes, in lowercase; nil for all that ``LinkSplitter`` accepts.
  var allowed: Set<String>?

  /// Returns true if the link has no scheme, or an allowed one.
  func allow(_ link: String) -> Bool {
    guard let allowed, let scheme = LinkAddress.scheme(of: link) else { return true }
    return allowed.contains(scheme)
  }
}

/// The URLs that a link matches, and whether it prints any.
enum LinkUse: Sendable {
  /// Matches any URL and prints.
  case all
  /// Matches any URL and prints none.
  case matching
  /// Matches only paths that the app itself opens, and prints none.
  case inside

  var prints: Bool { self == .all }
}

extension Link {
  private init(_ entry: LinkEntry) { self.entry = entry }

  /// The same link, for the app's own use: no URL from outside leads there, and it prints none.
  ///
  /// <!-- snippet: doc-internal-only -->
  /// ```swift
  /// Link("/debug/inbox", .inbox).internalOnly
  /// ```
  ///
  /// <!-- snippet: doc-open-internal -->
  /// ```swift
  /// open("/debug/inbox")
  /// ```
  ///
  /// ``Coordinator/open(_:fileID:line:)-(String,_,_)`` follows it. ``Navigator/open(_:fileID:line:)-(String,_,_)`` returns
  /// ``Outcome/unhandled``, and ``Navigator/url`` is the URL of the next screen beneath that has one.
  public var internalOnly: Self { Self(entry.used(.inside)) }

  /// The same link, which matches URLs but prints none.
  ///
  /// For URLs of the past, and for links whose routes contain the values in another order, so that they
  /// cannot be printed; see ``Links/problems``.
  public var matchOnly: Self { Self(entry.used(.matching)) }
}

extension Mount {
  private init(_ entry: LinkEntry) { self.entry = entry }

  /// The same mount, for the app's own use: no URL from outside leads through it, and it prints none.
  ///
  /// See ``Link/internalOnly``.
  public var internalOnly: Self { Self(entry.used(.inside)) }

  /// The same mount, which matches URLs but prints none.
  public var matchOnly: Self { Self(entry.used(.matching)) }
}

/// The role of a button.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  /// A role for buttons that delete something.
  public static let destructive = Self(name: "destructive")
  /// A role for buttons that cancel an operation.
  public static let cancel = Self(name: "cancel")
}

/// The label of the return key.
public struct SubmitLabel: Equatable, Sendable {
  /// The label “Go”.
  public static let go = Self()
}

/// The kinds of field in which the user can submit a text.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: Int
  /// Creates a set from raw bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Text fields.
  public static let text = Self(rawValue: 1)
  /// Search fields.
  public static let search = Self(rawValue: 2)
}

/// The letters that are capitalised automatically.
public struct TextInputAutocapitalization: Equatable, Sendable {
  /// No letters.
  public static var never: Self { Self() }
  /// The first letter of each word.
  public static var words: Self { Self() }
}

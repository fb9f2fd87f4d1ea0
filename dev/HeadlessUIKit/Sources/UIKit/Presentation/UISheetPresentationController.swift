public import Foundation

/// Presents a controller in a sheet.
@MainActor open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet can rest.
  @MainActor public final class Detent: NSObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates an identifier.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half of the screen.
      public static let medium = Self("com.apple.UIKit.medium")
      /// The whole screen.
      public static let large = Self("com.apple.UIKit.large")
    }

    /// The identifier of the detent.
    public let identifier: Identifier
    init(_ identifier: Identifier) { self.identifier = identifier }

    /// Returns a detent of about half of the screen.
    public class func medium() -> Detent { Detent(.medium) }
    /// Returns a detent of the whole screen.
    public class func large() -> Detent { Detent(.large) }
    /// Returns a detent whose height a closure computes; the sheet cannot rest there if the closure
    /// returns nil.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString))
    }
  }

  /// The heights at which the sheet can rest, starting with the lowest.
  open var detents: [Detent] = [.large()]

  /// Returns a full-screen style in a compact height.
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { traitCollection.verticalSizeClass == .compact ? .overFullScreen : .none }
}

/// The context in which a height is computed.
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The maximum height.
  var maximumDetentValue: CGFloat { get }
}

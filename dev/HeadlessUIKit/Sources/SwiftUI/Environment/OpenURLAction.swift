public import Foundation
import UIKit

/// Opens a URL.
///
/// [OpenURLAction](https://developer.apple.com/documentation/swiftui/openurlaction)
@MainActor @preconcurrency
public struct OpenURLAction {
  private let handler: (URL) -> Result

  /// Creates an action that opens URLs with a closure.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  /// Opens a URL.
  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// Opens a URL and reports whether that succeeded.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system: UIApplication.shared.open(url) { completion($0) }
    }
  }

  /// The result of opening a URL.
  ///
  /// [OpenURLAction.Result](https://developer.apple.com/documentation/swiftui/openurlaction/result)
  public struct Result: Sendable {
    fileprivate enum Kind { case handled, discarded, system }

    fileprivate let kind: Kind

    /// The app has opened the URL.
    public static let handled = Result(kind: .handled)
    /// The URL is not opened.
    public static let discarded = Result(kind: .discarded)
    /// The system opens the URL.
    public static let systemAction = Result(kind: .system)
  }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction? { nil }
}

extension EnvironmentValues {
  /// Opens a URL.
  ///
  /// [openURL](https://developer.apple.com/documentation/swiftui/environmentvalues/openurl)
  @MainActor public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] ?? OpenURLAction { _ in .systemAction } }
    set { self[OpenURLKey.self] = newValue }
  }
}

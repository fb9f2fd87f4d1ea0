public import UIKit

/// A type that provides previews of views.
///
/// The `#Preview` macro does the same in one line, but it needs a compiler plug-in that does not
/// exist here.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// Renders previews for tests.
///
/// This type belongs to the headless model and not to SwiftUI.
@MainActor public enum HeadlessPreviews {
  /// Returns a window for each view of a preview, after all updates have finished.
  ///
  /// Retain the windows as long as the views are needed.
  public static func render<Provider: PreviewProvider>(
    _ provider: Provider.Type, width: Double = 390, height: Double = 844
  ) -> [UIWindow] {
    provider.previews.alternatives.map { view in
      let window = HeadlessUser.window(width: width, height: height)
      window.rootViewController = UIHostingController(rootView: AnyView(view))
      window.makeKeyAndVisible()
      HeadlessDevice.current.clock.settle()
      return window
    }
  }
}

extension View {
  /// The members of a group, which are previewed separately; otherwise the view itself.
  fileprivate var alternatives: [any View] {
    (self as? any ViewGroup)?.members.flatMap(\.alternatives) ?? [self]
  }
}

/// A group of views that are previewed separately.
@MainActor private protocol ViewGroup {
  var members: [any View] { get }
}

extension TupleView: ViewGroup {
  var members: [any View] {
    Mirror(reflecting: value).children.compactMap { $0.value as? any View }
  }
}

extension Group: ViewGroup where Content: View {
  var members: [any View] { [content] }
}

extension View {
  /// Sets the name of the preview.
  public func previewDisplayName(_ value: String?) -> some View { self }
}

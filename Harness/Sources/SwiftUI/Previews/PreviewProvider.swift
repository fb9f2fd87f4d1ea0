public import UIKit

/// Views to look at while they are written.
///
/// The `#Preview` macro does the same in a line; it needs a plug-in of the compiler's, which there is none of here.
///
/// [PreviewProvider](https://developer.apple.com/documentation/swiftui/previewprovider)
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// Shows previews, so that tests can look at them.
///
/// This is the harness's own and no part of SwiftUI.
@MainActor public enum HeadlessPreviews {
  /// A window for each view of a preview, as it is when it has come to rest.
  ///
  /// Hold the windows for as long as the views are needed.
  public static func render<Provider: PreviewProvider>(
    _ provider: Provider.Type, width: Double = 390, height: Double = 844
  ) -> [UIWindow] {
    provider.previews.alternatives.map { view in
      let window = HeadlessUser.window(width: width, height: height)
      window.rootViewController = UIHostingController(rootView: AnyView(erasing: view))
      window.makeKeyAndVisible()
      HeadlessDevice.current.clock.settle()
      return window
    }
  }
}

extension AnyView {
  fileprivate init(erasing view: any View) {
    func erased(_ view: some View) -> AnyView { AnyView(view) }
    self = erased(view)
  }
}

extension View {
  /// The views of a group, which are shown each by itself; else this one.
  fileprivate var alternatives: [any View] {
    (self as? any ViewGroup)?.members.flatMap(\.alternatives) ?? [self]
  }
}

/// Views that are shown each by itself in previews.
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
  /// What the preview is called.
  ///
  /// [previewDisplayName(_:)](https://developer.apple.com/documentation/swiftui/view/previewdisplayname(_:))
  public func previewDisplayName(_ value: String?) -> some View { self }
}

public import Foundation

/// An image that is loaded from a URL.
///
/// Here nothing is loaded, so the image stays in the loading phase.
///
/// [AsyncImage](https://developer.apple.com/documentation/swiftui/asyncimage)
public struct AsyncImage<Content: View>: View {
  private let content: (AsyncImagePhase) -> Content

  /// Creates a view that shows the loaded image.
  ///
  /// [init(url:scale:)](https://developer.apple.com/documentation/swiftui/asyncimage/init(url:scale:))
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { $0.image ?? Image(decorative: "placeholder") }
  }

  /// Creates a view that shows the loaded image, or a placeholder until then.
  ///
  /// [init(url:scale:content:placeholder:)](https://developer.apple.com/documentation/swiftui/asyncimage/init(url:scale:content:placeholder:))
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Creates a view whose content depends on the loading phase.
  ///
  /// [init(url:scale:transaction:content:)](https://developer.apple.com/documentation/swiftui/asyncimage/init(url:scale:transaction:content:))
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { self.content = content }

  /// The content for the loading phase.
  public var body: some View { content(.empty) }
}

/// The loading phase of an image.
///
/// [AsyncImagePhase](https://developer.apple.com/documentation/swiftui/asyncimagephase)
public enum AsyncImagePhase: Sendable {
  /// The image is still loading.
  case empty
  /// The image has been loaded.
  case success(Image)
  /// The image could not be loaded.
  case failure(any Error)

  /// The image, if it has been loaded.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The error, if the image could not be loaded.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

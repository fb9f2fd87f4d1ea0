public import Foundation

/// A picture that is loaded from an address.
///
/// Nothing is loaded here: the picture is always on its way.
///
/// [AsyncImage](https://developer.apple.com/documentation/swiftui/asyncimage)
public struct AsyncImage<Content: View>: View {
  private let content: (AsyncImagePhase) -> Content

  /// A picture as it is.
  ///
  /// [init(url:scale:)](https://developer.apple.com/documentation/swiftui/asyncimage/init(url:scale:))
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { $0.image ?? Image(decorative: "placeholder") }
  }

  /// A picture, and what is shown until it is there.
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

  /// What is shown in each phase of loading a picture.
  ///
  /// [init(url:scale:transaction:content:)](https://developer.apple.com/documentation/swiftui/asyncimage/init(url:scale:transaction:content:))
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { self.content = content }

  /// What is shown while the picture is on its way.
  public var body: some View { content(.empty) }
}

/// How far the loading of a picture is.
///
/// [AsyncImagePhase](https://developer.apple.com/documentation/swiftui/asyncimagephase)
public enum AsyncImagePhase: Sendable {
  /// It is on its way.
  case empty
  /// It is there.
  case success(Image)
  /// It could not be loaded.
  case failure(any Error)

  /// The picture, if it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// Why the picture could not be loaded.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

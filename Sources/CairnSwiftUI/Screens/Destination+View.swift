#if canImport(SwiftUI)
  @_spi(Hosts) public import Cairn
  import Observation
  public import SwiftUI

  extension DestinationBuilder {
    /// Creates a destination from a view that needs no model.
    ///
    /// <!-- snippet: swiftui-views-as-screens -->
    /// ```swift
    /// func destination(for route: Route) -> Destination {
    ///   switch route {
    ///   case .profile: ProfileView()
    ///   case .imprint: Text("Made with stones.").navigationTitle("Imprint")
    ///   }
    /// }
    /// ```
    ///
    /// The view is created when its entry is inserted into the tree, and again when the entry's
    /// route is updated in place. Its `@State` lives as long as the entry is shown.
    public static func buildExpression<Content: View>(_ view: Content) -> Destination {
      Destination(PlainView(view))
    }
  }

  /// Represents a view without a model in the tree.
  private final class PlainView<Content: View>: ViewScreen, RenewableContent {
    private var content: Content
    private let changes = Changes()

    init(_ content: Content) { self.content = content }

    var contentType: Any.Type { Content.self }

    var body: Content {
      _ = changes.count
      return content
    }

    func renew(from other: AnyObject) {
      guard let other = other as? Self else { return }
      content = other.content
      changes.count += 1
    }
  }

  /// Notifies SwiftUI that a view has been replaced.
  ///
  /// Not generic, because reading an observable property of a generic class is slow.
  @MainActor
  @Observable
  private final class Changes {
    var count = 0
  }
#endif

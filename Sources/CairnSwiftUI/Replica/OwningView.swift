#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  /// Creates a navigator when the view appears, and retains it as long as the view exists.
  ///
  /// A navigator as the initial value of `@State` would be created, with all its first screens,
  /// each time the view is initialised.
  struct OwningView<Content: View>: View {
    let make: @MainActor () -> Navigator
    let content: (Navigator) -> Content
    @State private var owned = Owned()

    var body: some View { content(owned.navigator(make)) }
  }

  @MainActor
  private final class Owned {
    private var navigator: Navigator?

    func navigator(_ make: () -> Navigator) -> Navigator {
      if let navigator { return navigator }
      let made = make()
      navigator = made
      return made
    }
  }
#endif

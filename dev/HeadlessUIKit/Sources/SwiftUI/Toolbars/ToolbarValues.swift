/// The placement of an item in the bars.
///
/// [ToolbarItemPlacement](https://developer.apple.com/documentation/swiftui/toolbaritemplacement)
public struct ToolbarItemPlacement {
  enum Place: Sendable { case leading, trailing, title, bottom, keyboard }
  let place: Place

  /// The system's default: the trailing end of the navigation bar.
  public static var automatic: Self { Self(place: .trailing) }
  /// The centre of the navigation bar, instead of the title.
  public static var principal: Self { Self(place: .title) }
  /// The place for navigation actions.
  public static var navigation: Self { Self(place: .leading) }
  /// The place for the primary action.
  public static var primaryAction: Self { Self(place: .trailing) }
  /// The place for other actions.
  public static var secondaryAction: Self { Self(place: .trailing) }
  /// The place for status information.
  public static var status: Self { Self(place: .bottom) }
  /// The place for an action that confirms a modal.
  public static var confirmationAction: Self { Self(place: .trailing) }
  /// The place for an action that cancels a modal.
  public static var cancellationAction: Self { Self(place: .leading) }
  /// The place for a destructive action in a modal.
  public static var destructiveAction: Self { Self(place: .trailing) }
  /// The place above the keyboard.
  public static var keyboard: Self { Self(place: .keyboard) }
  /// The leading end of the navigation bar.
  public static var topBarLeading: Self { Self(place: .leading) }
  /// The trailing end of the navigation bar.
  public static var topBarTrailing: Self { Self(place: .trailing) }
  /// The leading end of the navigation bar.
  ///
  /// This is the older name.
  public static var navigationBarLeading: Self { Self(place: .leading) }
  /// The trailing end of the navigation bar.
  ///
  /// This is the older name.
  public static var navigationBarTrailing: Self { Self(place: .trailing) }
  /// The bottom bar.
  public static var bottomBar: Self { Self(place: .bottom) }
}

/// The configuration of a navigation bar.
///
/// [NavigationBarItem](https://developer.apple.com/documentation/swiftui/navigationbaritem)
public struct NavigationBarItem: Sendable {
  private init() {}

  /// The display mode of a title.
  ///
  /// [TitleDisplayMode](https://developer.apple.com/documentation/swiftui/navigationbaritem/titledisplaymode)
  public enum TitleDisplayMode: Sendable {
    /// The mode of the previous screen.
    case automatic
    /// A small title in the bar.
    case inline
    /// A large title.
    case large
  }
}

/// The placement of a search field.
///
/// [SearchFieldPlacement](https://developer.apple.com/documentation/swiftui/searchfieldplacement)
public struct SearchFieldPlacement: Sendable {
  /// The behaviour of a search field in a navigation bar when the list scrolls.
  ///
  /// [NavigationBarDrawerDisplayMode](https://developer.apple.com/documentation/swiftui/searchfieldplacement/navigationbardrawerdisplaymode)
  public struct NavigationBarDrawerDisplayMode: Sendable {
    let staysVisible: Bool
    /// The field may disappear.
    public static let automatic = Self(staysVisible: false)
    /// The field stays visible.
    public static let always = Self(staysVisible: true)
  }

  let staysVisible: Bool
  /// The system's default.
  public static let automatic = Self(staysVisible: false)
  /// In the toolbar.
  public static let toolbar = Self(staysVisible: false)
  /// In the sidebar.
  public static let sidebar = Self(staysVisible: false)
  /// Below the title.
  public static let navigationBarDrawer = Self(staysVisible: false)
  /// Below the title, with a mode that says whether it stays visible.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self {
    Self(staysVisible: displayMode.staysVisible)
  }
}

@available(*, unavailable)
extension ToolbarItemPlacement: Sendable {}

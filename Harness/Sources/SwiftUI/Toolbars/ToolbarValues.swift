/// The placement of an item in the bars.
///
/// [ToolbarItemPlacement](https://developer.apple.com/documentation/swiftui/toolbaritemplacement)
public struct ToolbarItemPlacement: Sendable {
  enum Place: Sendable { case leading, trailing, title, bottom, keyboard }
  let place: Place

  /// The system's default: the trailing end of the navigation bar.
  public static let automatic = Self(place: .trailing)
  /// The centre of the navigation bar, instead of the title.
  public static let principal = Self(place: .title)
  /// The place for navigation actions.
  public static let navigation = Self(place: .leading)
  /// The place for the primary action.
  public static let primaryAction = Self(place: .trailing)
  /// The place for other actions.
  public static let secondaryAction = Self(place: .trailing)
  /// The place for status information.
  public static let status = Self(place: .bottom)
  /// The place for an action that confirms a modal.
  public static let confirmationAction = Self(place: .trailing)
  /// The place for an action that cancels a modal.
  public static let cancellationAction = Self(place: .leading)
  /// The place for a destructive action in a modal.
  public static let destructiveAction = Self(place: .trailing)
  /// The place above the keyboard.
  public static let keyboard = Self(place: .keyboard)
  /// The leading end of the navigation bar.
  public static let topBarLeading = Self(place: .leading)
  /// The trailing end of the navigation bar.
  public static let topBarTrailing = Self(place: .trailing)
  /// The leading end of the navigation bar.
  ///
  /// This is the older name.
  public static let navigationBarLeading = Self(place: .leading)
  /// The trailing end of the navigation bar.
  ///
  /// This is the older name.
  public static let navigationBarTrailing = Self(place: .trailing)
  /// The bottom bar.
  public static let bottomBar = Self(place: .bottom)
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

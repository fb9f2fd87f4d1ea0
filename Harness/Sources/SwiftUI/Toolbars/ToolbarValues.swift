/// Where in the bars something is put.
///
/// [ToolbarItemPlacement](https://developer.apple.com/documentation/swiftui/toolbaritemplacement)
public struct ToolbarItemPlacement: Sendable {
  enum Place: Sendable { case leading, trailing, title, bottom, keyboard }
  let place: Place

  /// As the system has it: at the end of the navigation bar.
  public static let automatic = Self(place: .trailing)
  /// The title's place.
  public static let principal = Self(place: .title)
  /// Where what leads about is.
  public static let navigation = Self(place: .leading)
  /// Where the main thing to do is.
  public static let primaryAction = Self(place: .trailing)
  /// Where other things to do are.
  public static let secondaryAction = Self(place: .trailing)
  /// Where news are.
  public static let status = Self(place: .bottom)
  /// What agrees to a sheet.
  public static let confirmationAction = Self(place: .trailing)
  /// What breaks a sheet off.
  public static let cancellationAction = Self(place: .leading)
  /// What takes something away by a sheet.
  public static let destructiveAction = Self(place: .trailing)
  /// Above the keyboard.
  public static let keyboard = Self(place: .keyboard)
  /// At the beginning of the navigation bar.
  public static let topBarLeading = Self(place: .leading)
  /// At the end of the navigation bar.
  public static let topBarTrailing = Self(place: .trailing)
  /// At the beginning of the navigation bar, by its old name.
  public static let navigationBarLeading = Self(place: .leading)
  /// At the end of the navigation bar, by its old name.
  public static let navigationBarTrailing = Self(place: .trailing)
  /// In the bar at the bottom.
  public static let bottomBar = Self(place: .bottom)
}

/// How a title is shown in a navigation bar.
///
/// [NavigationBarItem](https://developer.apple.com/documentation/swiftui/navigationbaritem)
public struct NavigationBarItem: Sendable {
  private init() {}

  /// How large a title is.
  ///
  /// [TitleDisplayMode](https://developer.apple.com/documentation/swiftui/navigationbaritem/titledisplaymode)
  public enum TitleDisplayMode: Sendable {
    /// As the screen before.
    case automatic
    /// In the bar.
    case inline
    /// Large.
    case large
  }
}

/// Where a search field is.
///
/// [SearchFieldPlacement](https://developer.apple.com/documentation/swiftui/searchfieldplacement)
public struct SearchFieldPlacement: Sendable {
  /// How a search field in a navigation bar behaves when the list is scrolled.
  ///
  /// [NavigationBarDrawerDisplayMode](https://developer.apple.com/documentation/swiftui/searchfieldplacement/navigationbardrawerdisplaymode)
  public struct NavigationBarDrawerDisplayMode: Sendable {
    let staysVisible: Bool
    /// It may go.
    public static let automatic = Self(staysVisible: false)
    /// It stays.
    public static let always = Self(staysVisible: true)
  }

  let staysVisible: Bool
  /// As the system has it.
  public static let automatic = Self(staysVisible: false)
  /// In the toolbar.
  public static let toolbar = Self(staysVisible: false)
  /// In the sidebar.
  public static let sidebar = Self(staysVisible: false)
  /// Below the title.
  public static let navigationBarDrawer = Self(staysVisible: false)
  /// Below the title, where it stays or not.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self {
    Self(staysVisible: displayMode.staysVisible)
  }
}

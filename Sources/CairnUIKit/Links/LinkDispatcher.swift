#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  public import Foundation
  public import UIKit

  #if canImport(CoreSpotlight) && !os(tvOS)
    import CoreSpotlight
  #endif
  #if canImport(UserNotifications)
    import UserNotifications
  #endif

  /// Opens external requests: links, notifications, quick actions, Spotlight items, and activities
  /// from other devices.
  ///
  /// Each request contains a link, which the navigator opens.
  ///
  /// <!-- snippet: uikit-scene -->
  /// ```swift
  /// func scene(
  ///   _ scene: UIScene, willConnectTo session: UISceneSession,
  ///   options connectionOptions: UIScene.ConnectionOptions
  /// ) {
  ///   guard let scene = scene as? UIWindowScene else { return }
  ///   let saved = try? session.stateRestorationActivity.flatMap(NavigationSnapshot.init)
  ///   let navigator = Navigator(ProfileCoordinator(), restoring: saved)
  ///   let links = LinkDispatcher(navigator, hosts: ["example.com"], schemes: ["example"])
  ///   window = UIWindow(windowScene: scene)
  ///   window?.rootViewController = NavigatorViewController(navigator)
  ///   window?.makeKeyAndVisible()
  ///   links.open(connectionOptions)
  ///   (self.navigator, self.links) = (navigator, links)
  /// }
  /// ```
  ///
  /// <!-- snippet: uikit-links -->
  /// ```swift
  /// func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
  ///   links?.open(contexts)
  /// }
  ///
  /// func scene(_ scene: UIScene, continue activity: NSUserActivity) { links?.open(activity) }
  /// ```
  ///
  /// The dispatcher opens only links with its own hosts and schemes: `www.example.com` is another
  /// host than `example.com`. For all other links, and for a payload without a link, it returns
  /// ``Cairn/Outcome/unhandled``, as for links that match no pattern. The navigator does not
  /// receive them, so there is no event: check the returned outcome.
  @MainActor
  public struct LinkDispatcher {
    /// The navigator that opens the links.
    public let navigator: Navigator
    private let hosts: Set<String>
    private let schemes: Set<String>
    private let key: String

    /// Creates a dispatcher that passes links to the navigator.
    ///
    /// - Parameters:
    ///   - navigator: The navigator that opens the links.
    ///   - hosts: The hosts of the app's universal links.
    ///   - schemes: The app's custom URL schemes.
    ///   - key: The key of the link in the user info of notifications, quick actions and
    ///     activities.
    public init(
      _ navigator: Navigator, hosts: Set<String> = [], schemes: Set<String> = [],
      key: String = "url"
    ) {
      self.navigator = navigator
      self.hosts = Set(hosts.map { $0.lowercased() })
      self.schemes = Set(schemes.map { $0.lowercased() })
      self.key = key
    }

    /// Opens a link with one of the app's own hosts or schemes.
    @discardableResult
    public func open(_ url: URL) -> Outcome {
      let scheme = url.scheme?.lowercased() ?? ""
      let isOwn =
        switch scheme {
        case "http", "https": hosts.contains(url.host?.lowercased() ?? "")
        default: scheme.isEmpty || schemes.contains(scheme)
        }
      return isOwn ? navigator.open(url) : .unhandled
    }

    /// Opens the links of a scene's URL contexts, sorted by their text.
    ///
    /// - Returns: The outcome of the last link; nil if there is no link.
    @discardableResult
    public func open(_ contexts: Set<UIOpenURLContext>) -> Outcome? {
      let urls = contexts.map(\.url).sorted { $0.absoluteString < $1.absoluteString }
      return urls.map { open($0) }.last
    }

    /// Opens a universal link, an activity that the user continues from another device, or a
    /// Spotlight item.
    ///
    /// For an item that the app has indexed, the link is the item's unique identifier, if that
    /// identifier is a link such as `/products/5`.
    @discardableResult
    public func open(_ activity: NSUserActivity) -> Outcome {
      if let url = activity.webpageURL { return open(url) }
      let userInfo = activity.userInfo ?? [:]
      return userInfo[key] == nil
        ? open(in: userInfo, at: Self.spotlightIdentifier) : open(in: userInfo, at: key)
    }

    /// Opens the link of a notification that the user has tapped.
    ///
    /// - Parameter userInfo: The payload: `response.notification.request.content.userInfo`.
    @discardableResult
    public func open(notification userInfo: [AnyHashable: Any]) -> Outcome {
      open(in: userInfo, at: key)
    }

    #if !os(tvOS)
      /// Opens the link of a home screen quick action or, if the action's type is a link, that
      /// link.
      @discardableResult
      public func open(_ item: UIApplicationShortcutItem) -> Outcome {
        let link = item.userInfo?[key] as? String ?? item.type
        return URL(string: link).map { open($0) } ?? .unhandled
      }
    #endif

    /// Opens the links of a new scene's connection options; activities are sorted by their types
    /// and web pages.
    ///
    /// - Returns: The outcome of the last link; nil if there is no link.
    @discardableResult
    public func open(_ options: UIScene.ConnectionOptions) -> Outcome? {
      var outcomes = [open(options.urlContexts)]
      let activities = options.userActivities.sorted {
        ($0.activityType, $0.webpageURL?.absoluteString ?? "")
          < ($1.activityType, $1.webpageURL?.absoluteString ?? "")
      }
      outcomes += activities.map { open($0) }
      #if !os(tvOS)
        outcomes.append(options.shortcutItem.map { open($0) })
        #if canImport(UserNotifications)
          outcomes.append(
            options.notificationResponse.map {
              open(notification: $0.notification.request.content.userInfo)
            })
        #endif
      #endif
      return outcomes.compactMap(\.self).last
    }

    /// The key of the identifier of an item of Spotlight in the user info of its activity.
    private static var spotlightIdentifier: String {
      #if canImport(CoreSpotlight) && !os(tvOS)
        CSSearchableItemActivityIdentifier
      #else
        "kCSSearchableItemActivityIdentifier"
      #endif
    }

    private func open(in userInfo: [AnyHashable: Any], at key: String) -> Outcome {
      switch userInfo[key] {
      case let url as URL: open(url)
      case let text as String: URL(string: text).map { open($0) } ?? .unhandled
      default: .unhandled
      }
    }
  }
#endif

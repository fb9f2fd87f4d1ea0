public import Cairn
public import Foundation

/// Shows a running app's navigation on a web page, in a browser on the same machine.
///
/// <!-- snippet: inspector-open -->
/// ```swift
/// import CairnInspector
///
/// @MainActor
/// final class InspectedWindow {
///   let navigator = Navigator(Clinic())
///   lazy var inspector = Inspector(navigator)
/// }
/// ```
///
/// The page shows the tree, each event with its explanation, the difference of two revisions, saved
/// state, and the objects in memory. Values of routes that are `PrivacySensitive` do not appear.
///
/// An assistant can read the same data and perform the same actions: the server also supports the
/// Model Context Protocol, at `/mcp`.
///
/// In a release build, this class does nothing: there is no server and no page, and ``url`` is nil.
/// A debug build is a build with the compilation condition `DEBUG`, which Xcode and SwiftPM set in
/// their debug configuration.
///
/// The server accepts connections from this machine only, unless ``Network/local`` is requested. It
/// gives the app's data only to clients that send its random token, and never to pages of other
/// origins. The server stops when the inspector is deallocated.
///
/// ## Topics
/// ### Opening
/// - ``init(_:named:port:network:copy:)``
/// - ``init(port:network:)``
/// - ``Network``
/// - ``url``
/// - ``stop()``
/// ### Several windows
/// - ``add(_:named:copy:)``
/// ### Tests, maps and screenshots
/// - ``testRoot``
/// - ``map``
/// - ``screenshot``
/// ### Actions of your own
/// - ``addAction(_:handler:)``
@MainActor
public final class Inspector {
  /// The machines that can reach the page.
  public enum Network: Sendable {
    /// Only the machine on which the app runs; for an app in a simulator, this is the Mac.
    case loopback
    /// All machines in the same network; for an app on a device.
    ///
    /// The page is not encrypted: anyone who can read the network's traffic can read the token and
    /// use the page.
    case local
  }

  let session: InspectorSession

  init(_ session: InspectorSession) { self.session = session }

  /// Opens a page for a navigator, and prints its address.
  ///
  /// <!-- snippet: inspector-copy -->
  /// ```swift
  /// let inspector = Inspector(navigator) { Navigator(Clinic()) }
  /// ```
  ///
  /// - Parameters:
  ///   - navigator: The navigator to show. The inspector does not keep it alive.
  ///   - name: The navigator's name on the page, if there are several.
  ///   - port: The port to listen on; 0 chooses a free one.
  ///   - network: The machines that can reach the page.
  ///   - copy: Creates another navigator of the same app, for trying a link and for recordings from
  ///     other devices. Give the copy services without side effects, because the inspector starts
  ///     its coordinators.
  public convenience init(
    _ navigator: Navigator, named name: String = "App", port: Int = 0, network: Network = .loopback,
    copy: (@MainActor () -> Navigator)? = nil
  ) {
    self.init(port: port, network: network)
    add(navigator, named: name, copy: copy)
  }

  /// Opens a page to which navigators are added later, and prints its address.
  ///
  /// If another program uses the port, a message is printed, and ``url`` is nil.
  ///
  /// - Parameters:
  ///   - port: The port to listen on; 0 chooses a free one.
  ///   - network: The machines that can reach the page.
  public init(port: Int = 0, network: Network = .loopback) {
    session = InspectorSession(port: port, acceptsOthers: network == .local)
  }

  /// The address of the page, with its token; nil in a release build, and if the port cannot be
  /// used.
  public var url: URL? { session.url }

  /// Adds the navigator of another window, which the page then offers to show.
  ///
  /// Adding a navigator again does nothing.
  ///
  /// - Parameters:
  ///   - navigator: The navigator to show. The inspector does not keep it alive.
  ///   - name: The navigator's name on the page.
  ///   - copy: Creates another navigator of the same app, as for
  ///     ``init(_:named:port:network:copy:)``.
  public func add(
    _ navigator: Navigator, named name: String, copy: (@MainActor () -> Navigator)? = nil
  ) {
    session.add(navigator, named: name, copy: copy)
  }

  /// A map of the app's screens, on which the page marks the current screen.
  ///
  /// <!-- snippet: inspector-map -->
  /// ```swift
  /// inspector.map = try Data(contentsOf: map)
  /// ```
  ///
  /// The data is the JSON that `cairn map` has written. If the data is not such a map, the page
  /// shows an error. The default is nil.
  public var map: Data? {
    get { session.map }
    set { session.map = newValue }
  }

  /// Returns an image of a navigator's window, as PNG or JPEG; nil for no image.
  ///
  /// <!-- snippet: inspector-screenshot -->
  /// ```swift
  /// inspector.screenshot = { [weak window] _ in
  ///   guard let window else { return nil }
  ///   return UIGraphicsImageRenderer(bounds: window.bounds).pngData { _ in
  ///     window.drawHierarchy(in: window.bounds, afterScreenUpdates: false)
  ///   }
  /// }
  /// ```
  ///
  /// The page calls the closure on the main actor when another screen has come to the front, and
  /// once more after that screen has had time to appear. The page shows the image when that
  /// screen's entry is selected. The closure is not called while an entry with private values is
  /// visible. The default is nil: the page shows no images.
  public var screenshot: (@MainActor (Navigator) -> Data?)? {
    get { session.screenshot }
    set { session.screenshot = newValue }
  }

  /// The expression that makes the root coordinator in the tests that the page writes.
  ///
  /// <!-- snippet: inspector-test -->
  /// ```swift
  /// inspector.testRoot = "Clinic()"
  /// ```
  ///
  /// A test imports the module of the root coordinator. If the navigator was added with a `copy`,
  /// the test contains only the steps that are needed to reach its last tree. If this property is
  /// nil, as by default, tests call the root coordinator's initializer without arguments.
  public var testRoot: String? {
    get { session.testRoot }
    set { session.testRoot = newValue }
  }

  /// Adds a button to the page, for example to send an intent.
  ///
  /// <!-- snippet: inspector-actions -->
  /// ```swift
  /// inspector.addAction("Show about") { [weak clinic] in clinic?.push(.about) }
  /// inspector.add(second, named: "Second window")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The title of the button. An action with the same title is replaced.
  ///   - handler: Called when the button is pressed.
  public func addAction(_ name: String, handler: @escaping @MainActor () -> Void) {
    session.addAction(name, handler)
  }

  /// Closes the page's server; ``url`` is nil from now on.
  public func stop() { session.stop() }

  #if DEBUG
    deinit { session.server?.stop() }
  #endif
}

#if !DEBUG
  /// The session of a release build, which does nothing and has no state.
  @MainActor
  struct InspectorSession {
    init(port: Int, acceptsOthers: Bool) {}
    var url: URL? { nil }
    var map: Data? {
      get { nil }
      nonmutating set {}
    }
    var screenshot: (@MainActor (Navigator) -> Data?)? {
      get { nil }
      nonmutating set {}
    }
    var testRoot: String? {
      get { nil }
      nonmutating set {}
    }
    func add(_ navigator: Navigator, named: String, copy: (@MainActor () -> Navigator)?) {}
    func addAction(_ name: String, _ handler: @escaping @MainActor () -> Void) {}
    func stop() {}
  }
#endif
